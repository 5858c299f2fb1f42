import { describe, expect, test } from 'vitest';
import { type Found, tableOf } from '#bench/render/verdict.ts';
import { quantile } from '#bench/table.ts';

describe('the verdict on rows', () => {
  test('a run in which every goal is met says so', () => {
    expect(tableOf(aRun(), 'rows')).toMatchObject({ met: true, verdict: expect.not.stringContaining('MISSED') });
  });

  test.each<[string, Partial<Found>]>([
    ['main thread', { spent: { ours: [spent(12.6)], bare: [spent(10)] } }],
    ['a wall of twelve tiles', { wall: { bare: [spent(10)], full: [spent(12.1)] } }],
    ['a row rendered once', { counts: { ...aRun().counts, rendered: 103 } }],
    ['no list rendered', { counts: { ...aRun().counts, lists: 1 } }],
    ['frames a second', { felt: { ...aRun().felt, ours: { fps: 57.9, longTasks: [], taps: [16], spans: [] } } }],
    ['no task above', { felt: { ...aRun().felt, ours: { fps: 60, longTasks: [51], taps: [16], spans: [] } } }],
    ['a tap painted', { felt: { ...aRun().felt, ours: { fps: 60, longTasks: [], taps: [16, 56], spans: [] } } }],
  ])('what falls short of "%s" is said to be missed, and nothing else is', (goal, given) => {
    const { met, verdict } = tableOf({ ...aRun(), ...given }, 'rows');
    const missed = verdict.split('; ').filter((one) => one.startsWith('MISSED'));
    expect({ met, missed }).toEqual({ met: false, missed: [expect.stringContaining(goal)] });
  });

  test('a ratio that is missed is told in ms too, and nothing of one that is met', () => {
    expect(tableOf(aRun(), 'rows').notes).toEqual([]);
    const dear = tableOf({ ...aRun(), spent: { ours: [spent(6.7)], bare: [spent(4.3)] } }, 'rows');
    expect(dear.notes).toEqual([expect.stringContaining('2.4 ms of a second more')]);
  });

  test('rows that changed unseen are no proof that each was rendered once', () => {
    expect(tableOf({ ...aRun(), counts: { changed: 0, rendered: 0, byClock: 0, lists: 0 } }, 'rows').met).toBe(false);
  });
});

test('p95 of a hundred values is the one that five are above or equal to', () => {
  expect(
    quantile(
      Array.from({ length: 100 }, (_, i) => 100 - i),
      0.95,
    ),
  ).toBe(96);
});

function aRun(): Found {
  const felt = { fps: 60, longTasks: [], taps: [16, 24], spans: [] };
  return {
    spent: { ours: [spent(12)], bare: [spent(10)] },
    lags: { ours: [50], bare: [50] },
    felt: { ours: felt, bare: felt },
    counts: { changed: 100, rendered: 100, byClock: 5, lists: 0 },
    wall: { bare: [spent(10)], full: [spent(12)] },
  };
}

function spent(task: number) {
  const work = { task, script: 1, layout: 1, style: 1 };
  return { net: work, rest: work, rate: 200 };
}
