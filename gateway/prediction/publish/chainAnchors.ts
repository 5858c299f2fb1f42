import { max, min, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '#gateway/db/database.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { dayAt, shiftDay } from '#gateway/match/dayBounds.ts';
import { chainAnchors, stances } from '#gateway/prediction/tables.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import type { AnchorFiles } from './anchorFiles.ts';
import { type ChainHead, headsOf } from './chainHeads.ts';

const DAY_MS = 24 * 3_600_000;
/** A stance that was published before midnight is committed by then. */
const AFTER_MIDNIGHT_MS = 60_000;

export interface ChainAnchorsDeps {
  readonly db: Db;
  readonly timers: Pick<Timers, 'now' | 'after'>;
  /** null: no files are written. */
  readonly files: AnchorFiles | null;
  readonly report: (message: string) => void;
}

/** Writes the heads of all chains down at the end of each day (UTC), now for the days missed. `close` waits for what runs. */
export async function createChainAnchors({ db, timers, files, report }: ChainAnchorsDeps): Promise<{ close(): Promise<void> }> {
  let isClosed = false;
  let running: Promise<void> = anchor();
  await running;
  let cancel = timers.after(untilNextDay(), tick);
  return {
    close() {
      isClosed = true;
      cancel();
      return running;
    },
  };

  function untilNextDay(): number {
    return DAY_MS - (timers.now() % DAY_MS) + AFTER_MIDNIGHT_MS;
  }

  function tick(): void {
    running = anchor().finally(() => {
      if (!isClosed) cancel = timers.after(untilNextDay(), tick);
    });
  }

  async function anchor(): Promise<void> {
    try {
      const days = await anchorMissedDays(db, timers.now());
      const last = days.at(-1);
      if (last !== undefined) report(describeAnchors(days, await headsOf(db, last)));
      await writeMissingFiles();
    } catch (error) {
      report(`the heads of chains were not anchored: ${reasonOf(error)}`);
    }
  }

  /** Files that were lost, or not written by a gateway that ended in between, are written again. */
  async function writeMissingFiles(): Promise<void> {
    if (files === null) return;
    for (const day of await anchoredDays(db)) if (!(await files.has(day))) await files.write(day, await headsOf(db, day));
  }
}

function describeAnchors(days: readonly string[], heads: readonly ChainHead[]): string {
  const span = days.length === 1 ? `${days[0]}` : `${days.length} days, ${days[0]} to ${days.at(-1)}`;
  return `the heads of chains are anchored for ${span}: ${heads.length} at its end`;
}

/** Anchors the days that ended since the last anchored one, or since the first stance. Returns them, oldest first. */
async function anchorMissedDays(db: Db, now: number): Promise<readonly string[]> {
  const yesterday = shiftDay(dayAt(now, 'UTC'), -1);
  const from = await firstMissedDay(db);
  if (from === null || from > yesterday) return [];
  await db.transaction((tx) => insertHeads(tx, numberOf(from), numberOf(yesterday)));
  return Array.from({ length: numberOf(yesterday) - numberOf(from) + 1 }, (_, i) => shiftDay(from, i));
}

async function firstMissedDay(db: Db): Promise<string | null> {
  const [anchored] = await db.select({ day: max(chainAnchors.day) }).from(chainAnchors);
  if (anchored?.day) return shiftDay(anchored.day, 1);
  const [first] = await db.select({ at: min(stances.publishedAt) }).from(stances);
  return first?.at ? dayAt(Number(first.at), 'UTC') : null;
}

/** Each link is the head from its own day to the one before the next link's. Days are counted from 1970. */
async function insertHeads(db: Db, from: number, to: number): Promise<void> {
  await db.execute(sql`
    with links as (
      select tenant, author_id, seal_index, hash, published_at / ${DAY_MS}::bigint as day,
        lead(published_at / ${DAY_MS}::bigint) over (partition by author_id order by seal_index) as next_day
      from stances
    )
    insert into chain_anchors (tenant, day, expert_id, seal_index, hash)
    select tenant, to_char(date '1970-01-01' + anchored::integer, 'YYYY-MM-DD'), author_id, seal_index, hash
    from links, generate_series(greatest(day, ${from}::bigint), least(coalesce(next_day - 1, ${to}::bigint), ${to}::bigint)) as anchored
    on conflict do nothing
  `);
}

function numberOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

const storedDays = z.object({ rows: z.array(z.object({ day: z.string() })) });

/** Returns the anchored days of all tenants, oldest first. */
async function anchoredDays(db: Db): Promise<readonly string[]> {
  const { rows } = storedDays.parse(await db.execute(sql`select distinct day from chain_anchors order by day`));
  return rows.map(({ day }) => day);
}
