import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { type MatchPhase, phaseOf } from '#contract/match/status.ts';

/** What is in play stands first, what is over last; within that the reader's own order holds. */
const RANK: Readonly<Record<MatchPhase, number>> = {
  playing: 0,
  pause: 0,
  stopped: 0,
  upcoming: 1,
  delayed: 2,
  ended: 3,
  dropped: 3,
  hidden: 4,
};

/** How long a new order must hold before tiles move: nothing moves while the reader looks for a tile. */
export const REST_MS = 3_000;

/** The order that tiles ought to have. */
export function wallOrder(pinned: readonly MatchId[], rowOf: (id: MatchId) => MatchRow | undefined): readonly MatchId[] {
  const rank = (id: MatchId): number => {
    const row = rowOf(id);
    return row ? RANK[phaseOf(row)] : 1;
  };
  return pinned
    .map((id, place) => ({ id, place, rank: rank(id) }))
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
    .map(({ id }) => id);
}

/**
 * The order that tiles have: moves at rest only, never under a finger; who is pinned or unpinned comes and goes at once. A touch ends
 * the rest: a tap is heard after its finger is lifted, and would open the tile that has come there meanwhile.
 */
export class RestingOrder {
  #shown: readonly MatchId[] = [];
  #wanted: readonly MatchId[] = [];
  #since = 0;

  /** The order to show at `now` (ms). */
  settle(wanted: readonly MatchId[], now: number, touched: boolean): readonly MatchId[] {
    if (touched || wanted.join() !== this.#wanted.join()) {
      this.#wanted = wanted;
      this.#since = now;
    }
    const members = new Set(wanted);
    if (this.#shown.length !== members.size || this.#shown.some((id) => !members.has(id))) {
      const known = new Set(this.#shown);
      const kept = this.#shown.filter((id) => members.has(id));
      this.#shown = kept.length === 0 ? wanted : [...kept, ...wanted.filter((id) => !known.has(id))];
    } else if (!touched && now - this.#since >= REST_MS) this.#shown = this.#wanted;
    return this.#shown;
  }
}
