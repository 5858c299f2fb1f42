import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { MatchId } from '#contract/match/match.ts';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';
import { stanceMatches, stances } from '#gateway/prediction/tables.ts';

/** An expert's stances before kick-off, those under review too. */
export interface OpenOfExpert {
  readonly stances: number;
  readonly matchIds: ReadonlySet<MatchId>;
}

/** Returns what an expert has open at server time `now` (ms); null for one who may not write: without the role, banned or muted. */
export async function openOfExpert(db: Db, memberId: bigint, now: number): Promise<OpenOfExpert | null> {
  const isUnmuted = or(isNull(members.mutedUntil), lte(members.mutedUntil, now));
  const mayWrite = and(eq(members.id, memberId), eq(members.role, 'expert'), isNull(members.bannedAt), isUnmuted);
  if ((await db.$count(members, mayWrite)) === 0) return null;
  const rows = await db
    .select({ stanceId: stances.id, matchId: stanceMatches.matchId })
    .from(stances)
    .innerJoin(stanceMatches, eq(stanceMatches.stanceId, stances.id))
    .where(
      and(
        eq(stances.authorId, memberId),
        gt(stances.closesAt, now),
        inArray(stances.status, [STANCE_STATUS.underReview, STANCE_STATUS.published]),
      ),
    );
  return { stances: new Set(rows.map(({ stanceId }) => stanceId)).size, matchIds: new Set(rows.map(({ matchId }) => matchId)) };
}
