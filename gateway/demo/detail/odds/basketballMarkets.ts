import type { SideCount } from '#contract/match/match.ts';
import { evenLine, type FairMarkets } from './fairMarkets.ts';

/** Standard deviations over a whole game, in points. */
const MARGIN_SD = 14;
const TOTAL_SD = 19;
const LINES_AROUND = 12;

/** Returns the fair markets of a game from the score on. `margin` and `total` are points still expected, `left` the share of the game. */
export function basketballMarkets(margin: number, total: number, left: number, score: SideCount): FairMarkets {
  const lead = score.home - score.away + margin;
  const points = score.home + score.away + total;
  const spread = MARGIN_SD * Math.sqrt(left);
  const home = above(lead, spread, 0);
  return {
    europe: { line: null, home, draw: null, away: 1 - home },
    handicap: evenLine(halves(-lead), (line) => split(above(lead, spread, -line))),
    total: evenLine(halves(points), (line) => split(above(points, TOTAL_SD * Math.sqrt(left), line))),
  };
}

function split(won: number): { won: number; lost: number } {
  return { won, lost: 1 - won };
}

/** Lines end in a half, so that no stake is returned. */
function halves(around: number): readonly number[] {
  return Array.from({ length: 2 * LINES_AROUND + 1 }, (_, i) => Math.round(around) + 0.5 + i - LINES_AROUND);
}

/** Returns the probability that a normally distributed value exceeds a limit. */
function above(mean: number, sd: number, limit: number): number {
  const z = (mean - limit) / Math.max(0.5, sd);
  return 1 / (1 + Math.exp(-1.702 * z)); // the logistic curve is within 0.01 of the normal one
}
