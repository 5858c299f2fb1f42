import { describe, expect, test } from 'vitest';
import type { Lineups } from '#contract/detail/lineups.ts';
import type { PlayerStatistics } from '#contract/detail/playerStatistics.ts';
import { bestRating, withRatings } from '#features/matchDetail/live/lineup/ratings.ts';

describe('withRatings', () => {
  test('takes a rating from the statistics of a player whom the line-up does not rate', () => {
    const rated = withRatings(lineupsOf(['p1', null], ['p2', 6.5], ['p3', 0]), statisticsOf(['p1', 7.4], ['p2', 9], ['p3', null]));
    expect(rated.home?.starters.map(({ rating }) => rating)).toEqual([7.4, 6.5, 0]);
    expect(bestRating(rated)).toBe(7.4);
  });

  test('confuses no players of whom the supplier has no id', () => {
    const rated = withRatings(lineupsOf([null, null]), statisticsOf([null, 7.4]));
    expect(rated.home?.starters.map(({ rating }) => rating)).toEqual([null]);
  });

  test('keeps the line-ups as they are without ratings: they are drawn anew otherwise', () => {
    const lineups = lineupsOf(['p1', null]);
    expect(withRatings(lineups, undefined)).toBe(lineups);
    expect(withRatings(lineups, statisticsOf(['p1', null], ['p2', 0]))).toBe(lineups);
  });
});

type Rated = readonly [id: string | null, rating: number | null];

function lineupsOf(...players: readonly Rated[]): Lineups {
  const starters = players.map(([id, rating]) => ({
    player: { id, name: 'Okafor' },
    number: null,
    position: null,
    captain: false,
    rating,
    place: null,
  }));
  return { confirmed: true, home: { formation: null, coach: null, starters, bench: [], absent: [] }, away: null };
}

function statisticsOf(...players: readonly Rated[]): PlayerStatistics {
  const home = players.map(([id, rating]) => ({
    player: { id, name: 'Okafor' },
    number: null,
    starter: true,
    onCourt: null,
    minutes: null,
    rating,
    values: {},
  }));
  return { home, away: [] };
}
