import { describe, expect, test } from 'vitest';
import type { FootballIncident } from '#contract/detail/matchIncident.ts';
import type { FootballRow } from '#contract/match/match.ts';
import { basketballEvents, footballEvents, type RoomEvent } from '#features/matchDetail/chat/list/roomEvents.ts';
import { aMatch } from '#tests/builders/aMatch.ts';
import { aBasket, aCard, aGoal, aStory, aText, at } from '#tests/builders/detail/story.ts';

const disallowed: FootballIncident = {
  sport: 'football',
  kind: 'var',
  side: 'home',
  minute: at(24),
  player: null,
  result: 'goalCancelled',
  reason: 'offside',
};

describe('footballEvents', () => {
  test('has kick-off, goals, sendings-off and ends of periods, oldest first', () => {
    const story = [
      aText('Off we go.', { minute: at(1) }),
      ...aStory([
        aGoal(),
        aCard(),
        aCard('red'),
        { sport: 'football', kind: 'addedTime', minute: at(45), minutes: 2 },
        { sport: 'football', kind: 'periodEnd', period: 1, score: { home: 1, away: 0 } },
      ]),
    ];
    expect(footballEvents(aMatch({ score: { home: 1, away: 0 } }), story, []).map(({ kind }) => kind)).toEqual([
      'period',
      'goal',
      'card',
      'period',
    ]);
  });

  test('follows a goal through its life', () => {
    const story = aStory([aGoal()]);
    const scored = aMatch({ score: { home: 1, away: 0 } });
    expect(lives(scored, story, ['home'])).toEqual(['provisional']);
    expect(lives(scored, story, [])).toEqual(['confirmed']);
    expect(lives(aMatch(), aStory([aGoal()], [0]), [])).toEqual(['cancelled']);
  });

  test('says of a cancelled goal which score it was, which one counts again, and why', () => {
    const story = aStory([aGoal({ side: 'away' }), aGoal(), disallowed], [1]);
    const [, goal] = goals(footballEvents(aMatch({ score: { home: 0, away: 1 } }), story, []));
    expect(goal).toMatchObject({ entry: { score: { home: 1, away: 1 } }, backTo: { home: 0, away: 1 }, reason: 'offside' });
  });

  test('takes no reason from a decision about another goal', () => {
    const story = aStory([disallowed, aGoal()], [1]);
    expect(goals(footballEvents(aMatch(), story, []))[0]?.reason).toBeNull();
  });

  test('has the id for reactions of a reported goal only', () => {
    const row = aMatch({
      score: { home: 2, away: 0 },
      incidents: [
        { kind: 'goal', side: 'home', minute: 23, added: 0, at: 1 },
        { kind: 'goal', side: 'home', minute: 40, added: 0, at: 2 },
      ],
    });
    expect(
      goals(footballEvents(row, aStory([aGoal()]), []))
        .map(({ incidentId }) => incidentId)
        .toSorted(),
    ).toEqual(['i0', null].toSorted());
  });

  test('counts the players that a side has left; a withdrawn card takes none', () => {
    const story = aStory([aCard('red'), aCard('secondYellow'), aCard('red', { side: 'away' })], [0]);
    const events = footballEvents(aMatch(), story, []);
    expect(events.flatMap((event) => (event.kind === 'card' ? [event.players] : []))).toEqual([11, 10, 10]);
  });
});

describe('basketballEvents', () => {
  test('has the ends of quarters, no baskets', () => {
    const story = aStory([
      aBasket('home', 2, { home: 2, away: 0 }),
      { sport: 'basketball', kind: 'periodEnd', period: 1, score: { home: 21, away: 19 } },
    ]);
    expect(basketballEvents(story)).toMatchObject([{ kind: 'quarter', period: 1, score: { home: 21, away: 19 } }]);
  });
});

function goals(events: readonly RoomEvent[]) {
  return events.flatMap((event) => (event.kind === 'goal' ? [event] : []));
}

function lives(row: FootballRow, story: ReturnType<typeof aStory>, provisional: Parameters<typeof footballEvents>[2]): string[] {
  return goals(footballEvents(row, story, provisional)).map(({ entry }) => entry.life);
}
