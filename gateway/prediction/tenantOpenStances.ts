import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { MatchId } from '#contract/match/match.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { members } from '#gateway/member/tables.ts';
import type { CountsByMatch } from '#gateway/match/detail/forecast/openStanceCounts.ts';
import { isOpen } from './stanceConditions.ts';
import { stanceMatches, stances } from './tables.ts';

/** Counts are read at most once in this time for each tenant. */
const COUNTED_MS = 5_000;

/** Open stances of a tenant: published, before the kick-off of their first match, and not of a banned author. */
export interface TenantOpenStances {
  /** Returns how many there are by match, a few seconds old at most; matches without any are missing. Concurrent callers share one query. */
  countsOf(tenant: string): Promise<CountsByMatch>;
  /** Returns how many there are about a match now, as its list has them. */
  countAbout(tenant: string, matchId: MatchId): Promise<number>;
  /** Returns the newest one of each author, newest first. */
  newestOfEach(tenant: string): Promise<readonly { readonly id: number; readonly authorId: bigint }[]>;
}

export function createTenantOpenStances(db: Db, timers: Pick<Timers, 'now' | 'elapsed'>): TenantOpenStances {
  const counted = new Map<string, { readonly at: number; readonly counts: Promise<CountsByMatch> }>();
  return {
    countsOf(tenant) {
      const former = counted.get(tenant);
      if (former !== undefined && timers.elapsed() - former.at < COUNTED_MS) return former.counts;
      const counts = countByMatch(tenant);
      const entry = { at: timers.elapsed(), counts };
      counted.set(tenant, entry);
      counts.catch(() => counted.get(tenant) === entry && counted.delete(tenant));
      return counts;
    },
    async countAbout(tenant, matchId) {
      const [found] = await db
        .select({ stances: count() })
        .from(stanceMatches)
        .innerJoin(stances, eq(stances.id, stanceMatches.stanceId))
        .innerJoin(members, eq(members.id, stances.authorId))
        .where(and(eq(stanceMatches.matchId, matchId), isOpenIn(tenant)));
      return found?.stances ?? 0;
    },
    async newestOfEach(tenant) {
      const newest = await db
        .selectDistinctOn([stances.authorId], { id: stances.id, authorId: stances.authorId, publishedAt: stances.publishedAt })
        .from(stances)
        .innerJoin(members, eq(members.id, stances.authorId))
        .where(isOpenIn(tenant))
        .orderBy(asc(stances.authorId), desc(stances.publishedAt), desc(stances.id));
      return newest.sort((a, b) => b.publishedAt - a.publishedAt || b.id - a.id).map(({ id, authorId }) => ({ id, authorId }));
    },
  };

  async function countByMatch(tenant: string): Promise<CountsByMatch> {
    const isFree = sql`${stances.price} = 0`;
    const rows = await db
      .select({
        matchId: stanceMatches.matchId,
        free: sql<number>`count(*) filter (where ${isFree})::int`,
        paid: sql<number>`count(*) filter (where not ${isFree})::int`,
      })
      .from(stances)
      .innerJoin(stanceMatches, eq(stanceMatches.stanceId, stances.id))
      .innerJoin(members, eq(members.id, stances.authorId))
      .where(isOpenIn(tenant))
      .groupBy(stanceMatches.matchId);
    return new Map(rows.map(({ matchId, free, paid }) => [matchId, { free, paid }]));
  }

  function isOpenIn(tenant: string): SQL | undefined {
    return and(eq(stances.tenant, tenant), isOpen(timers.now()), isNull(members.bannedAt));
  }
}
