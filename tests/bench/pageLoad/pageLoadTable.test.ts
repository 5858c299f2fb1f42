import { describe, expect, test } from 'vitest';
import { pageLoadTable, type Measured } from '#bench/pageLoad/pageLoadTable.ts';

describe('pageLoadTable', () => {
  test('is met when every goal is, and lists the size of each file of either page', () => {
    const table = pageLoadTable({ Match: aLoad(), Index: aLoad({ requests: [request('/assets/Home.js', 9_000)] }) }, 'load');
    expect(table).toMatchObject({ met: true, verdict: expect.not.stringContaining('MISSED') });
    expect(table.rows.slice(-3).map((row) => row.slice(0, 3))).toEqual([
      ['  /assets/Match.js', '20.0', ''],
      ['  /assets/Home.js', '', '9.0'],
      ['  files below 2 kB', '1.0', '0.0'],
    ]);
    expect(table.rows).toContainEqual(['  its text', 'Northwick', 'Northwick', '']);
    expect(table.rows).toContainEqual(['  longest tasks, ms', '70 /assets/entry.js', '70 /assets/entry.js', '']);
  });

  test.each<[string, Partial<Measured>]>([
    ['performance of Index', { performance: 94 }],
    ['accessibility of Index', { accessibility: 99 }],
    ['shifts from live updates of Index', { shifts: { sum: 0.0001, movedElements: ['b.truncate in .team'] } }],
  ])('reports only "%s" as missed when it is', (goal, given) => {
    const { met, verdict, notes = [] } = pageLoadTable({ Match: aLoad(), Index: aLoad(given) }, 'load');
    expect(notes).toEqual('performance' in given ? [expect.stringContaining('93 to 95 points and was blocked for 20 to 240 ms')] : []);
    const missed = verdict.split('; ').filter((line) => line.startsWith('MISSED'));
    expect({ met, missed }).toEqual({ met: false, missed: [expect.stringContaining(goal)] });
  });
});

function aLoad(given: Partial<Measured> = {}): Measured {
  return {
    performance: 95,
    accessibility: 100,
    fcp: 1_000,
    lcp: 1_500,
    largestElement: 'Northwick',
    tbt: 20,
    each: [
      { performance: 93, tbt: 240 },
      { performance: 95, tbt: 20 },
    ],
    tasks: [{ name: '/assets/entry.js', ms: 70 }],
    cls: 0,
    benchmarkIndex: 2_000,
    pointsLost: [{ audit: 'Total Blocking Time', points: 5 }],
    failed: [],
    requests: [request('/assets/Match.js', 20_000), request('/assets/toast.js', 1_000)],
    shifts: { sum: 0, movedElements: [] },
    ...given,
  };
}

function request(name: string, bytes: number) {
  return { name, kind: 'Script', bytes };
}
