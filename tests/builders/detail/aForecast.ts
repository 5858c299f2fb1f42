import type { ForecastModel } from '#contract/detail/forecast.ts';

/** Returns a model of goals with a sample of 40 and a grid of scores. */
export function aModel(given: Partial<ForecastModel> = {}): ForecastModel {
  return {
    basis: 'goals',
    explanation: 'Goals of the last ten matches',
    home: 48,
    draw: 25,
    away: 27,
    sample: 40,
    record: { hits: 100, matches: 200 },
    scores: [
      [6.7, 7.5, 4.2, 1.6, 0.4],
      [10.6, 11.9, 6.7, 2.5, 0.7],
      [8.4, 9.4, 5.3, 2, 0.5],
      [4.4, 4.9, 2.8, 1, 0.3],
      [1.7, 2, 1.1, 0.4, 0.1],
    ],
    expected: { home: 1.58, away: 1.12 },
    ...given,
  };
}
