import type { MatchRow } from '#contract/match/match.ts';
import { type Change, applyChangeInPlace } from '#contract/wire/rows.ts';

/** Which changes a listener is notified of: all, or all but those of counters alone (corners, yellow cards). */
export type ChangeScope = 'all' | 'withoutCounters';

/** The current row of one match with its listeners, the rows on screen. Only the board changes it. */
export interface Cell {
  readonly value: MatchRow;
  /** Server time (ms) of the first fact: events before it are not news. */
  readonly firstSeenAt: number;
  readonly lastUpdateAt: number;
  /** Notifies `listener` after all changes of a flush are applied. Returns the unsubscribe function. */
  subscribe(listener: () => void, scope?: ChangeScope): () => void;
}

/** The board's writable cell. Its row changes in place; `value` is a copy made once per change that is read. */
export class LiveCell implements Cell {
  /** The row's `rev`, copied here because most lookups need nothing else. */
  rev: number;
  lastUpdateAt: number;
  /** The channel position as of which the value is known, for rows that are not members of the board. */
  asOf: number;
  isMember = false;
  readonly #row: MatchRow;
  #copy: MatchRow | null = null;
  #listeners: Set<() => void> | null = null;
  #counterlessListeners: Set<() => void> | null = null;
  /** Whether more than counters has changed since the last notification. */
  #isMoreThanCounters = false;
  readonly firstSeenAt: number;

  constructor(row: MatchRow, at: number, asOf: number) {
    this.rev = row.rev;
    this.lastUpdateAt = at;
    this.asOf = asOf;
    this.#row = row;
    this.firstSeenAt = at;
  }

  get value(): MatchRow {
    this.#copy ??= { ...this.#row };
    return this.#copy;
  }

  get hasListeners(): boolean {
    return has(this.#listeners) || has(this.#counterlessListeners);
  }

  get hasPending(): boolean {
    return has(this.#listeners) || (this.#isMoreThanCounters && has(this.#counterlessListeners));
  }

  apply(change: Change): void {
    const before = hasCorners(this.#row);
    applyChangeInPlace(this.#row, change);
    this.rev = change.rev;
    this.#copy = null;
    if (!change.countersOnly || hasCorners(this.#row) !== before) this.#isMoreThanCounters = true;
  }

  subscribe(listener: () => void, scope: ChangeScope = 'all'): () => void {
    if (scope === 'withoutCounters') {
      this.#counterlessListeners ??= new Set();
      this.#counterlessListeners.add(listener);
    } else {
      this.#listeners ??= new Set();
      this.#listeners.add(listener);
    }
    return () => {
      this.#listeners?.delete(listener);
      this.#counterlessListeners?.delete(listener);
    };
  }

  /** Called by the flush, after all changes are applied. */
  notify(): void {
    const isMoreThanCounters = this.#isMoreThanCounters;
    this.#isMoreThanCounters = false;
    if (this.#listeners) for (const listener of this.#listeners) listener();
    if (isMoreThanCounters && this.#counterlessListeners) for (const listener of this.#counterlessListeners) listener();
  }
}

/** When corners first become known, or unknown, their column appears or disappears: more than a change of counters. */
function hasCorners(row: MatchRow): boolean {
  return row.sport === 'football' && row.corners !== null;
}

function has(listeners: ReadonlySet<() => void> | null): boolean {
  return listeners !== null && listeners.size > 0;
}
