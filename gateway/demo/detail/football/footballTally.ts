/** Counted per player and minute. */
export const PLAYER_TALLIES = ['passes', 'passesAccurate', 'tackles', 'interceptions', 'duels', 'duelsWon', 'dribbles'] as const;
export type PlayerTally = (typeof PLAYER_TALLIES)[number];

/** Counted per side and minute. */
export const SIDE_TALLIES = ['attacks', 'dangerousAttacks', 'crosses', 'clearances'] as const;
export type SideTally = (typeof SIDE_TALLIES)[number];

/** Small counts by row and minute in one array: objects for each would be a megabyte per match. */
export class MinuteCounts<Name extends string> {
  readonly #names: readonly Name[];
  readonly #minutes: number;
  readonly #counts: Uint8Array;

  constructor(names: readonly Name[], rows: number, minutes: number) {
    this.#names = names;
    this.#minutes = minutes;
    this.#counts = new Uint8Array(names.length * rows * minutes);
  }

  add(name: Name, row: number, minute: number, count: number): void {
    const at = this.#start(name, row) + minute;
    this.#counts[at] = (this.#counts[at] ?? 0) + count;
  }

  /** Returns the sum over the minutes `from` to `until`, without the latter. */
  sum(name: Name, row: number, from: number, until: number): number {
    let sum = 0;
    const start = this.#start(name, row);
    for (let at = start + from; at < start + until; at += 1) sum += this.#counts[at] ?? 0;
    return sum;
  }

  #start(name: Name, row: number): number {
    return (row * this.#names.length + this.#names.indexOf(name)) * this.#minutes;
  }
}
