import { describe, expect, test } from 'vitest';
import { loadTable, type Measured } from '#bench/pageLoad/verdict.ts';

describe('the verdict on loads', () => {
  test('pages that meet every goal say so, with what each chunk of either weighs', () => {
    const table = loadTable({ Match: aLoad(), Index: aLoad({ requests: [request('/assets/Home.js', 9_000)] }) }, 'load');
    expect(table).toMatchObject({ met: true, verdict: expect.not.stringContaining('MISSED') });
    expect(table.rows.slice(-3).map((row) => row.slice(0, 3))).toEqual([
      ['  /assets/Match.js', '20.0', ''],
      ['  /assets/Home.js', '', '9.0'],
      ['  files below 2 kB', '1.0', '0.0'],
    ]);
    expect(table.rows).toContainEqual(['  which shows', 'Northwick', 'Northwick', '']);
    expect(table.rows).toContainEqual(['  longest tasks, ms', '70 /assets/entry.js', '70 /assets/entry.js', '']);
  });

  test.each<[string, Partial<Measured>]>([
    ['performance of Index', { performance: 94 }],
    ['accessibility of Index', { accessibility: 99 }],
    ['shifts from live updates of Index', { shifted: { sum: 0.0001, moved: ['b.cut in .team'] } }],
  ])('what falls short of "%s" is said to be missed, and nothing else is', (goal, given) => {
    const { met, verdict, notes = [] } = loadTable({ Match: aLoad(), Index: aLoad(given) }, 'load');
    expect(notes).toEqual('performance' in given ? [expect.stringContaining('93 to 95 points and was blocked for 20 to 240 ms')] : []);
    const missed = verdict.split('; ').filter((one) => one.startsWith('MISSED'));
    expect({ met, missed }).toEqual({ met: false, missed: [expect.stringContaining(goal)] });
  });
});

function aLoad(given: Partial<Measured> = {}): Measured {
  return {
    performance: 95,
    accessibility: 100,
    fcp: 1_000,
    lcp: 1_500,
    largest: 'Northwick',
    tbt: 20,
    each: [
      { performance: 93, tbt: 240 },
      { performance: 95, tbt: 20 },
    ],
    tasks: [{ name: '/assets/entry.js', ms: 70 }],
    cls: 0,
    quickness: 2_000,
    lost: [{ audit: 'Total Blocking Time', points: 5 }],
    failed: [],
    requests: [request('/assets/Match.js', 20_000), request('/assets/toast.js', 1_000)],
    shifted: { sum: 0, moved: [] },
    ...given,
  };
}

function request(name: string, bytes: number) {
  return { name, kind: 'Script', bytes };
}
