import type { BasketballIncident } from '#contract/detail/matchIncident.ts';
import { type Side, type SideCount, ZERO } from '#contract/match/match.ts';

export type Basket = Extract<BasketballIncident, { readonly kind: 'basket' }>;

/** How the score of a game went. */
export interface GameFlow {
  readonly leadChanges: number;
  /** How often the score was level after 0–0. */
  readonly ties: number;
  readonly biggestLeads: SideCount;
  /** The most points of one side without an answer; null before the first basket. */
  readonly longestRun: { readonly side: Side; readonly points: number } | null;
}

/** Points in a row by one side: `first` and `last` are indices of baskets. */
export interface ScoringRun {
  readonly side: Side;
  readonly points: number;
  readonly first: number;
  readonly last: number;
}

/**
 * Returns how the score went, from the baskets in the order in which they fell. Returns null when the first ones are missing: what
 * happened before is then unknown.
 */
export function gameFlow(baskets: readonly Basket[]): GameFlow | null {
  const [opening] = baskets;
  if (opening !== undefined && opening.score.home + opening.score.away > opening.points) return null;
  let leader: Side | null = null;
  let leadChanges = 0;
  let ties = 0;
  const biggestLeads = { home: 0, away: 0 };
  for (const { score } of baskets) {
    const lead = score.home - score.away;
    if (lead === 0) {
      ties += 1;
      continue;
    }
    const side = lead > 0 ? 'home' : 'away';
    if (leader !== null && leader !== side) leadChanges += 1;
    leader = side;
    biggestLeads[side] = Math.max(biggestLeads[side], Math.abs(lead));
  }
  return { leadChanges, ties, biggestLeads, longestRun: longest(scoringRuns(baskets)) };
}

/** Returns the game as runs of one side. Points are read from the score, so that a lost basket breaks no sum. */
export function scoringRuns(baskets: readonly Basket[]): readonly ScoringRun[] {
  const runs: ScoringRun[] = [];
  let before: SideCount = ZERO;
  for (const [index, { side, points, score }] of baskets.entries()) {
    const gained = index === 0 ? points : score[side] - before[side];
    const other = side === 'home' ? 'away' : 'home';
    const wasAnswered = index > 0 && score[other] > before[other];
    const run = runs.at(-1);
    if (run !== undefined && run.side === side && !wasAnswered)
      runs[runs.length - 1] = { ...run, points: run.points + gained, last: index };
    else runs.push({ side, points: wasAnswered ? points : gained, first: index, last: index });
    before = score;
  }
  return runs;
}

function longest(runs: readonly ScoringRun[]): GameFlow['longestRun'] {
  const run = runs.reduce<ScoringRun | null>((most, one) => (one.points > (most?.points ?? 0) ? one : most), null);
  return run === null ? null : { side: run.side, points: run.points };
}
