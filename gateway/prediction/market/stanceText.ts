import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { SealedMatch } from '#contract/stances/canonicalStance.ts';
import type { Leg } from '#contract/stances/playTypes.ts';
import type { Db } from '#gateway/db/database.ts';
import { canonicalOf } from '#gateway/prediction/canonicalOf.ts';
import { chainEntries } from '#gateway/prediction/chain/tables.ts';
import { stanceMatches, stances } from '#gateway/prediction/tables.ts';
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

/** The salt of an entry that everybody may read; null for that of a stance. */
export const PUBLIC_SALT = sql<string | null>`case when ${chainEntries.kind} <> 'stance' then ${chainEntries.salt} end`;

/** In the order of the legs. */
const SEALED_MATCHES = sql<SealedMatch[]>`json_agg(
  json_build_object('competitionId', ${stanceMatches.competitionId}, 'kickoff', ${stanceMatches.kickoff}) order by ${stanceMatches.position}
)`;

/**
 * Returns the texts of stances by id, without those that the reader may not read. It is the only place where content, legs and salt leave
 * the database (docs/reliability.md#paid-texts), and the condition is part of the query: what is not allowed is not even fetched.
 */
export async function stanceTexts(db: Db, reader: TextReader, ids: readonly number[]): Promise<ReadonlyMap<number, StanceText>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ stance: stances, salt: chainEntries.salt, matches: SEALED_MATCHES })
    .from(stances)
    .innerJoin(chainEntries, and(eq(chainEntries.stanceId, stances.id), eq(chainEntries.kind, 'stance')))
    .innerJoin(stanceMatches, eq(stanceMatches.stanceId, stances.id))
    .where(and(inArray(stances.id, [...ids]), mayRead(db, reader)))
    .groupBy(stances.id, chainEntries.salt);
  return new Map(
    rows.map(({ stance, salt, matches }) => {
      const { id, content, legs } = stance;
      return [id, { content, legs, salt, canonical: canonicalOf(stance, matches) }];
    }),
  );
}

function mayRead(db: Db, reader: TextReader): SQL | undefined {
  if ('gateway' in reader) return undefined;
  return and(eq(stances.tenant, reader.caller.tenant), isNotNull(accessOf(db, reader.caller)));
}
