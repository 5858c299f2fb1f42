import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { Leg } from '#contract/stances/playTypes.ts';
import type { Db } from '#gateway/db/database.ts';
import { canonicalOf } from '#gateway/prediction/canonicalOf.ts';
import { stances } from '#gateway/prediction/tables.ts';
import { accessOf, type StanceCaller } from './stanceAccess.ts';

/** What a buyer pays for. */
export interface StanceText {
  readonly content: string;
  readonly legs: readonly Leg[];
  readonly salt: string;
  /** What was sealed (contract/stances/canonicalStance.ts). */
  readonly canonical: string;
}

/** A reader of texts: a caller, who gets what they may read, or the gateway itself, whose reasons show nothing to members. */
export type TextReader = { readonly caller: StanceCaller } | { readonly gateway: 'settlement' | 'verification' | 'review' };

/**
 * Returns the texts of stances by id, without those that the reader may not read. It is the only place where content, legs and salt leave
 * the database (docs/reliability.md#paid-texts), and the condition is part of the query: what is not allowed is not even fetched.
 */
export async function stanceTexts(db: Db, reader: TextReader, ids: readonly number[]): Promise<ReadonlyMap<number, StanceText>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(stances)
    .where(and(inArray(stances.id, [...ids]), mayRead(db, reader)));
  return new Map(rows.map((row) => [row.id, { content: row.content, legs: row.legs, salt: row.salt, canonical: canonicalOf(row) }]));
}

function mayRead(db: Db, reader: TextReader): SQL | undefined {
  if ('gateway' in reader) return undefined;
  return and(eq(stances.tenant, reader.caller.tenant), isNotNull(accessOf(db, reader.caller)));
}
