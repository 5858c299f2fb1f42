import { describe, expect, test } from 'vitest';
import { filterMatches, idsOf, resultOf, scoringOf, summaryOf } from '#features/matchDetail/fundamentals/table/results.ts';
import { aPlayedMatch } from '#tests/builders/detail/anAnalysis.ts';

const HOME_WIN = aPlayedMatch();
const AWAY_DRAW = aPlayedMatch({ home: 2, away: 1, score: { home: 0, away: 0 }, competition: 'Cup' });
const AWAY_LOSS = aPlayedMatch({ home: 3, away: 1, score: { home: 3, away: 1 }, corners: null });

describe('resultOf', () => {
  test('is for the named team, home or away', () => {
    expect([HOME_WIN, AWAY_DRAW, AWAY_LOSS].map((match) => resultOf(idsOf(match), 1))).toEqual(['won', 'drawn', 'lost']);
    expect(resultOf(idsOf(HOME_WIN), 2)).toBe('lost');
    expect(resultOf(idsOf(AWAY_LOSS), 3)).toBe('won');
  });
});

describe('summaryOf', () => {
  test('counts results and goals of one team', () => {
    expect(summaryOf([HOME_WIN, AWAY_DRAW, AWAY_LOSS], 1)).toEqual({ won: 1, drawn: 1, lost: 1, scored: 3, conceded: 4 });
  });
});

describe('scoringOf', () => {
  test('averages goals and counts matches over 2.5 and with goals of both', () => {
    expect(scoringOf([HOME_WIN, AWAY_DRAW])).toEqual({ matches: 2, average: 1.5, over: 1, both: 1, corners: 9 });
  });

  test('has no corners when one match lacks them', () => {
    expect(scoringOf([HOME_WIN, AWAY_LOSS])?.corners).toBeNull();
  });

  test('is null without matches', () => {
    expect(scoringOf([])).toBeNull();
  });
});

describe('filterMatches', () => {
  const all = [HOME_WIN, AWAY_DRAW, AWAY_LOSS];
  const options = { teamId: 1, isSameCompetition: ({ competition }: typeof HOME_WIN) => competition === 'Premier' };

  test.each([
    ['all', all],
    ['home', [HOME_WIN]],
    ['away', [AWAY_DRAW, AWAY_LOSS]],
    ['sameCompetition', [HOME_WIN, AWAY_LOSS]],
  ] as const)('%s', (filter, expected) => {
    expect(filterMatches(all, filter, options)).toEqual(expected);
  });
});
