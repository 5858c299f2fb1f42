import { describe, expect, test } from 'vitest';
import { byTimeLeft, countByKind, inTab, isTaken, keysBetween, nextKey } from '#console/review/queueOrder.ts';
import { aReport, COLLEAGUE, ME } from '#tests/console/fakeConsole.ts';

const NOW = Date.now();
const claimed = { by: COLLEAGUE, until: NOW + 60_000 };
const QUEUE = [aReport(1, 5), aReport(2, 10, { claim: claimed }), aReport(3, 20), aReport(4, 30, { kind: 'stance' })];
const keyOf = (id: number): string => QUEUE[id - 1]?.key ?? '';
const options = { me: ME.id, now: NOW };

describe('the queue', () => {
  test('has the least time left first, then what waits longest, then one order for all', () => {
    const [a, b, c, d] = [
      aReport(1, 30),
      aReport(2, 5, { due: 9_000, since: 500 }),
      aReport(3, 5, { due: 9_000, since: 400 }),
      aReport(4, 5, { due: 9_000, since: 500 }),
    ];
    expect(byTimeLeft([a, d, b, c]).map(({ label }) => label)).toEqual(['M 3', 'M 2', 'M 4', 'M 1']);
  });

  test('has a tab for each kind that waits', () => {
    expect(countByKind(QUEUE)).toEqual([
      { kind: 'stance', count: 1 },
      { kind: 'report', count: 3 },
    ]);
    expect(inTab(QUEUE, 'stance')).toEqual([QUEUE[3]]);
    expect(inTab(QUEUE, 'all')).toEqual(QUEUE);
  });

  test('is a colleague’s only as long as the claim lasts', () => {
    expect(QUEUE.map((item) => isTaken(item, ME.id, NOW))).toEqual([false, true, false, false]);
    expect(isTaken(aReport(9, 1, { claim: claimed }), ME.id, claimed.until)).toBe(false);
    expect(isTaken(aReport(9, 1, { claim: { by: ME, until: claimed.until } }), ME.id, NOW)).toBe(false);
  });
});

describe('nextKey', () => {
  test('passes over what a colleague works on, and begins anew at the end', () => {
    expect(nextKey(QUEUE, '', options)).toBe(keyOf(1));
    expect(nextKey(QUEUE, keyOf(1), options)).toBe(keyOf(3));
    expect(nextKey(QUEUE, keyOf(4), options)).toBe(keyOf(1));
  });

  test('goes backwards, and ends at the first', () => {
    expect(nextKey(QUEUE, keyOf(3), { ...options, step: -1 })).toBe(keyOf(1));
    expect(nextKey(QUEUE, keyOf(1), { ...options, step: -1 })).toBeNull();
  });

  test('is null when the open one is all', () => {
    expect(nextKey([aReport(1, 5)], aReport(1, 5).key, options)).toBeNull();
  });
});

describe('keysBetween', () => {
  test('returns a range in either direction', () => {
    expect(keysBetween(QUEUE, keyOf(3), keyOf(1))).toEqual([keyOf(1), keyOf(2), keyOf(3)]);
    expect(keysBetween(QUEUE, keyOf(1), keyOf(2))).toEqual([keyOf(1), keyOf(2)]);
  });

  test('returns the one that was clicked when the other has gone', () => {
    expect(keysBetween(QUEUE, 'gone', keyOf(2))).toEqual([keyOf(2)]);
  });
});
