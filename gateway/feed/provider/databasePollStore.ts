import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { batches } from '#gateway/db/batches.ts';
import { excluded } from '#gateway/db/excluded.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { createSerialQueue } from '#gateway/base/queues.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import { spendingKey, withRequest } from './memoryPollStore.ts';
import type { PollStore, Spending } from './pollStore.ts';
import { providerMemory, providerPolls, providerSpending } from './tables.ts';
import { utcDay } from './utcDay.ts';

const DAY_MS = 86_400_000;
/** Jobs that no plan has named for so long are forgotten. */
const POLLS_RETENTION_MS = 30 * DAY_MS;
const SPENDING_RETENTION_MS = 7 * DAY_MS;
/** What a crash may lose of job times and memory; never of spending. */
const FLUSH_MS = 5_000;
const NOTHING: Spending = { requests: {}, lastAt: 0 };

export interface DatabasePollStoreOptions {
  readonly db: Db;
  /** Owns the rows. */
  readonly supplier: string;
  readonly timers: Pick<Timers, 'after' | 'now'>;
  readonly report: (message: string) => void;
}

/** Creates the store of a provider feed in the database: spending at once, the rest within seconds. */
export function databasePollStore({ db, supplier, timers, report }: DatabasePollStoreOptions): PollStore {
  const done = new Map<string, number>();
  const refused = new Map<string, number>();
  const values = new Map<string, string>();
  const spending = new Map<string, Spending>();
  let changedJobs = new Set<string>();
  let changedValues = new Set<string>();
  let isFlushPlanned = false;
  let prunedAt = 0;
  const queue = createSerialQueue();

  return {
    memory: {
      get: (key) => parsed(values.get(key)),
      set(key, value) {
        const text = JSON.stringify(value);
        if (values.get(key) === text) return;
        values.set(key, text);
        changedValues.add(key);
        planFlush();
      },
      delete(key) {
        if (!values.delete(key)) return;
        changedValues.add(key);
        planFlush();
      },
      entries: (prefix) => new Map([...values].filter(([key]) => key.startsWith(prefix)).map(([key, text]) => [key, parsed(text)])),
    },
    async load(now) {
      await prune(now);
      for (const { key, doneAt, refusedUntil } of await db.select().from(providerPolls).where(eq(providerPolls.supplier, supplier))) {
        if (doneAt !== null) done.set(key, doneAt);
        if (refusedUntil !== null) refused.set(key, refusedUntil);
      }
      for (const row of await db.select().from(providerMemory).where(eq(providerMemory.supplier, supplier))) values.set(row.key, row.value);
      for (const { sport, day, priority, requests, lastAt } of await db
        .select()
        .from(providerSpending)
        .where(eq(providerSpending.supplier, supplier))) {
        const before = spending.get(spendingKey(sport, day)) ?? NOTHING;
        spending.set(spendingKey(sport, day), {
          requests: { ...before.requests, [priority]: requests },
          lastAt: Math.max(before.lastAt, lastAt),
        });
      }
    },
    doneAt: (key) => done.get(key),
    markDone(key, at) {
      done.set(key, at);
      refused.delete(key);
      changedJobs.add(key);
      planFlush();
    },
    refusedUntil: (key) => refused.get(key),
    markRefused(key, until) {
      refused.set(key, until);
      changedJobs.add(key);
      planFlush();
    },
    spent: (sport, day) => spending.get(spendingKey(sport, day)) ?? NOTHING,
    async spend(sport, day, priority, at) {
      const key = spendingKey(sport, day);
      spending.set(key, withRequest(spending.get(key) ?? NOTHING, priority, at));
      await db
        .insert(providerSpending)
        .values({ supplier, sport, day, priority, requests: 1, lastAt: at })
        .onConflictDoUpdate({
          target: [providerSpending.supplier, providerSpending.sport, providerSpending.day, providerSpending.priority],
          // Requests of several endpoints are stored at the same time, in any order.
          set: {
            requests: sql`${providerSpending.requests} + 1`,
            lastAt: sql`greatest(${providerSpending.lastAt}, ${excluded('last_at')})`,
          },
        });
    },
    flush: () => queue(flush),
  };

  function planFlush(): void {
    if (isFlushPlanned) return;
    isFlushPlanned = true;
    timers.after(FLUSH_MS, () => {
      isFlushPlanned = false;
      queue(flush).catch((error: unknown) => report(`what ${supplier} was asked could not be stored: ${reasonOf(error)}`));
    });
  }

  async function flush(): Promise<void> {
    const [jobs, keys] = [changedJobs, changedValues];
    changedJobs = new Set();
    changedValues = new Set();
    try {
      await storeJobs([...jobs]);
      await storeValues([...keys]);
    } catch (error) {
      for (const key of jobs) changedJobs.add(key);
      for (const key of keys) changedValues.add(key);
      throw error;
    }
    const now = timers.now();
    if (now - prunedAt >= DAY_MS) await prune(now);
  }

  async function storeJobs(keys: readonly string[]): Promise<void> {
    const rows = keys.map((key) => ({ supplier, key, doneAt: done.get(key) ?? null, refusedUntil: refused.get(key) ?? null }));
    for (const batch of batches(rows))
      await db
        .insert(providerPolls)
        .values(batch)
        .onConflictDoUpdate({
          target: [providerPolls.supplier, providerPolls.key],
          set: { doneAt: excluded('done_at'), refusedUntil: excluded('refused_until') },
        });
  }

  async function storeValues(keys: readonly string[]): Promise<void> {
    const rows = keys.flatMap((key) => {
      const value = values.get(key);
      return value === undefined ? [] : [{ supplier, key, value }];
    });
    for (const batch of batches(rows))
      await db
        .insert(providerMemory)
        .values(batch)
        .onConflictDoUpdate({ target: [providerMemory.supplier, providerMemory.key], set: { value: excluded('value') } });
    const deleted = keys.filter((key) => !values.has(key));
    for (const batch of batches(deleted))
      await db.delete(providerMemory).where(and(eq(providerMemory.supplier, supplier), inArray(providerMemory.key, batch)));
  }

  /** At the start and once a day: keys name matches and days, so that there are new ones every day. */
  async function prune(now: number): Promise<void> {
    prunedAt = now;
    for (const [key, doneAt] of done) if (doneAt < now - POLLS_RETENTION_MS) done.delete(key);
    for (const [key, until] of refused) if (until < now) refused.delete(key);
    await db
      .delete(providerPolls)
      .where(
        and(
          eq(providerPolls.supplier, supplier),
          or(isNull(providerPolls.doneAt), lt(providerPolls.doneAt, now - POLLS_RETENTION_MS)),
          or(isNull(providerPolls.refusedUntil), lt(providerPolls.refusedUntil, now)),
        ),
      );
    await db
      .delete(providerSpending)
      .where(and(eq(providerSpending.supplier, supplier), lt(providerSpending.day, utcDay(now - SPENDING_RETENTION_MS))));
  }
}

function parsed(text: string | undefined): unknown {
  return text === undefined ? undefined : JSON.parse(text);
}
