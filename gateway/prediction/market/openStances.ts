import { and, countDistinct, eq, gt, isNull } from 'drizzle-orm';
import type { MatchId } from '#contract/match/match.ts';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';
import { stanceMatches, stances } from '#gateway/prediction/tables.ts';

/** Returns how many stances about a match are on sale or free in a tenant at server time `now` (ms), as the list of the match has them. */
export async function countOpenStances(db: Db, tenant: string, matchId: MatchId, now: number): Promise<number> {
  const [found] = await db
    .select({ open: countDistinct(stances.id) })
    .from(stanceMatches)
    .innerJoin(stances, eq(stances.id, stanceMatches.stanceId))
    .innerJoin(members, eq(members.id, stances.authorId))
    .where(
      and(
        eq(stanceMatches.matchId, matchId),
        eq(stances.tenant, tenant),
        eq(stances.status, STANCE_STATUS.published),
        eq(stances.settlement, 'open'),
        gt(stances.closesAt, now),
        isNull(members.bannedAt),
      ),
    );
  return found?.open ?? 0;
}
