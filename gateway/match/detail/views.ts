import { eq, sql } from 'drizzle-orm';
import type { MatchId } from '#contract/match/match.ts';
import type { Db } from '#gateway/db/database.ts';
import { createHourlyViews } from '#gateway/match/hourlyViews.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { matchViews } from './tables.ts';

/** How often matches were opened: once a device, match and hour. */
export interface MatchViews {
  /** Counts a view. The match must exist. */
  add(matchId: MatchId, deviceId: string): void;
  /** Returns the count, with what is not stored yet. */
  of(matchId: MatchId): Promise<number>;
  /** Stores what is not stored yet. */
  close(): Promise<void>;
}

export function createMatchViews(db: Db, timers: Timers, report: (message: string) => void): MatchViews {
  const { add, unstored, close } = createHourlyViews({ timers, store, things: 'matches', report });
  return {
    add,
    async of(matchId) {
      const [stored] = await db.select({ views: matchViews.views }).from(matchViews).where(eq(matchViews.matchId, matchId));
      return (stored?.views ?? 0) + unstored(matchId);
    },
    close,
  };

  /** A match may have been deleted since it was opened. */
  async function store(given: string): Promise<void> {
    await db.execute(sql`
      insert into match_views as stored (match_id, views)
      select given.id, given.views
      from jsonb_to_recordset(${given}::jsonb) as given (id bigint, views integer)
      join matches on matches.id = given.id
      on conflict (match_id) do update set views = stored.views + excluded.views
    `);
  }
}
