import { describe, expect, test } from 'vitest';
import { BasketballStatus as B } from '#contract/match/basketball.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { Clock, Incident, Side } from '#contract/match/match.ts';
import { matchTimeline } from '#parts/score/matchTimeline.ts';
import { aGame, aMatch, KICKOFF } from '#tests/builders/aMatch.ts';

const NOW = KICKOFF + 3_600_000;

describe('the line of a football match', () => {
  test.each([
    ['1st minute', 0, 1.11],
    ['45th minute', 44 * 60, 50],
    ['stoppage of the first half stands at its end', 47 * 60, 50],
  ])('%s', (_, seconds, progress) => {
    expect(matchTimeline(aMatch({ clock: ranFor(seconds, 0) }), NOW)).toMatchObject({
      state: 'live',
      progress,
      nowMarker: true,
      periodMarks: [50],
    });
  });

  test('puts a goal of the 67th minute at the 67th minute', () => {
    const line = matchTimeline(aMatch({ status: F.secondHalf, clock: ranFor(21 * 60 + 5, 2700), incidents: [goal('home', 67)] }), NOW);
    expect(line.progress).toBe(74.44);
    expect(line.marks).toEqual([{ kind: 'goal', side: 'home', x: 74.44 }]);
  });

  test('ends in the middle without a marker at half-time', () => {
    expect(matchTimeline(aMatch({ status: F.halfTime, clock: { base: 2700, since: NOW, running: 0 } }), NOW)).toMatchObject({
      progress: 50,
      nowMarker: false,
    });
  });

  test('has 120 minutes and two period marks in extra time', () => {
    const line = matchTimeline(
      aMatch({ status: F.extraTime, regular: { home: 1, away: 1 }, clock: ranFor(14 * 60 + 10, 5400), incidents: [goal('away', 45)] }),
      NOW,
    );
    expect(line).toMatchObject({ progress: 87.5, periodMarks: [37.5, 75] });
    expect(line.marks[0]?.x).toBe(37.5);
  });

  test('keeps goals of one side apart, and the last one in place', () => {
    const [first, second, other] = matchTimeline(
      aMatch({ incidents: [goal('home', 89), goal('home', 90), goal('away', 89)] }),
      NOW,
    ).marks.toSorted((a, b) => b.side.localeCompare(a.side));
    expect(second?.x).toBe(100);
    expect(first?.x).toBe(97);
    expect(other).toEqual({ kind: 'goal', side: 'away', x: 98.89 });
  });

  test('keeps five goals of the first minutes on the line', () => {
    const xs = matchTimeline(aMatch({ incidents: [1, 2, 2, 3, 3].map((minute) => goal('home', minute)) }), NOW).marks.map(
      (stroke) => stroke.x,
    );
    expect(Math.min(...xs)).toBe(0);
  });

  test('shows only the kicks of a shoot-out, one column per round', () => {
    const kicks = [kick('home'), kick('away', 'miss'), kick('home')];
    const line = matchTimeline(aMatch({ status: F.shootOut, regular: { home: 1, away: 1 }, incidents: [goal('home', 3), ...kicks] }), NOW);
    expect(line.marks).toEqual([
      { kind: 'kick', side: 'home', x: 4 },
      { kind: 'miss', side: 'away', x: 4 },
      { kind: 'kick', side: 'home', x: 24 },
    ]);
    expect(line).toMatchObject({ periodMarks: [], nowMarker: true });
  });

  test('has more columns in sudden death', () => {
    const kicks = Array.from({ length: 12 }, (_, i) => kick(i % 2 ? 'away' : 'home'));
    const xs = matchTimeline(aMatch({ status: F.shootOut, incidents: kicks }), NOW).marks.map((stroke) => stroke.x);
    expect(Math.max(...xs)).toBeLessThan(100);
    expect(new Set(xs).size).toBe(6);
  });

  test.each([
    ['not begun', F.notStarted, 'rest', 0],
    ['postponed', F.postponed, 'rest', 0],
    ['finished', F.finished, 'over', 100],
  ])('%s', (_, status, state, progress) => {
    expect(matchTimeline(aMatch({ status, clock: { base: 0, since: 0, running: 0 } }), NOW)).toMatchObject({
      state,
      progress,
      nowMarker: false,
    });
  });

  test('ends an abandoned match where it stopped', () => {
    expect(matchTimeline(aMatch({ status: F.abandoned, clock: { base: 1800, since: 0, running: 0 } }), NOW)).toMatchObject({
      state: 'over',
      progress: 33.33,
    });
  });

  test('has no marker when the supplier or the data is stale', () => {
    const playing = aMatch({ clock: ranFor(600, 0) });
    expect(matchTimeline({ ...playing, feedSilentSince: NOW - 200_000 }, NOW)).toMatchObject({ state: 'stale', nowMarker: false });
    expect(matchTimeline(playing, NOW, true)).toMatchObject({ state: 'stale', nowMarker: false });
  });
});

describe('the line of a basketball match', () => {
  test('has quarters and shows the time played', () => {
    const line = matchTimeline(aGame({ status: B.q2, periods: [NIL, NIL], clock: { base: 300, since: NOW, running: 1 } }), NOW);
    expect(line).toMatchObject({ progress: 37.5, periodMarks: [25, 50, 75], nowMarker: true });
  });

  test('is longer in overtime', () => {
    const line = matchTimeline(
      aGame({ status: B.overtime, periodSeconds: 720, periods: [NIL, NIL, NIL, NIL, NIL], clock: { base: 300, since: NOW, running: 0 } }),
      NOW,
    );
    expect(line.periodMarks).toEqual([22.64, 45.28, 67.92, 90.57]);
    expect(line.progress).toBe(90.5);
  });

  test('is at the end of the third quarter during its break', () => {
    expect(matchTimeline(aGame({ status: B.endQ3, periods: [NIL, NIL, NIL] }), NOW)).toMatchObject({ progress: 75, nowMarker: false });
  });
});

const NIL = { home: 0, away: 0 };

function ranFor(seconds: number, base: number): Clock {
  return { base, since: NOW - seconds * 1000, running: 1 };
}

function goal(side: Side, minute: number): Incident {
  return { kind: 'goal', side, minute, added: 0, at: 1 };
}

function kick(side: Side, kind: 'kick' | 'miss' = 'kick'): Incident {
  return { kind, side, minute: 120, added: 0, at: 1 };
}
