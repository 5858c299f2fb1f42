import { ODDS_COMPANIES } from '#contract/detail/odds.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { coverageOf } from '#gateway/demo/detail/coverage.ts';

export interface Company {
  readonly id: number;
  readonly name: string;
  /** Share of the stakes it keeps in 1X2; of the other markets it keeps less. */
  readonly margin: number;
  /** How its opinion of the home side and of the number of goals differs from the others', in goals. */
  readonly homeBias: number;
  readonly totalBias: number;
}

/** In the order of how widely they are quoted. */
const BY_REACH = [2, 3, 22, 9, 15, 13, 21, 5, 14, 4, 7, 10] as const;
const COUNT = { full: 12, middle: 8, low: 0, bare: 0 } as const;
/** Sharp companies keep little. */
const MARGINS: Readonly<Record<number, number>> = { 22: 0.032, 15: 0.042, 3: 0.045, 21: 0.045, 14: 0.046 };

/** Returns the companies that quote a match; none in lower competitions. */
export function companiesOf(fixture: Fixture): readonly Company[] {
  return BY_REACH.slice(0, COUNT[coverageOf(fixture)]).map((id) => {
    const margin = MARGINS[id] ?? new SeededRandom('margin', id).between(0.052, 0.075);
    const random = new SeededRandom('opinion', fixture.sourceId, id);
    return {
      id,
      name: ODDS_COMPANIES[id] ?? String(id),
      margin,
      homeBias: random.between(-0.07, 0.07),
      totalBias: random.between(-0.06, 0.06),
    };
  });
}
