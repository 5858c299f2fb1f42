import { describe, expect, test } from 'vitest';
import type { Incident } from '#contract/match/match.ts';
import { timelineEntries } from '#parts/story/timelineEntries.ts';
import type { Story } from '#parts/story/liveTypes.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { aCard, aGoal, aStory, at } from '#tests/builders/detail/story.ts';

const MINUTE_MS = 60_000;
const CANCELLED: Incident = { kind: 'cancelled', side: 'home', minute: 26, added: 0, at: KICKOFF + 27 * MINUTE_MS };

describe('timelineEntries', () => {
  test('places an unreported goal after what was known by then', () => {
    const story = aStory([aCard('yellow', { minute: at(1) }), aGoal({ minute: at(29) })]).map((entry, i) => ({
      ...entry,
      at: KICKOFF + (i === 0 ? 1 : 29) * MINUTE_MS,
    }));
    expect(minutes(story)).toEqual([29, 26, 1]);
  });

  test('places it by its minute among what the gateway learned at once when it joined midway', () => {
    const joinedAt = KICKOFF + 50 * MINUTE_MS;
    const past = aStory([aCard('yellow', { minute: at(12) }), aGoal({ minute: at(40) })]);
    expect(minutes(past.map((entry) => ({ ...entry, at: joinedAt })))).toEqual([40, 26, 12]);
  });
});

/** Returns the minutes of the timeline's incidents, newest first. */
function minutes(story: Story): readonly number[] {
  const row = aMatch({ score: { home: 1, away: 0 }, incidents: [CANCELLED] });
  return timelineEntries(row, story, []).flatMap((entry) => {
    if (entry.type === 'goal') return [entry.minute.minute];
    return entry.type === 'incident' && 'minute' in entry.incident ? [entry.incident.minute.minute] : [];
  });
}
