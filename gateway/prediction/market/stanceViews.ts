import { sql } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { redactError } from '#gateway/redactError.ts';

const HOUR_MS = 3_600_000;
const FLUSH_MS = 10_000;
/** Bounds memory when callers make up device ids: further views of the hour are not counted. */
const MAX_SEEN = 200_000;

/** How often stances were opened: once a member or device, stance and hour. */
export interface StanceViews {
  /** Counts a view by an owner (`http/requestContext.ts`). */
  add(stanceId: number, owner: string): void;
  /** Returns the views that are not stored yet. */
  unstored(stanceId: number): number;
  /** Stores what is not stored yet. */
  close(): Promise<void>;
}

export function createStanceViews(db: Db, timers: Timers, report: (message: string) => void): StanceViews {
  let hour = 0;
  const seen = new Set<string>();
  let unstored = new Map<number, number>();
  let cancelFlush: (() => void) | null = null;

  return {
    add(stanceId, owner) {
      const now = Math.floor(timers.now() / HOUR_MS);
      if (now !== hour) seen.clear();
      hour = now;
      const view = `${stanceId} ${owner}`;
      if (seen.has(view) || seen.size >= MAX_SEEN) return;
      seen.add(view);
      unstored.set(stanceId, (unstored.get(stanceId) ?? 0) + 1);
      cancelFlush ??= timers.after(FLUSH_MS, () => void flush());
    },
    unstored: (stanceId) => unstored.get(stanceId) ?? 0,
    async close() {
      cancelFlush?.();
      await flush();
    },
  };

  async function flush(): Promise<void> {
    cancelFlush = null;
    if (unstored.size === 0) return;
    const given = JSON.stringify(Array.from(unstored, ([id, views]) => ({ id, views })));
    unstored = new Map();
    try {
      // Rows are locked in the order of their ids, as by everybody who locks several.
      await db.execute(sql`
        with opened as (
          select stances.id, given.views
          from stances join jsonb_to_recordset(${given}::jsonb) as given (id integer, views integer) on given.id = stances.id
          order by stances.id
          for no key update of stances
        )
        update stances set views = stances.views + opened.views from opened where stances.id = opened.id
      `);
    } catch (error) {
      report(`views of stances were not stored: ${redactError(error).message}`);
    }
  }
}
