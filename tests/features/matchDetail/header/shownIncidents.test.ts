import { describe, expect, test } from 'vitest';
import type { Incident } from '#contract/match/match.ts';
import { shownIncidents } from '#features/matchDetail/header/shownIncidents.ts';
import { aGoal } from '#tests/builders/detail/aStory.ts';

const SEEN: Incident = { kind: 'goal', side: 'home', minute: 30, added: 0, at: 1 };

describe('shownIncidents', () => {
  test('are those of the row while it knows all goals', () => {
    const incidents = [SEEN];
    expect(shownIncidents({ incidents, score: { home: 1, away: 0 } }, [])).toBe(incidents);
  });

  test('are those of the story when the row was first seen under way', () => {
    const story = [aGoal('home', 7), aGoal('home', 20, { withdrawn: true }), aGoal('away', 24)];
    const shown = shownIncidents({ incidents: [], score: { home: 1, away: 1 } }, story);
    expect(shown.map(({ kind, side, minute }) => [kind, side, minute])).toEqual([
      ['goal', 'home', 7],
      ['cancelled', 'home', 20],
      ['goal', 'away', 24],
    ]);
  });

  test('are those of the row when the story does not explain the score either', () => {
    const incidents = [SEEN];
    expect(shownIncidents({ incidents, score: { home: 3, away: 0 } }, [aGoal('home', 7)])).toBe(incidents);
  });
});
