import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { MatchId } from '#contract/match/match.ts';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';
import { isOpenOf } from '#gateway/prediction/publish/openLegs.ts';
import { stanceMatches, stances } from '#gateway/prediction/tables.ts';

/** What an expert has open, under review too. */
export interface OpenOfExpert {
  /** Before their first kick-off. */
  readonly stances: number;
  /** Of all that are not settled: a parlay in play still has matches to come. */
  readonly matchIds: ReadonlySet<MatchId>;
}

/** Returns what an expert has open at server time `now` (ms); null for one who may not write: without the role, banned or muted. */
export async function openOfExpert(db: Db, memberId: bigint, now: number): Promise<OpenOfExpert | null> {
  const isUnmuted = or(isNull(members.mutedUntil), lte(members.mutedUntil, now));
  const mayWrite = and(eq(members.id, memberId), eq(members.role, 'expert'), isNull(members.bannedAt), isUnmuted);
  if ((await db.$count(members, mayWrite)) === 0) return null;
  const rows = await db
    .select({ stanceId: stances.id, closesAt: stances.closesAt, matchId: stanceMatches.matchId })
    .from(stances)
    .innerJoin(stanceMatches, eq(stanceMatches.stanceId, stances.id))
    .where(isOpenOf(memberId));
  const beforeKickoff = rows.filter(({ closesAt }) => closesAt > now);
  return { stances: new Set(beforeKickoff.map(({ stanceId }) => stanceId)).size, matchIds: new Set(rows.map(({ matchId }) => matchId)) };
}
