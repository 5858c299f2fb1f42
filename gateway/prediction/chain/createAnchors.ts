import { gt, min, sql } from 'drizzle-orm';
import { ANCHOR_INTERVAL_MS } from '#contract/stances/anchorTimes.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { dayAt } from '#gateway/match/dayBounds.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import { chainAnchors } from './tables.ts';
import { stanceMatches } from '#gateway/prediction/tables.ts';
import type { AnchorFiles } from './anchorFiles.ts';
import { anchorHeads, anchorsBetween } from './storedAnchors.ts';

const DAY_MS = 24 * 3_600_000;
/** How often the next kick-off is looked for: a stance may be published about an earlier one meanwhile. */
const LOOK_MS = 15_000;

export interface AnchorsDeps {
  readonly db: Db;
  readonly timers: Pick<Timers, 'now' | 'after'>;
  /** null: no files are written. */
  readonly files: AnchorFiles | null;
  readonly report: (message: string) => void;
}

/**
 * Anchors the heads of all chains now, at each kick-off of a sealed match, and at least every ten minutes (docs/seals.md#anchors). Resolves
 * once the first are stored; `close` waits for what runs.
 */
export async function createAnchors({ db, timers, files, report }: AnchorsDeps): Promise<{ close(): Promise<void> }> {
  let isClosed = false;
  let cancel: () => void = () => undefined;
  let anchoredAt = Number.NEGATIVE_INFINITY;
  /** Server time (ms) of the next kick-off that is known. */
  let kickoff: number | null = null;
  let running = anchor();
  await running;
  await reporting(() => writeMissingDays());
  schedule();
  return {
    close() {
      isClosed = true;
      cancel();
      return running;
    },
  };

  function schedule(): void {
    if (isClosed) return;
    const now = timers.now();
    const due = Math.min(anchoredAt + ANCHOR_INTERVAL_MS, kickoff ?? Number.POSITIVE_INFINITY, now + LOOK_MS);
    // What is due by now has failed, and is tried again.
    cancel = timers.after(due > now ? due - now : LOOK_MS, () => {
      running = tick().finally(schedule);
    });
  }

  function tick(): Promise<void> {
    const now = timers.now();
    const isDue = now >= anchoredAt + ANCHOR_INTERVAL_MS || (kickoff !== null && now >= kickoff);
    return isDue ? anchor() : reporting(look);
  }

  function anchor(): Promise<void> {
    return reporting(async () => {
      const at = timers.now();
      const anchors = await anchorHeads(db, at);
      anchoredAt = at;
      await look();
      if (anchors.length > 0) await writeDay(dayAt(at, 'UTC'));
    });
  }

  async function look(): Promise<void> {
    const [next] = await db
      .select({ kickoff: min(stanceMatches.kickoff) })
      .from(stanceMatches)
      .where(gt(stanceMatches.kickoff, timers.now()));
    kickoff = next?.kickoff ?? null;
  }

  /** Files that were lost, or not written by a gateway that ended in between, are written again. */
  async function writeMissingDays(): Promise<void> {
    if (files !== null) for (const day of await anchoredDays(db)) if (!(await files.has(day))) await writeDay(day);
  }

  async function writeDay(day: string): Promise<void> {
    const start = Date.parse(`${day}T00:00:00Z`);
    await files?.write(day, await anchorsBetween(db, start, start + DAY_MS));
  }

  async function reporting(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => report(`the heads of chains were not anchored: ${reasonOf(error)}`));
  }
}

/** Returns the days (UTC) that have anchors, oldest first. */
async function anchoredDays(db: Db): Promise<readonly string[]> {
  const rows = await db.selectDistinct({ day: sql`${chainAnchors.at} / ${DAY_MS}::bigint`.mapWith(Number) }).from(chainAnchors);
  return rows.map(({ day }) => dayAt(day * DAY_MS, 'UTC')).sort();
}
