import { describe, expect, test } from 'vitest';
import type { Figures } from '#bench/render/measureLibraries.ts';
import { besideTable } from '#bench/render/librariesTable.ts';
import { rowsFlags } from '#bench/render/flags.ts';

describe('the verdict on rows beside those of libraries', () => {
  test('a run in which every goal is met says so, one line for each page', () => {
    const table = besideTable(aRun(), 'rows');
    expect(table).toMatchObject({ met: true, verdict: expect.not.stringContaining('MISSED') });
    expect(table.rows.map(([page]) => page)).toEqual([
      'ours',
      'written by hand',
      'TanStack Query, polling 1 s',
      'TanStack Query, polling 100 ms',
    ]);
  });

  test.each<[string, Partial<Figures>]>([
    ['of the page written by hand', { spent: [spent(12.1)] }],
    ['lag p95', { lags: [131] }],
    ['frames a second', { slow: felt({ fps: 57.9 }) }],
    ['no task above', { slow: felt({ longTasks: [51] }) }],
    ['a tap painted', { slow: felt({ taps: [16, 56] }) }],
  ])('what falls short of "%s" is said to be missed, and nothing else is', (goal, given) => {
    const [ours, ...peers] = aRun();
    expect(missed([figures({ ...ours, ...given }), ...peers])).toEqual([expect.stringContaining(goal)]);
  });

  test('of taps that were too late it is said where their time went, and nothing of those in time', () => {
    expect(besideTable(aRun(), 'rows').notes).toEqual([]);
    const spans = [{ waited: 27, handled: 13, painted: 14 }];
    const late = felt({ taps: [16, 56], spans, longTasks: [51.4] });
    const [ours, hand, ...polls] = aRun();
    const quick = figures({ ...hand, slow: felt({ taps: [16, 48], spans: [{ waited: 19, handled: 10, painted: 14 }] }) });
    const [why, ...more] = besideTable([figures({ ...ours, slow: late }), quick, ...polls], 'rows').notes ?? [];
    expect(more).toEqual([]);
    expect(why).toMatch(
      /^At 200 changes a second.* 27 ms .* 13 .* 14 .*by hand.* 19 ms .*p98 48 ms\. Tasks of ours above 50 ms took 51 ms\./,
    );
  });

  test('a goal is missed at the rate at which it is missed', () => {
    const later = aRun().map((one) => ({ ...one, perSecond: 50, slow: felt({ fps: 40 }) }));
    expect(missed([...aRun(), ...later])).toEqual([expect.stringMatching(/frames a second \(40.0\) at 50\/s$/)]);
  });

  test('what a poll costs is held against ours at its own freshness', () => {
    const [ours, hand, slowPoll, poll] = aRun();
    expect(missed([figures(ours), figures(hand), figures(slowPoll), figures({ ...poll, spent: [spent(39)] })])).toEqual([
      expect.stringContaining('of a poll as fresh'),
    ]);
  });
});

describe('the flags of rows', () => {
  test('without any, the two pages alone', () => {
    expect(rowsFlags([])).toMatchObject({ libraries: false });
  });

  test('with libraries, every page at both rates', () => {
    expect(rowsFlags(['--libraries'])).toMatchObject({ libraries: true, matches: 500, rates: [50, 200], rounds: 1 });
    expect(rowsFlags(['--libraries']).pages).toHaveLength(8);
  });

  test('pages are chosen by name', () => {
    expect(rowsFlags(['--libraries', '--only', 'ours,rtk', '--matches', '2000', '--rates', '50'])).toMatchObject({
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
  ])('%j is refused', (args) => {
    expect(() => rowsFlags(args)).toThrow(/render takes|go with --libraries|is no page|is not a whole number/);
  });
});

function missed(run: readonly Figures[]): readonly string[] {
  return besideTable(run, 'rows')
    .verdict.split('; ')
    .filter((one) => one.startsWith('MISSED'));
}

function aRun(): readonly Figures[] {
  return [
    figures({ page: 'ours', spent: [spent(10)], lags: [100] }),
    figures({ page: 'bare', spent: [spent(10)], lags: [100] }),
    figures({ page: 'query-1s', spent: [spent(100)], lags: [1_000] }),
    figures({ page: 'query-100ms', spent: [spent(400)], lags: [100] }),
  ];
}

function figures(given: Partial<Figures> = {}): Figures {
  return {
    page: 'ours',
    perSecond: 200,
    spent: [spent(10)],
    renders: 7,
    lags: [100],
    heap: 8e6,
    felt: felt(),
    slow: felt(),
    ...given,
  };
}

function felt(given: Partial<Figures['felt']> = {}): Figures['felt'] {
  return { fps: 60, longTasks: [], taps: [16, 24], spans: [], ...given };
}

function spent(task: number) {
  const work = { task, script: 1, layout: 1, style: 1 };
  return { net: work, rest: work, rate: 200 };
}
