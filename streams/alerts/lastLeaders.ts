import type { BasketballRow, MatchId, SideCount } from '#contract/match/match.ts';

/** Tracks the last leader of each match. A tie keeps the leader, so a lead that changes by way of a tie counts. */
export class LastLeaders {
  readonly #leaders = new Map<MatchId, number>();

  /** Forgets the leader at a first sight: what happened before it is unknown. */
  reset(id: MatchId): void {
    this.#leaders.delete(id);
  }

  /**
   * Records a row and returns whether the lead went from one side to the other. Where periods were missed, their final score is
   * known: a lead that had changed by then is not news of the last basket.
   */
  changed(prev: BasketballRow, next: BasketballRow): boolean {
    const before = this.#leaders.get(next.id) ?? leaderOf(prev.score);
    const leaderAtStart = next.periods.length > prev.periods.length ? leaderOf(startOfPeriod(next)) || before : before;
    const now = leaderOf(next.score);
    this.#leaders.set(next.id, now || leaderAtStart);
    return leaderAtStart !== 0 && now !== 0 && now !== leaderAtStart;
  }
}

function leaderOf({ home, away }: SideCount): number {
  return Math.sign(home - away);
}

function startOfPeriod({ score, periods }: BasketballRow): SideCount {
  const { home, away } = periods.at(-1) ?? score;
  return { home: score.home - home, away: score.away - away };
}
