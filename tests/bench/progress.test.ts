import { describe, expect, test } from 'vitest';
import { createProgress } from '#bench/progress.ts';
import { markdownOf } from '#bench/table.ts';

describe('createProgress', () => {
  // `render` once measured for six minutes, threw, and printed nothing.
  test('a benchmark that fails half-way has printed its figures, and ends with a table of them', () => {
    const printed: string[] = [];
    const progress = createProgress((line) => printed.push(line));
    progress.note('round 1, ms', '12.3');
    progress.note('round 2, ms', '12.5');
    expect(printed).toEqual(['round 1, ms: 12.3', 'round 2, ms: 12.5']);
    const table = progress.tableSoFar('render', 'the page was closed');
    expect(table).toMatchObject({ met: false, verdict: 'MISSED: the page was closed' });
    expect(markdownOf(table)).toMatch(/not completed[^]*round 1, ms \| 12\.3[^]*round 2, ms \| 12\.5/);
  });
});
