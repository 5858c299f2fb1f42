import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { PERIOD_MS } from '#gateway/prediction/experts/rankingPeriods.ts';
import { readSettled, type SettledStance } from './settledResults.ts';
import { expertRecords } from '#gateway/prediction/tables.ts';

/** Changes by another process are noticed within this time (ms). */
const CHECK_MS = 15_000;

/**
 * The settled stances of all experts in the longest ranking period, in memory: no query of 100,000 rows by any filter answers a list in
 * time. An expert's are read again when the row of their record has changed, which settlement writes with each result.
 */
export class SettledIndex {
  readonly #db: Db;
  readonly #timers: Pick<Timers, 'now' | 'elapsed'>;
  readonly #entries = new Map<bigint, readonly SettledStance[]>();
  /** Of the records as of which `#entries` were read. */
  readonly #fingerprints = new Map<bigint, string>();
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #checkedAt = Number.NEGATIVE_INFINITY;

  constructor(db: Db, timers: Pick<Timers, 'now' | 'elapsed'>) {
    this.#db = db;
    this.#timers = timers;
  }

  /** Returns what an expert settled, oldest first. Older than the longest period it may or may not be there. */
  of(expertId: bigint): readonly SettledStance[] {
    return this.#entries.get(expertId) ?? [];
  }

  /** Resolves when the index is at most `CHECK_MS` old. Rejects when the database fails. */
  async ready(): Promise<void> {
    if (this.#timers.elapsed() - this.#checkedAt >= CHECK_MS) await this.refresh();
    else await (this.#next ?? this.#running);
  }

  /** Resolves when the index has everything that was committed before the call. Calls at the same time share one reading. */
  refresh(): Promise<void> {
    if (this.#running === null) return this.#start();
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = null;
        return this.#start();
      });
    return this.#next;
  }

  #start(): Promise<void> {
    this.#running = this.#read().finally(() => (this.#running = null));
    return this.#running;
  }

  async #read(): Promise<void> {
    const checkedAt = this.#timers.elapsed();
    const records = await this.#db
      .select({
        expertId: expertRecords.expertId,
        fingerprint: sql<string>`${expertRecords.changes} || md5(${expertRecords.totals}::text)`,
      })
      .from(expertRecords)
      .where(and(eq(expertRecords.scope, 'all'), eq(expertRecords.key, 0)));
    const changed = records.filter(({ expertId, fingerprint }) => this.#fingerprints.get(expertId) !== fingerprint);
    const settled = await readSettled(
      this.#db,
      changed.map(({ expertId }) => expertId),
      this.#timers.now() - PERIOD_MS.quarter,
    );
    for (const { expertId, fingerprint } of changed) {
      this.#entries.set(expertId, settled.get(expertId) ?? []);
      this.#fingerprints.set(expertId, fingerprint);
    }
    this.#checkedAt = checkedAt;
  }
}
