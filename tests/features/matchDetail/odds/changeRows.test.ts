import { describe, expect, test } from 'vitest';
import type { Incident } from '#contract/match/match.ts';
import { type ChangeRow, changeRows, eventsOf } from '#features/matchDetail/odds/changeRows.ts';
import type { Story } from '#parts/story/liveTypes.ts';
import { aGame, aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { aPoint, inPlay } from '#tests/builders/detail/odds.ts';

const MINUTE_MS = 60_000;
const NONE = { kickoff: null, halfTime: null };
const GOAL: Incident = { kind: 'goal', side: 'home', minute: 12, added: 0, at: KICKOFF + 12 * MINUTE_MS };

describe('changeRows', () => {
  test('lists the newest first, down to the opening price', () => {
    expect(kinds(changeRows([aPoint(), inPlay(1), inPlay(6)], 'handicap', [], NONE))).toEqual(['price', 'price', 'price', 'opening']);
    expect(changeRows([], 'handicap', [], NONE)).toEqual([]);
  });

  test('puts kick-off and half-time between the prices', () => {
    const points = [aPoint(), inPlay(1), inPlay(62, { minute: { minute: 46, added: 0 } })];
    const dividers = { kickoff: KICKOFF, halfTime: KICKOFF + 47 * MINUTE_MS };
    expect(kinds(changeRows(points, 'handicap', [], dividers))).toEqual(['price', 'halfTime', 'price', 'kickoff', 'price', 'opening']);
    expect(kinds(changeRows([inPlay(5)], 'handicap', [], { ...NONE, kickoff: KICKOFF }))).toEqual(['price', 'opening']);
  });

  test('lists a goal above the closing that it caused at the same time', () => {
    const points = [inPlay(10), inPlay(12, { closed: true }), inPlay(14)];
    expect(kinds(changeRows(points, 'handicap', eventsOf(aMatch({ incidents: [GOAL] }), null), NONE))).toEqual([
      'price',
      'goal',
      'closed',
      'price',
      'opening',
    ]);
  });

  test('says how long a market was closed, once for repeated closings', () => {
    const points = [inPlay(10), inPlay(12, { closed: true }), inPlay(13, { closed: true }), inPlay(14)];
    const closed = changeRows(points, 'handicap', [], NONE).filter(({ type }) => type === 'closed');
    expect(closed).toEqual([{ type: 'closed', at: KICKOFF + 12 * MINUTE_MS, point: points[1], forMs: 2 * MINUTE_MS }]);
    const [open] = changeRows(points.slice(0, 2), 'handicap', [], NONE);
    expect(open).toMatchObject({ type: 'closed', forMs: null });
  });

  test('moves each price since the last open one', () => {
    const points = [inPlay(10, { home: 1.9 }), inPlay(12, { closed: true, home: 1.1 }), inPlay(14, { home: 1.95 })];
    expect(changeRows(points, 'handicap', [], NONE)[0]).toMatchObject({ type: 'price', movement: { home: 'up' } });
  });
});

describe('eventsOf', () => {
  test('counts the score up from goals, whatever was cancelled', () => {
    const cancelled: Incident = { kind: 'cancelled', side: 'away', minute: 20, added: 0, at: KICKOFF + 20 * MINUTE_MS };
    const second: Incident = { ...GOAL, side: 'away', minute: 38, at: KICKOFF + 38 * MINUTE_MS };
    const events = eventsOf(aMatch({ incidents: [second, GOAL, cancelled] }), null);
    expect(events.map(({ kind, score }) => [kind, score.home, score.away])).toEqual([
      ['goal', 1, 0],
      ['cancelled', 1, 0],
      ['goal', 1, 1],
    ]);
  });

  test('names the player that the story knows at that minute and side', () => {
    expect(eventsOf(aMatch({ incidents: [GOAL] }), [aStoryGoal(12, false)])[0]?.player).toBe('Okafor');
    expect(eventsOf(aMatch({ incidents: [GOAL] }), [aStoryGoal(13, false)])[0]?.player).toBeNull();
    expect(eventsOf(aMatch({ incidents: [GOAL] }), [aStoryGoal(12, true)])[0]?.player).toBeNull();
    expect(eventsOf(aMatch({ incidents: [{ ...GOAL, kind: 'cancelled' }] }), [aStoryGoal(12, true)])[0]?.player).toBe('Okafor');
  });

  test('has no kicks of a shoot-out, and none of basketball', () => {
    expect(eventsOf(aMatch({ incidents: [{ ...GOAL, kind: 'kick' }] }), null)).toEqual([]);
    expect(eventsOf(aGame(), null)).toEqual([]);
  });
});

function aStoryGoal(minute: number, withdrawn: boolean): Story[number] {
  const incident = {
    sport: 'football',
    kind: 'penaltyGoal',
    side: 'home',
    minute: { minute, added: 0 },
    player: { id: null, name: 'Okafor' },
    score: null,
  } as const;
  return { type: 'incident', id: 'g', at: KICKOFF, withdrawn, incident };
}

function kinds(rows: readonly ChangeRow[]): readonly string[] {
  return rows.map((row) => (row.type === 'event' ? row.event.kind : row.type === 'divider' ? row.divider : row.type));
}
