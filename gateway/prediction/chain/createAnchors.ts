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
/** After a kick-off, so that what was sealed just before it is committed. */
const AFTER_KICKOFF_MS = 2_000;

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
  /** Server time (ms) at which the next kick-off that is known is anchored. */
  let kickoffDue = Number.POSITIVE_INFINITY;
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
    const due = Math.min(anchoredAt + ANCHOR_INTERVAL_MS, kickoffDue, now + LOOK_MS);
    // What is due by now has failed, and is tried again.
    cancel = timers.after(due > now ? due - now : LOOK_MS, () => {
      running = tick().finally(schedule);
    });
  }

  async function tick(): Promise<void> {
    await reporting(look);
    const now = timers.now();
    if (now >= Math.min(anchoredAt + ANCHOR_INTERVAL_MS, kickoffDue)) await anchor();
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

  /** Looks for the first kick-off that the last anchor was too early for, which may be past by now. */
  async function look(): Promise<void> {
    const after = Math.max(anchoredAt, 0) - AFTER_KICKOFF_MS;
    const [next] = await db
      .select({ kickoff: min(stanceMatches.kickoff) })
      .from(stanceMatches)
      .where(gt(stanceMatches.kickoff, after));
    kickoffDue = (next?.kickoff ?? Number.POSITIVE_INFINITY) + AFTER_KICKOFF_MS;
  }

  /** Files that were lost are written again, and the newest: a gateway may have ended between an anchor and its line. */
  async function writeMissingDays(): Promise<void> {
    if (files === null) return;
    const days = await anchoredDays(db);
    for (const [i, day] of days.entries()) if (i >= days.length - 2 || !(await files.has(day))) await writeDay(day);
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
