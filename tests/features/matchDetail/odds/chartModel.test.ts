import { describe, expect, test } from 'vitest';
import { eventMarks, lineSpans, priceSteps, timeTicks } from '#features/matchDetail/odds/chartModel.ts';
import { halfTimeOf, mergePoints, outcomesOf } from '#features/matchDetail/odds/pricePoints.ts';
import type { TimeScale } from '#features/matchDetail/odds/timeScale.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aPoint, inPlay } from '#tests/builders/detail/odds.ts';

const MINUTE_MS = 60_000;
/** A hundred minutes from kick-off. */
const SCALE: TimeScale = { xOf: (at) => (at - KICKOFF) / (100 * MINUTE_MS), end: 0.8, first: KICKOFF, kickoff: KICKOFF };

describe('priceSteps', () => {
  test('breaks where the line changes and closes where the market does', () => {
    const points = [inPlay(0), inPlay(10, { line: -0.75 }), inPlay(20, { line: -0.75, closed: true })];
    expect(priceSteps(points, ['home', 'away'], SCALE, () => [])).toEqual([
      { x: 0, values: [1.9, 1.98], isClosed: false, isBreak: false, text: '', cells: [] },
      { x: 0.1, values: [1.9, 1.98], isClosed: false, isBreak: true, text: '', cells: [] },
      { x: 0.2, values: [1.9, 1.98], isClosed: true, isBreak: false, text: '', cells: [] },
    ]);
  });

  test('leaves out empty texts for the cursor, not for the table', () => {
    const [step] = priceSteps([inPlay(0)], ['home'], SCALE, () => ['20:00', '', '1.90']);
    expect([step?.text, step?.cells]).toEqual(['20:00 · 1.90', ['20:00', '', '1.90']]);
  });
});

describe('lineSpans', () => {
  test('join points with the same line, across closed ones', () => {
    const points = [inPlay(0), inPlay(10), inPlay(20, { closed: true, line: -1 }), inPlay(30), inPlay(40, { line: -1 })];
    expect(lineSpans(points, 'handicap', SCALE, String)).toEqual([
      { from: 0, to: 0.4, label: '-0.5' },
      { from: 0.4, to: 0.8, label: '-1' },
    ]);
  });

  test('are none in 1X2', () => {
    expect(lineSpans([inPlay(0)], 'europe', SCALE, String)).toEqual([]);
  });
});

describe('timeTicks', () => {
  const texts = { before: (hours: number) => `${hours} h`, time: () => '15:00', halfTime: 'HT', now: "67'" };

  test('mark the hours before, kick-off, half-time and now', () => {
    const scale = { ...SCALE, first: KICKOFF - 24 * 3_600_000, xOf: (at: number) => (at < KICKOFF ? 0 : 0.27 + SCALE.xOf(at) * 0.7) };
    expect(timeTicks(scale, KICKOFF + 46 * MINUTE_MS, texts).map(({ label }) => label)).toEqual(['24 h', '15:00', 'HT', "67'"]);
  });

  test('leave out half-time where now would overlap it', () => {
    expect(timeTicks({ ...SCALE, end: 0.5 }, KICKOFF + 46 * MINUTE_MS, texts).map(({ label }) => label)).toEqual(['15:00', "67'"]);
  });

  test('begin with the time of the first price before kick-off', () => {
    expect(timeTicks({ ...SCALE, kickoff: null }, null, texts)).toEqual([{ x: 0, label: '15:00', hasLine: false }]);
  });
});

test('eventMarks are above the axis for the home side and below it for the away side', () => {
  const event = { minute: 10, added: 0, at: KICKOFF + 10 * MINUTE_MS, score: { home: 0, away: 0 }, player: null };
  const marks = eventMarks(
    [
      { ...event, kind: 'goal', side: 'home' },
      { ...event, kind: 'red', side: 'away' },
      { ...event, kind: 'cancelled', side: 'away' },
    ],
    SCALE,
  );
  expect(marks.map(({ isBelow, shape }) => [shape, isBelow])).toEqual([
    ['moon', false],
    ['card', true],
    ['hollow', true],
  ]);
});

describe('price points', () => {
  test('grow by those of the channel, which wins at the same time', () => {
    const merged = mergePoints([inPlay(1), inPlay(5)], [inPlay(5, { home: 2 }), inPlay(3)]);
    expect(merged.map(({ minute, home }) => [minute?.minute, home])).toEqual([
      [1, 1.9],
      [3, 1.9],
      [5, 2],
    ]);
  });

  test('have a draw only where somebody prices one', () => {
    expect(outcomesOf('europe', [aPoint({ draw: null }), aPoint({ draw: 3.4 })])).toEqual(['home', 'away', 'draw']);
    expect(outcomesOf('europe', [aPoint({ draw: null })])).toEqual(['home', 'away']);
    expect(outcomesOf('handicap', [aPoint({ draw: 3.4 })])).toEqual(['home', 'away']);
  });

  test('tell half-time from the story, else from the first price after it', () => {
    const points = [inPlay(44), inPlay(62, { minute: { minute: 46, added: 0 } })];
    const incident = { sport: 'football', kind: 'periodEnd', period: 1, score: { home: 0, away: 0 } } as const;
    expect(halfTimeOf(points, [{ type: 'incident', id: '1', at: KICKOFF + 47 * MINUTE_MS, withdrawn: false, incident }])).toBe(
      KICKOFF + 47 * MINUTE_MS,
    );
    expect(halfTimeOf(points, null)).toBe(KICKOFF + 62 * MINUTE_MS);
    expect(halfTimeOf(points.slice(0, 1), [])).toBeNull();
  });
});
