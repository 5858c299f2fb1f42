import { eq, sql } from 'drizzle-orm';
import type { MatchId } from '#contract/match/match.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { redactError } from '#gateway/redactError.ts';
import { matchViews } from './tables.ts';

const HOUR_MS = 3_600_000;
const FLUSH_MS = 10_000;
/** Bounds memory when callers make up device ids: further views of the hour are not counted. */
const MAX_SEEN = 200_000;

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
  let hour = 0;
  const seen = new Set<string>();
  let unstored = new Map<MatchId, number>();
  let cancelFlush: (() => void) | null = null;

  return {
    add(matchId, deviceId) {
      const now = Math.floor(timers.now() / HOUR_MS);
      if (now !== hour) seen.clear();
      hour = now;
      const view = `${matchId} ${deviceId}`;
      if (seen.has(view) || seen.size >= MAX_SEEN) return;
      seen.add(view);
      unstored.set(matchId, (unstored.get(matchId) ?? 0) + 1);
      cancelFlush ??= timers.after(FLUSH_MS, () => void flush());
    },
    async of(matchId) {
      const [stored] = await db.select({ views: matchViews.views }).from(matchViews).where(eq(matchViews.matchId, matchId));
      return (stored?.views ?? 0) + (unstored.get(matchId) ?? 0);
    },
    async close() {
      cancelFlush?.();
      await flush();
    },
  };

  async function flush(): Promise<void> {
    cancelFlush = null;
    if (unstored.size === 0) return;
    const given = JSON.stringify(Array.from(unstored, ([matchId, views]) => ({ match_id: matchId, views })));
    unstored = new Map();
    try {
      // A match may have been deleted since it was opened.
      await db.execute(sql`
        insert into match_views as stored (match_id, views)
        select given.match_id, given.views
        from jsonb_to_recordset(${given}::jsonb) as given (match_id bigint, views integer)
        join matches on matches.id = given.match_id
        on conflict (match_id) do update set views = stored.views + excluded.views
      `);
    } catch (error) {
      report(`views of matches were not stored: ${redactError(error).message}`);
    }
  }
}
