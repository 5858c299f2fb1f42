import { describe, expect, test } from 'vitest';
import { blockOf, groupMatches, matchesIn } from '#features/release/match/releaseGroups.ts';
import { EVERYTHING, onlyCompetitions } from '#stores/preferences/competitionFilter.ts';
import { aReleaseMatch, RELEASE_NOW } from '#tests/builders/aRelease.ts';

const MINUTE_MS = 60_000;
const soon = aReleaseMatch({ id: 1, competitionId: 1, kickoffAt: RELEASE_NOW + MINUTE_MS });
const later = aReleaseMatch({ id: 2, competitionId: 2, kickoffAt: RELEASE_NOW + 9 * MINUTE_MS });
const strong = aReleaseMatch({ id: 3, competitionId: 3, kickoffAt: RELEASE_NOW + 99 * MINUTE_MS, strong: true });
const unpriced = aReleaseMatch({ id: 4, competitionId: 4, kickoffAt: RELEASE_NOW + MINUTE_MS, blocked: 'noPrices' });

describe('groupMatches', () => {
  test('puts strong leagues first, then the next kick-off, then what cannot be chosen', () => {
    const groups = groupMatches([unpriced, later, soon, strong], RELEASE_NOW);
    expect(groups.map(({ competitionId }) => competitionId)).toEqual([3, 1, 2, 4]);
  });

  test('puts matches that can be chosen first, by kick-off', () => {
    const matches = [unpriced, later, soon].map((match) => ({ ...match, competitionId: 1 }));
    expect(groupMatches(matches, RELEASE_NOW)[0]?.matches.map(({ id }) => id)).toEqual([1, 2, 4]);
  });

  test('names a round that all matches share', () => {
    const rounds = (...names: readonly string[]) =>
      groupMatches(
        names.map((round, id) => aReleaseMatch({ id: id + 1, round })),
        RELEASE_NOW,
      )[0]?.round;
    expect([rounds('Round 3', 'Round 3'), rounds('Round 3', 'Round 4')]).toEqual(['Round 3', '']);
  });
});

describe('blockOf', () => {
  test('is the reason of the gateway, or that its kick-off has passed since', () => {
    expect([blockOf(unpriced, RELEASE_NOW), blockOf(soon, RELEASE_NOW), blockOf(soon, soon.kickoffAt)]).toEqual([
      'noPrices',
      null,
      'started',
    ]);
  });
});

describe('matchesIn', () => {
  test('shows a scope of the competitions that are chosen', () => {
    const ids = (scope: 'all' | 'strong' | 'choosable', filter = EVERYTHING) =>
      matchesIn([soon, later, strong, unpriced], scope, filter, RELEASE_NOW).map(({ id }) => id);
    expect([ids('all'), ids('strong'), ids('choosable'), ids('all', onlyCompetitions([2, 4]))]).toEqual([
      [1, 2, 3, 4],
      [3],
      [1, 2, 3],
      [2, 4],
    ]);
  });
});
