import { asc, eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { expertRecords, stanceMatches, stances } from '#gateway/prediction/tables.ts';
import { recomputedRecord, type StoredResult, unitsOf } from './recomputedRecord.ts';

/** Compares each stored record of an author with one that is counted in another way from the stored stances; returns the differences. */
export async function recordProblems(db: Db, authorId: bigint): Promise<readonly string[]> {
  const rows = await db
    .select()
    .from(stances)
    .innerJoin(stanceMatches, eq(stanceMatches.stanceId, stances.id))
    .where(eq(stances.authorId, authorId))
    .orderBy(asc(stances.id), asc(stanceMatches.position));
  const scopes = new Map<string, Map<number, StoredResult>>();
  for (const { stances: stance, stance_matches: match } of rows) {
    const { id, settlement, settledAt, result, product, combination, ruleType } = stance;
    if (settlement !== 'settled' || settledAt === null || result === null || product === null) continue;
    const settled = { id, settledAt, result, product, matchId: combination === 1 ? match.matchId : null };
    for (const scope of ['all 0', `playType ${ruleType}`, `competition ${match.competitionId}`])
      scopes.set(scope, (scopes.get(scope) ?? new Map<number, StoredResult>()).set(id, settled));
  }
  const stored = await db.select().from(expertRecords).where(eq(expertRecords.expertId, authorId));
  const shown = new Map(
    stored.map(({ scope, key, totals }) => [`${scope} ${key}`, `${totals.form} ${totals.counts.void} ${unitsOf(totals.returned)}`]),
  );
  return Array.from(scopes, ([scope, settled]) => {
    const { form, voids, returned } = recomputedRecord([...settled.values()]);
    const right = `${form} ${voids} ${returned}`;
    return shown.get(scope) === right ? [] : [`${scope}: ${shown.get(scope) ?? 'missing'}, and not ${right}`];
  }).flat();
}
