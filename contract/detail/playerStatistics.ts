import * as z from 'zod/mini';
import { count, person } from './fields.ts';

export const FOOTBALL_PLAYER_STATISTICS = [
  'goals',
  'assists',
  'shots',
  'shotsOnTarget',
  'passes',
  'passesAccurate',
  'keyPasses',
  'tackles',
  'interceptions',
  'duels',
  'duelsWon',
  'dribbles',
  'fouls',
  'saves',
] as const;

export const BASKETBALL_PLAYER_STATISTICS = [
  'points',
  'rebounds',
  'assists',
  'fieldGoals',
  'fieldGoalAttempts',
  'threes',
  'threeAttempts',
  'freeThrows',
  'freeThrowAttempts',
  'offensiveRebounds',
  'steals',
  'blocks',
  'turnovers',
  'fouls',
  'plusMinus',
] as const;

export type FootballPlayerStatistic = (typeof FOOTBALL_PLAYER_STATISTICS)[number];
export type BasketballPlayerStatistic = (typeof BASKETBALL_PLAYER_STATISTICS)[number];

const value = z.int().check(z.minimum(-200), z.maximum(1_000));

const row = z.strictObject({
  player: person,
  number: z.nullable(z.int().check(z.minimum(0), z.maximum(99))),
  starter: z.boolean(),
  /** Basketball: playing right now; null when not said. */
  onCourt: z.nullable(z.boolean()),
  /** Whole minutes played; null when not said, 0 for a player who has not come on. */
  minutes: z.nullable(count),
  rating: z.nullable(z.number().check(z.minimum(0), z.maximum(10))),
  values: z.partialRecord(z.enum([...FOOTBALL_PLAYER_STATISTICS, ...BASKETBALL_PLAYER_STATISTICS]), value),
});
export type PlayerStatisticsRow = z.infer<typeof row>;

const rows = z.array(row).check(z.maxLength(60));
/** What each player did: the box score in basketball. */
export const playerStatistics = z.strictObject({ home: rows, away: rows });
export type PlayerStatistics = z.infer<typeof playerStatistics>;
