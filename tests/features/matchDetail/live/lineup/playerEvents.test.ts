import { describe, expect, test } from 'vitest';
import type { FootballIncident } from '#contract/detail/matchIncident.ts';
import { NO_EVENTS, playedStretch, playerEvents } from '#features/matchDetail/live/lineup/playerEvents.ts';
import { bestRating, averageRating, ratingText } from '#features/matchDetail/live/lineup/ratings.ts';
import { looksAlike } from '#features/matchDetail/live/lineup/shirtColours.ts';
import { timelineEntries } from '#parts/story/timelineEntries.ts';
import { aMatch } from '#tests/builders/aMatch.ts';
import { aLineupPlayer, aLineups, aTeamLineup } from '#tests/builders/detail/lineups.ts';
import { aCard, aGoal, aPerson, aStory, at } from '#tests/builders/detail/story.ts';

describe('playerEvents', () => {
  test('collects goals, assists, cards and substitutions by player', () => {
    const sub: FootballIncident = {
      sport: 'football',
      kind: 'substitution',
      side: 'home',
      minute: at(58),
      player: aPerson('Linde'),
      playerOut: aPerson('Conti'),
      reason: null,
    };
    const events = eventsAfter([aGoal({ assist: aPerson('Linde') }), aCard(), sub]);
    expect(events.get('okafor')?.events).toMatchObject([{ kind: 'goal', minute: at(23) }]);
    expect(events.get('linde')).toMatchObject({ assists: 1, cameOn: at(58), partner: aPerson('Conti') });
    expect(events.get('conti')).toMatchObject({ wentOff: at(58), events: [{ kind: 'yellow' }] });
  });

  test('leaves out what was withdrawn, and players without an id', () => {
    expect(eventsAfter([aCard()], [0]).size).toBe(0);
    expect(eventsAfter([aCard('red', { player: { id: null, name: 'Conti' } })]).size).toBe(0);
  });

  test('leaves out a cancelled goal', () => {
    expect(playerEvents(timelineEntries(aMatch(), aStory([aGoal()], [0]), [])).size).toBe(0);
  });
});

describe('playedStretch', () => {
  test.each([
    ['a starter who plays on', NO_EVENTS, true, { from: 0, to: 66.7 }],
    ['one who went off', { ...NO_EVENTS, wentOff: at(45, 2) }, true, { from: 0, to: 50 }],
    ['one who was sent off', { ...NO_EVENTS, sentOff: at(30) }, true, { from: 0, to: 33.3 }],
    ['a substitute who came on', { ...NO_EVENTS, cameOn: at(45) }, false, { from: 50, to: 66.7 }],
    ['a substitute who did not', NO_EVENTS, false, { from: 0, to: 0 }],
  ])('of %s', (_, events, isStarter, stretch) => {
    expect(playedStretch(events, isStarter, 60, 90)).toMatchObject(stretch);
  });
});

describe('ratings', () => {
  test('show nothing for none and for 0', () => {
    expect([null, 0, 7.25].map((rating) => ratingText(rating, 'vi-VN'))).toEqual(['', '', '7,3']);
  });

  test('have a best one and a mean that leave out 0', () => {
    const rated = [8.9, 0, null, 7.1].map((rating, i) => aLineupPlayer(`P${i}`, { rating }));
    const team = aTeamLineup('H', { starters: rated });
    expect(averageRating(team)).toBe(8);
    expect(bestRating(aLineups({ home: team, away: null }))).toBe(8.9);
    expect(bestRating(aLineups())).toBeNull();
  });
});

describe('looksAlike', () => {
  test.each([
    ['#7a1220', '#9c1458', true],
    ['#7a1220', '#0b5394', false],
  ])('of %s and %s is %s', (a, b, expected) => {
    const crest = (colour: string) => ({ shape: 'ball', pattern: 'plain', colours: [colour, colour] }) as const;
    expect(looksAlike(crest(a), crest(b))).toBe(expected);
  });
});

function eventsAfter(incidents: readonly FootballIncident[], withdrawn: readonly number[] = []) {
  const row = aMatch({ score: { home: incidents.filter(({ kind }) => kind === 'goal').length, away: 0 } });
  return playerEvents(timelineEntries(row, aStory(incidents, withdrawn), []));
}
