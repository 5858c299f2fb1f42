import { describe, expect, test } from 'vitest';
import { detailTable } from '#bench/detail/detailTable.ts';
import { atMost, shown } from '#bench/detail/outcome.ts';

describe('detailTable', () => {
  test('is met when every goal is', () => {
    const table = detailTable([{ outcomes: [atMost('tabs', 'a tap', 150, 150, 'ms'), shown('tabs', 'a figure', '9')], notes: [] }]);
    expect(table).toMatchObject({ met: true, verdict: 'met: a tap at most 150 ms (150 ms)' });
  });

  test('reports only what is missed as missed, whichever part it belongs to', () => {
    const table = detailTable([
      { outcomes: [atMost('tabs', 'a tap', 150.6, 150, 'ms')], notes: ['why'] },
      { outcomes: [atMost('paint', 'a change', 79, 80, 'ms')], notes: [] },
    ]);
    expect(table.met).toBe(false);
    expect(table.verdict).toBe('MISSED: a tap at most 150 ms (151 ms); met: a change at most 80 ms (79 ms)');
    expect(table.notes).toEqual(['why']);
  });

  test('is missed when nothing was measured', () => {
    expect(detailTable([{ outcomes: [atMost('tabs', 'a tap', Number.NaN, 150, 'ms')], notes: [] }]).met).toBe(false);
    expect(detailTable([{ outcomes: [shown('tabs', 'a figure', '9')], notes: [] }]).met).toBe(false);
  });
});
