import { inArray } from 'drizzle-orm';
import type { Language } from '#contract/locale/tenants.ts';
import type { Db } from '#gateway/db/database.ts';
import { stances } from '#gateway/prediction/tables.ts';
import { accessOf } from './stanceAccess.ts';
import { CARD_COLUMNS, type StanceCard, type StanceCards } from './stanceCards.ts';

/** Everybody of a tenant who reads a language. */
export interface Audience {
  readonly tenant: string;
  readonly language: Language;
}

/** Returns the cards of stances, in the order of the ids, as somebody sees them who has bought nothing. */
export async function publicCards(
  { db, cards }: { readonly db: Db; readonly cards: StanceCards },
  ids: readonly number[],
  { tenant, language }: Audience,
): Promise<readonly StanceCard[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ ...CARD_COLUMNS, access: accessOf(db, { tenant, memberId: null }) })
    .from(stances)
    .where(inArray(stances.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return cards(
    ids.flatMap((id) => byId.get(id) ?? []),
    language,
  );
}
