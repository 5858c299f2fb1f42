import { describe, expect, test } from 'vitest';
import type { FootballIncident } from '#contract/detail/matchIncident.ts';
import type { Incident, SideCount } from '#contract/match/match.ts';
import { goalLives } from '#parts/story/goalLives.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { aGoal, aPerson, aStory, at } from '#tests/builders/detail/story.ts';

describe('goalLives', () => {
  test('confirms the goals that the score contains, and keeps the last one provisional while it may be cancelled', () => {
    const story = [aGoal({ minute: at(10) }), aGoal({ minute: at(40) })];
    expect(lives({ score: { home: 2, away: 0 }, story })).toEqual(['Okafor confirmed', 'Okafor confirmed']);
    expect(lives({ score: { home: 2, away: 0 }, story, provisional: true })).toEqual(['Okafor confirmed', 'Okafor provisional']);
  });

  test('shows a goal of the row without a scorer until the story reports it, never twice', () => {
    const incidents = [mark('goal', 10), mark('goal', 40)];
    const first = aGoal({ minute: at(10) });
    expect(lives({ score: { home: 2, away: 0 }, story: [first], incidents })).toEqual(['Okafor confirmed', "40' confirmed"]);
    // Suppliers correct the minute by one.
    const second = aGoal({ minute: at(41), player: aPerson('Linde') });
    expect(lives({ score: { home: 2, away: 0 }, story: [first, second], incidents })).toEqual(['Okafor confirmed', 'Linde confirmed']);
  });

  test('finds the goal of the row that a report with another minute is about', () => {
    const incidents = [mark('goal', 10), mark('goal', 40)];
    expect(lives({ score: { home: 2, away: 0 }, story: [aGoal({ minute: at(41) })], incidents })).toEqual([
      'Okafor confirmed',
      "10' confirmed",
    ]);
  });

  test('takes a reported goal that the score does not contain yet as a claim', () => {
    expect(lives({ score: { home: 0, away: 0 }, story: [aGoal()] })).toEqual(['Okafor provisional']);
  });

  test('cancels the goal of the minute of which the score fell', () => {
    const story = [aGoal({ minute: at(10) }), aGoal({ minute: at(40), player: aPerson('Linde') })];
    const incidents = [mark('goal', 10), mark('cancelled', 40)];
    expect(lives({ score: { home: 1, away: 0 }, story, incidents })).toEqual(['Okafor confirmed', 'Linde cancelled']);
  });

  test('cancels a withdrawn goal once, not a second time for the fall of the score', () => {
    const story = [aGoal({ minute: at(10) }), aGoal({ minute: at(40), player: aPerson('Linde') })];
    const incidents = [mark('goal', 10), mark('cancelled', 40)];
    expect(lives({ score: { home: 1, away: 0 }, story, incidents, withdrawn: [1] })).toEqual(['Okafor confirmed', 'Linde cancelled']);
  });

  test('does not cancel the next claim for a goal that was withdrawn', () => {
    const story = [aGoal({ minute: at(40) }), aGoal({ minute: at(43), player: aPerson('Linde') })];
    expect(lives({ score: { home: 0, away: 0 }, story, incidents: [mark('cancelled', 40)], withdrawn: [0] })).toEqual([
      'Okafor cancelled',
      'Linde provisional',
    ]);
  });

  test('counts a goal that the supplier no longer lists as long as the score does', () => {
    expect(
      lives({ score: { home: 1, away: 0 }, story: [aGoal({ minute: at(10) })], incidents: [mark('goal', 10)], withdrawn: [0] }),
    ).toEqual(['Okafor confirmed']);
  });

  test('shows a cancelled goal of the row that nobody has reported', () => {
    expect(lives({ score: { home: 0, away: 0 }, story: [], incidents: [mark('cancelled', 52)] })).toEqual(["52' cancelled"]);
  });

  test('gives an own goal to the side that benefits', () => {
    const own: FootballIncident = {
      sport: 'football',
      kind: 'ownGoal',
      side: 'away',
      minute: at(71),
      player: aPerson('Mariani'),
      score: null,
    };
    expect(lives({ score: { home: 0, away: 1 }, story: [own] })).toEqual([]);
    expect(goalLives(aMatch({ score: { home: 0, away: 1 } }), aStory([own]), 'away', false)).toHaveLength(1);
  });
});

interface Given {
  readonly score: SideCount;
  readonly story: readonly FootballIncident[];
  readonly incidents?: readonly Incident[];
  readonly withdrawn?: readonly number[];
  readonly provisional?: boolean;
}

/** Returns the home side's goals: scorer, or minute of the row, and life. */
function lives({ score, story, incidents = [], withdrawn = [], provisional = false }: Given): string[] {
  return goalLives(aMatch({ score, incidents }), aStory(story, withdrawn), 'home', provisional).map((goal) => {
    const who = goal.reported === null ? `${goal.counted.minute}'` : goal.reported.incident.player?.name;
    return `${String(who)} ${goal.life}`;
  });
}

function mark(kind: Incident['kind'], minute: number): Incident {
  return { kind, side: 'home', minute, added: 0, at: KICKOFF + minute * 60_000 };
}
