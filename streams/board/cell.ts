import type { MatchRow } from '#contract/match/match.ts';
import { type Change, applyChangeInPlace } from '#contract/wire/rows.ts';

/** What a listener hears of: everything, or all but counts that only figures show (corners, yellow cards). */
export type ChangeScope = 'all' | 'withoutCounters';

/**
 * One match as this client knows it: the value changes in place, listeners are the rows on screen. A read-only behaviour
 * for everybody but the board.
 */
export interface Cell {
  readonly value: MatchRow;
  /** Server time (ms) at first sight: what happened before it is no news. */
  readonly firstSeenAt: number;
  /** Server time (ms) of the last fact that spoke of this match. */
  readonly lastUpdateAt: number;
  /** Runs after the frame's changes are in place; the answer ends it. For `shape`, counts alone are no change. */
  subscribe(run: () => void, to?: ChangeScope): () => void;
}

/**
 * The board's own hand on a cell. The row changes in place, which costs a part of a new one; a reader gets a copy that
 * stays as it is, made once for each change that anybody looks at.
 */
export class LiveCell implements Cell {
  /** The row's own, at hand: most looks at a cell need no more than this. */
  rev: number;
  lastUpdateAt: number;
  /** The channel's position as of which the value is known, for rows that are not members of the board. */
  asOf: number;
  /** Whether it is on the board: the board's list of members says the same, a look-up away. */
  isMember = false;
  readonly #row: MatchRow;
  #copy: MatchRow | null = null;
  #listeners: Set<() => void> | null = null;
  #shapeListeners: Set<() => void> | null = null;
  /** Something else than counts has changed since the listeners were told. */
  #reshaped = false;
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

  /** Whether anybody listens. */
  get hasListeners(): boolean {
    return has(this.#listeners) || has(this.#shapeListeners);
  }

  /** Whether anybody who listens has something to hear. */
  get hasPending(): boolean {
    return has(this.#listeners) || (this.#reshaped && has(this.#shapeListeners));
  }

  apply(change: Change): void {
    const before = hasCorners(this.#row);
    applyChangeInPlace(this.#row, change);
    this.rev = change.rev;
    this.#copy = null;
    if (!change.countersOnly || hasCorners(this.#row) !== before) this.#reshaped = true;
  }

  subscribe(run: () => void, to: ChangeScope = 'all'): () => void {
    if (to === 'withoutCounters') {
      this.#shapeListeners ??= new Set();
      this.#shapeListeners.add(run);
    } else {
      this.#listeners ??= new Set();
      this.#listeners.add(run);
    }
    return () => {
      this.#listeners?.delete(run);
      this.#shapeListeners?.delete(run);
    };
  }

  notify(): void {
    const reshaped = this.#reshaped;
    this.#reshaped = false;
    if (this.#listeners) for (const run of this.#listeners) run();
    if (reshaped && this.#shapeListeners) for (const run of this.#shapeListeners) run();
  }
}

/** Counts that appear or go are more than counts: their column does too. */
function hasCorners(row: MatchRow): boolean {
  return row.sport === 'football' && row.corners !== null;
}

function has(listeners: ReadonlySet<() => void> | null): boolean {
  return listeners !== null && listeners.size > 0;
}
