import { and, asc, eq, inArray, lte, ne } from 'drizzle-orm';
import type { MatchId } from '#contract/match/match.ts';
import type { Db } from '#gateway/db/database.ts';
import { isPublished } from '#gateway/prediction/stanceConditions.ts';
import { stanceMatches, stances } from '#gateway/prediction/tables.ts';

/** Returns the published stances about matches, settled ones too: their result may have been corrected. */
export async function stancesAbout(db: Db, matchIds: readonly MatchId[]): Promise<readonly number[]> {
  if (matchIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: stances.id })
    .from(stanceMatches)
    .innerJoin(stances, eq(stances.id, stanceMatches.stanceId))
    .where(and(inArray(stanceMatches.matchId, [...matchIds]), isPublished))
    .orderBy(asc(stances.id));
  return rows.map(({ id }) => id);
}

/** Returns the published stances that are not settled although their first match should have begun by server time `now` (ms). */
export async function unsettledStances(db: Db, now: number): Promise<readonly number[]> {
  const rows = await db
    .select({ id: stances.id })
    .from(stances)
    .where(and(ne(stances.settlement, 'settled'), lte(stances.closesAt, now), isPublished))
    .orderBy(asc(stances.id));
  return rows.map(({ id }) => id);
}

/** Returns the matches of stances, with author and tenant. */
export async function partsOfStances(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ stanceId: stances.id, tenant: stances.tenant, authorId: stances.authorId, matchId: stanceMatches.matchId })
    .from(stanceMatches)
    .innerJoin(stances, eq(stances.id, stanceMatches.stanceId))
    .where(inArray(stances.id, [...ids]))
    .orderBy(asc(stances.id), asc(stanceMatches.position));
}
