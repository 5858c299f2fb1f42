import type { SideCount } from '#contract/match/match.ts';
import { evenLine, type FairMarket, type FairMarkets } from './fairMarkets.ts';

/** More goals of one side in what is left of a match are not worth a thought. */
const MAX_GOALS = 9;
const QUARTER = 0.25;
/** No total is offered below half a goal more. */
const LOWEST_TOTAL = 1.5;
/** The even line is not further than this from the expected goals. */
const AROUND = 1;

/** Goals that each side is still expected to score. */
export interface GoalMeans {
  readonly home: number;
  readonly away: number;
}

/**
 * Returns the fair markets from the score on: 1X2 of the final score, the handicap of the rest of the match, and the total with the
 * goals already scored. Goals are Poisson distributed.
 */
export function footballMarkets(means: GoalMeans, score: SideCount): FairMarkets {
  const home = poisson(means.home);
  const away = poisson(means.away);
  const byMargin = new Float64Array(2 * MAX_GOALS + 1);
  const byTotal = new Float64Array(2 * MAX_GOALS + 1);
  for (const [h, ph] of home.entries()) {
    for (const [a, pa] of away.entries()) {
      byMargin[h - a + MAX_GOALS] = (byMargin[h - a + MAX_GOALS] ?? 0) + ph * pa;
      byTotal[h + a] = (byTotal[h + a] ?? 0) + ph * pa;
    }
  }
  const lead = score.home - score.away;
  const scored = score.home + score.away;
  const chance = (isSo: (margin: number) => boolean): number =>
    byMargin.reduce((sum, p, i) => (isSo(i - MAX_GOALS + lead) ? sum + p : sum), 0);
  return {
    europe: {
      line: null,
      home: chance((margin) => margin > 0),
      draw: chance((margin) => margin === 0),
      away: chance((margin) => margin < 0),
    },
    handicap: evenLine(grid(means.away - means.home), (line) => settle(byMargin, (i) => i - MAX_GOALS, line)),
    total: withScored(
      scored,
      evenLine(grid(Math.max(LOWEST_TOTAL, means.home + means.away)), (line) => settle(byTotal, (i) => i, -line)),
    ),
  };
}

/** Returns the probabilities of 0, 1, 2 … goals; the last one includes more. */
export function poisson(mean: number): readonly number[] {
  const probabilities: number[] = [];
  let rest = 1;
  let one = Math.exp(-mean);
  for (let goals = 0; goals < MAX_GOALS; goals += 1) {
    probabilities.push(one);
    rest -= one;
    one *= mean / (goals + 1);
  }
  return [...probabilities, Math.max(0, rest)];
}

/** A quarter line is two half stakes on the lines beside it (docs/domain.md#quarter-lines). */
function settle(probabilities: Float64Array, valueAt: (i: number) => number, line: number): { won: number; lost: number } {
  const halves = Number.isInteger(line * 2) ? [line, line] : [line - QUARTER, line + QUARTER];
  let won = 0;
  let lost = 0;
  for (const [i, p] of probabilities.entries()) {
    for (const half of halves) {
      const result = valueAt(i) + half;
      if (result > 0) won += p / 2;
      else if (result < 0) lost += p / 2;
    }
  }
  return { won, lost };
}

/** Returns the lines of the quarter grid around a value. */
function grid(around: number): readonly number[] {
  const middle = Math.round(around / QUARTER) * QUARTER;
  return Array.from({ length: (2 * AROUND) / QUARTER + 1 }, (_, i) => middle - AROUND + i * QUARTER);
}

function withScored(scored: number, market: FairMarket): FairMarket {
  return { ...market, line: (market.line ?? 0) + scored };
}
