import type { MatchRow } from '#contract/match.ts';
import { type Change, layChange } from '#contract/rows.ts';

/**
 * One match as this client knows it: the value changes in place, listeners are the rows on screen. A read-only behaviour
 * for everybody but the board.
 */
export interface Cell {
  readonly value: MatchRow;
  /** Server time (ms) at first sight: what happened before it is no news. */
  readonly bornAt: number;
  /** Server time (ms) of the last fact that spoke of this match. */
  readonly heardAt: number;
  /** Runs after the frame's changes are in place; the answer ends it. */
  listen(run: () => void): () => void;
}

/**
 * The board's own hand on a cell. The row changes in place, which costs a part of a new one; a reader gets a copy that
 * stays as it is, made once for each change that anybody looks at.
 */
export class LiveCell implements Cell {
  /** The row's own, at hand: most looks at a cell need no more than this. */
  rev: number;
  heardAt: number;
  /** The channel's position as of which the value is known, for rows that are not members of the board. */
  asOf: number;
  /** Whether it is on the board: the board's list of members says the same, a look-up away. */
  member = false;
  readonly #row: MatchRow;
  #copy: MatchRow | null = null;
  #listeners: Set<() => void> | null = null;
  readonly bornAt: number;

  constructor(row: MatchRow, at: number, asOf: number) {
    this.rev = row.rev;
    this.heardAt = at;
    this.asOf = asOf;
    this.#row = row;
    this.bornAt = at;
  }

  get value(): MatchRow {
    this.#copy ??= { ...this.#row };
    return this.#copy;
  }

  get watched(): boolean {
    return this.#listeners !== null && this.#listeners.size > 0;
  }

  lay(change: Change): void {
    layChange(this.#row, change);
    this.rev = change.rev;
    this.#copy = null;
  }

  listen(run: () => void): () => void {
    this.#listeners ??= new Set();
    this.#listeners.add(run);
    return () => {
      this.#listeners?.delete(run);
    };
  }

  tell(): void {
    if (this.#listeners) for (const run of this.#listeners) run();
  }
}
