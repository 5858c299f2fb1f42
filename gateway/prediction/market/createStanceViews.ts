import { sql } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { createHourlyViews, type HourlyViews } from '#gateway/match/hourlyViews.ts';
import type { Timers } from '#gateway/live/livePorts.ts';

/** Counts how often stances were opened, once an hour by each owner (`request/requestContext.ts`). */
export function createStanceViews(db: Db, timers: Timers, report: (message: string) => void): HourlyViews {
  return createHourlyViews({ timers, store, things: 'stances', report });

  /** Rows are locked in the order of their ids, as by everybody who locks several. */
  async function store(given: string): Promise<void> {
    await db.execute(sql`
      with opened as (
        select stances.id, given.views
        from stances join jsonb_to_recordset(${given}::jsonb) as given (id integer, views integer) on given.id = stances.id
        order by stances.id
        for no key update of stances
      )
      update stances set views = stances.views + opened.views from opened where stances.id = opened.id
    `);
  }
}
