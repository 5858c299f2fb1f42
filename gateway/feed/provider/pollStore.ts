import type { Sport } from '#contract/match/sport.ts';
import type { PollPriority } from './pollJob.ts';

/** What was spent on one day (UTC). */
export interface Spending {
  readonly requests: Readonly<Partial<Record<PollPriority, number>>>;
  /** Server time (ms) of the last request, 0 without one. */
  readonly lastAt: number;
}

/** Values by key that outlive a restart. What is read was written by this project, perhaps by an earlier version: parse it. */
export interface ProviderMemory {
  get(key: string): unknown;
  /** Stores a JSON value within seconds, and at a stop. */
  set(key: string, value: unknown): void;
  delete(key: string): void;
  /** Returns all values whose key begins so. */
  entries(prefix: string): ReadonlyMap<string, unknown>;
}

/** What a poller has to know again after a restart. */
export interface PollStore {
  readonly memory: ProviderMemory;
  /** Reads what is stored; resolves before anything else is called. */
  load(now: number): Promise<void>;
  /** Server time (ms) at which a job was last done. */
  doneAt(key: string): number | undefined;
  /** Stored within seconds, and at a stop. */
  markDone(key: string, at: number): void;
  /** Server time (ms) before which a job is not asked, because the plan does not include it. */
  refusedUntil(key: string): number | undefined;
  /** Stored within seconds, and at a stop. */
  markRefused(key: string, until: number): void;
  spent(sport: Sport, day: string): Spending;
  /** Resolves once the request is counted for good. `day` in UTC, such as `2026-11-21`. */
  spend(sport: Sport, day: string, priority: PollPriority, at: number): Promise<void>;
  /** Resolves once everything is stored. */
  flush(): Promise<void>;
}
