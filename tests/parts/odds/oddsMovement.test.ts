import { describe, expect, test } from 'vitest';
import { movementsOf, movementSince } from '#parts/odds/oddsMovement.ts';
import { aPoint, inPlay } from '#tests/builders/detail/odds.ts';

const LEVEL = { home: null, draw: null, away: null, line: null };

describe('movementSince', () => {
  test('compares prices on the same line', () => {
    expect(movementSince(aPoint({ home: 1.98, away: 1.9 }), aPoint({ home: 1.9, away: 1.98 }), 'handicap')).toEqual({
      ...LEVEL,
      home: 'up',
      away: 'down',
    });
  });

  test('compares the draw of 1X2, which has no line', () => {
    const [now, before] = [aPoint({ line: null, draw: 3.5 }), aPoint({ line: null, draw: 3.6 })];
    expect(movementSince(now, before, 'europe')).toEqual({ ...LEVEL, draw: 'down' });
  });

  test('moves only the line when that has changed', () => {
    expect(movementSince(aPoint({ line: -0.75, home: 2.3 }), aPoint(), 'handicap')).toEqual({ ...LEVEL, line: 'up' });
    expect(movementSince(aPoint({ line: 2.75, home: 2.3 }), aPoint({ line: 2.5 }), 'total')).toEqual({ ...LEVEL, line: 'up' });
  });

  // -0.5 to 0.5: from giving half a goal to receiving one.
  test('counts what the home side gives, across level terms', () => {
    expect(movementSince(aPoint({ line: 0.5 }), aPoint({ line: -0.5 }), 'handicap').line).toBe('down');
    expect(movementSince(aPoint({ line: -0.25 }), aPoint({ line: 0.25 }), 'handicap').line).toBe('up');
  });

  test('has no direction without an earlier or a missing price', () => {
    expect(movementSince(aPoint(), null, 'handicap')).toEqual(LEVEL);
    expect(movementSince(aPoint({ home: null }), aPoint(), 'handicap')).toEqual(LEVEL);
    expect(movementSince(aPoint({ line: null }), aPoint(), 'handicap')).toEqual(LEVEL);
  });
});

describe('movementsOf', () => {
  test('passes over closed points, whose prices are never shown', () => {
    const points = [inPlay(1), inPlay(2, { closed: true, home: 1.2 }), inPlay(3, { home: 1.95 })];
    expect(movementsOf(points, 'handicap')).toEqual([LEVEL, LEVEL, { ...LEVEL, home: 'up' }]);
  });
});
