import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { type MatchPhase, phaseOf } from '#contract/match/status.ts';

/** Live first, ended last; equal ranks keep the user's order. */
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

/** How long a new order must be stable before tiles move, so that they do not move while the user looks for one. */
export const REST_MS = 3_000;

/** Returns the order by phase, which `RestingOrder` delays. */
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
 * The displayed order. It changes only after REST_MS without a touch; pinning and unpinning apply at once. A touch restarts the wait,
 * because `click` fires after release and would hit a tile that moved there meanwhile.
 */
export class RestingOrder {
  #shown: readonly MatchId[] = [];
  #pending: readonly MatchId[] = [];
  #since = 0;

  /** Returns the order to show at `now` (ms). */
  settle(order: readonly MatchId[], now: number, isTouched: boolean): readonly MatchId[] {
    if (isTouched || order.join() !== this.#pending.join()) {
      this.#pending = order;
      this.#since = now;
    }
    const members = new Set(order);
    if (this.#shown.length !== members.size || this.#shown.some((id) => !members.has(id))) {
      const shown = new Set(this.#shown);
      const remaining = this.#shown.filter((id) => members.has(id));
      this.#shown = remaining.length === 0 ? order : [...remaining, ...order.filter((id) => !shown.has(id))];
    } else if (!isTouched && now - this.#since >= REST_MS) this.#shown = this.#pending;
    return this.#shown;
  }
}
