import { describe, expect, test } from 'vitest';
import type { Figures } from '#bench/render/measurePages.ts';
import { librariesTable } from '#bench/render/librariesTable.ts';
import { readRenderFlags } from '#bench/render/renderFlags.ts';

describe('librariesTable', () => {
  test('is met when every goal is, with one line per page', () => {
    const table = librariesTable(aRun(), 'rows');
    expect(table).toMatchObject({ met: true, verdict: expect.not.stringContaining('MISSED') });
    expect(table.rows.map(([page]) => page)).toEqual(['ours', 'baseline', 'TanStack Query, polling 1 s', 'TanStack Query, polling 100 ms']);
  });

  test.each<[string, Partial<Figures>]>([
    ['of the baseline', { times: [times(12.1)] }],
    ['lag p95', { lags: [131] }],
    ['frames a second', { throttled: responsiveness({ fps: 57.9 }) }],
    ['every tap for a star', { throttled: responsiveness({ stars: { meant: 20, reached: 19 } }) }],
    ['no task above', { throttled: responsiveness({ longTasks: [51] }) }],
    ['a tap painted', { throttled: responsiveness({ taps: [16, 56] }) }],
  ])('reports only "%s" as missed when it is', (goal, given) => {
    const [ours, ...others] = aRun();
    expect(missed([figures({ ...ours, ...given }), ...others])).toEqual([expect.stringContaining(goal)]);
  });

  test('explains late taps, and none in time', () => {
    expect(librariesTable(aRun(), 'rows').notes).toEqual([]);
    const spans = [{ inputDelay: 27, processing: 13, presentation: 14 }];
    const lateTaps = responsiveness({ taps: [16, 56], spans, longTasks: [51.4] });
    const [ours, baseline, ...polls] = aRun();
    const quick = figures({
      ...baseline,
      throttled: responsiveness({ taps: [16, 48], spans: [{ inputDelay: 19, processing: 10, presentation: 14 }] }),
    });
    const [note, ...more] = librariesTable([figures({ ...ours, throttled: lateTaps }), quick, ...polls], 'rows').notes ?? [];
    expect(more).toEqual([]);
    expect(note).toMatch(
      /^At 200 changes a second.* 27 ms .* 13 .* 14 .*baseline.* 19 ms .*p98 48 ms\. Tasks of ours above 50 ms took 51 ms\./,
    );
  });

  test('reports a goal at the rate at which it is missed', () => {
    const later = aRun().map((line) => ({ ...line, perSecond: 50, throttled: responsiveness({ fps: 40 }) }));
    expect(missed([...aRun(), ...later])).toEqual([expect.stringMatching(/frames a second \(40.0\) at 50\/s$/)]);
  });

  test('compares ours with a poll of equal freshness', () => {
    const [ours, baseline, slowPoll, poll] = aRun();
    expect(missed([figures(ours), figures(baseline), figures(slowPoll), figures({ ...poll, times: [times(39)] })])).toEqual([
      expect.stringContaining('of a poll as fresh'),
    ]);
  });
});

describe('readRenderFlags', () => {
  test('selects the two main pages by default', () => {
    expect(readRenderFlags([])).toMatchObject({ libraries: false });
  });

  test('selects every page at both rates with --libraries', () => {
    expect(readRenderFlags(['--libraries'])).toMatchObject({ libraries: true, matches: 500, rates: [50, 200], rounds: 1 });
    expect(readRenderFlags(['--libraries']).pages).toHaveLength(8);
  });

  test('selects pages by name', () => {
    expect(readRenderFlags(['--libraries', '--only', 'ours,rtk', '--matches', '2000', '--rates', '50'])).toMatchObject({
      matches: 2000,
      rates: [50],
      pages: ['ours', 'rtk'],
    });
  });

  test.each([
    [['--only', 'ours']],
    [['--libraries', '--only', 'redux']],
    [['--libraries', '--matches', '0']],
    [['--libraries', '--faster']],
  ])('refuses %j', (args) => {
    expect(() => readRenderFlags(args)).toThrow(/render takes|go with --libraries|is no page|is not a whole number/);
  });
});

function missed(run: readonly Figures[]): readonly string[] {
  return librariesTable(run, 'rows')
    .verdict.split('; ')
    .filter((line) => line.startsWith('MISSED'));
}

function aRun(): readonly Figures[] {
  return [
    figures({ page: 'ours', times: [times(10)], lags: [100] }),
    figures({ page: 'baseline', times: [times(10)], lags: [100] }),
    figures({ page: 'query-1s', times: [times(100)], lags: [1_000] }),
    figures({ page: 'query-100ms', times: [times(400)], lags: [100] }),
  ];
}

function figures(given: Partial<Figures> = {}): Figures {
  return {
    page: 'ours',
    perSecond: 200,
    times: [times(10)],
    renders: 7,
    lags: [100],
    heap: 8e6,
    responsiveness: responsiveness(),
    throttled: responsiveness(),
    ...given,
  };
}

function responsiveness(given: Partial<Figures['responsiveness']> = {}): Figures['responsiveness'] {
  return { fps: 60, longTasks: [], taps: [16, 24], spans: [], stars: { meant: 20, reached: 20 }, ...given };
}

function times(task: number) {
  const work = { task, script: 1, layout: 1, style: 1 };
  return { net: work, rest: work, rate: 200 };
}
