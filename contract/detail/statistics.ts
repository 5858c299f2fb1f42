import * as z from 'zod/mini';

/** In the order in which they are shown. */
export const FOOTBALL_STATISTICS = [
  'possession',
  'expectedGoals',
  'shots',
  'shotsOnTarget',
  'shotsOffTarget',
  'shotsBlocked',
  'shotsInsideBox',
  'shotsOutsideBox',
  'attacks',
  'dangerousAttacks',
  'corners',
  'offsides',
  'fouls',
  'yellows',
  'reds',
  'saves',
  'passes',
  'passesAccurate',
  'crosses',
  'tackles',
  'interceptions',
  'clearances',
  'penalties',
] as const;

/** In the order in which they are shown. Made shots and attempts are two statistics. */
export const BASKETBALL_STATISTICS = [
  'fieldGoals',
  'fieldGoalAttempts',
  'threes',
  'threeAttempts',
  'freeThrows',
  'freeThrowAttempts',
  'rebounds',
  'offensiveRebounds',
  'assists',
  'steals',
  'blocks',
  'turnovers',
  'personalFouls',
  'timeoutsLeft',
  'pointsInPaint',
  'fastBreakPoints',
  'biggestLead',
] as const;

export type FootballStatistic = (typeof FOOTBALL_STATISTICS)[number];
export type BasketballStatistic = (typeof BASKETBALL_STATISTICS)[number];
export type StatisticName = FootballStatistic | BasketballStatistic;

/** Halves 1 and 2 and extra time in football; quarters 1 to 4 and overtime in basketball. */
export const STATISTIC_PERIODS = ['all', '1', '2', '3', '4', 'extra'] as const;
export type StatisticPeriod = (typeof STATISTIC_PERIODS)[number];

const value = z.nullable(z.number().check(z.minimum(0), z.maximum(100_000)));
/** null: no data for this side. */
const sides = z.strictObject({ home: value, away: value });
const values = z.partialRecord(z.enum([...FOOTBALL_STATISTICS, ...BASKETBALL_STATISTICS]), sides);

/** What is missing is unknown, never 0. */
export const statistics = z.strictObject({ periods: z.partialRecord(z.enum(STATISTIC_PERIODS), values) });
export type Statistics = z.infer<typeof statistics>;
