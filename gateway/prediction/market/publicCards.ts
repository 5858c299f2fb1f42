import { inArray } from 'drizzle-orm';
import type { Language } from '#contract/locale/tenants.ts';
import type { Db } from '#gateway/db/database.ts';
import { stances } from '#gateway/prediction/tables.ts';
import { accessOf } from './stanceAccess.ts';
import { CARD_COLUMNS, type StanceCard, type StanceCards } from './stanceCards.ts';

/** Returns the cards of stances in this order, as somebody of a tenant sees them who is no member: their answer may be shared. */
export async function publicCards(
  { db, cards }: { readonly db: Db; readonly cards: StanceCards },
  ids: readonly number[],
  { tenant, language }: { readonly tenant: string; readonly language: Language },
): Promise<readonly StanceCard[]> {
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
