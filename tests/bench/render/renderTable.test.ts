import { describe, expect, test } from 'vitest';
import { type RenderResults, renderTable } from '#bench/render/renderTable.ts';

const STARS = { meant: 34, reached: 34 };

describe('renderTable', () => {
  test('is met when every goal is', () => {
    expect(renderTable(aRun(), 'rows')).toMatchObject({ met: true, verdict: expect.not.stringContaining('MISSED') });
  });

  test.each<[string, Partial<RenderResults>]>([
    ['main thread', { times: { ours: [times(12.6)], baseline: [times(10)] } }],
    ['a wall of twelve tiles', { wall: { empty: [times(10)], full: [times(12.1)] } }],
    ['a row rendered once', { counts: { ...aRun().counts, rendered: 103 } }],
    ['no list rendered', { counts: { ...aRun().counts, lists: 1 } }],
    [
      'frames a second',
      { responsiveness: { ...aRun().responsiveness, ours: { fps: 57.9, longTasks: [], taps: [16], spans: [], stars: STARS } } },
    ],
    [
      'no task above',
      { responsiveness: { ...aRun().responsiveness, ours: { fps: 60, longTasks: [51], taps: [16], spans: [], stars: STARS } } },
    ],
    [
      'a tap painted',
      { responsiveness: { ...aRun().responsiveness, ours: { fps: 60, longTasks: [], taps: [16, 56], spans: [], stars: STARS } } },
    ],
    [
      'every tap for a star',
      { responsiveness: { ...aRun().responsiveness, ours: { ...aRun().responsiveness.ours, stars: { meant: 34, reached: 33 } } } },
    ],
  ])('reports only "%s" as missed when it is', (goal, given) => {
    const { met, verdict } = renderTable({ ...aRun(), ...given }, 'rows');
    const missed = verdict.split('; ').filter((line) => line.startsWith('MISSED'));
    expect({ met, missed }).toEqual({ met: false, missed: [expect.stringContaining(goal)] });
  });

  test('explains a missed ratio in ms, and no other', () => {
    expect(renderTable(aRun(), 'rows').notes).toEqual([]);
    const expensive = renderTable({ ...aRun(), times: { ours: [times(6.7)], baseline: [times(4.3)] } }, 'rows');
    expect(expensive.notes).toEqual([expect.stringContaining('2.4 ms of a second more')]);
  });

  test('is missed when no mounted row changed', () => {
    expect(renderTable({ ...aRun(), counts: { changed: 0, rendered: 0, byClock: 0, lists: 0 } }, 'rows').met).toBe(false);
  });
});

function aRun(): RenderResults {
  const responsiveness = { fps: 60, longTasks: [], taps: [16, 24], spans: [], stars: STARS };
  return {
    times: { ours: [times(12)], baseline: [times(10)] },
    lags: { ours: [50], baseline: [50] },
    responsiveness: { ours: responsiveness, baseline: responsiveness },
    counts: { changed: 100, rendered: 100, byClock: 5, lists: 0 },
    wall: { empty: [times(10)], full: [times(12)] },
  };
}

function times(task: number) {
  const work = { task, script: 1, layout: 1, style: 1 };
  return { net: work, rest: work, rate: 200 };
}
