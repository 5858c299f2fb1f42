import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine, parseCsv } from '#gateway/match/names/csv.ts';

describe('parseCsv', () => {
  test('reads quotes, quoted separators and lines, and counts lines', () => {
    const text = 'a,b\r\n"1, ""one""","x\ny"\n\n2,\n';
    expect(parseCsv(text)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1, "one"', 'x\ny'] },
      { line: 5, cells: ['2', ''] },
    ]);
  });

  test.each([';', '\t'])('cells may be separated by %j', (separator) => {
    expect(parseCsv(`a${separator}b${separator}c,d`)?.[0]?.cells).toEqual(['a', 'b', 'c,d']);
  });

  test('a quoted cell that does not end is refused', () => {
    expect(parseCsv('a,"b')).toBeNull();
  });

  test('returns what csvLine wrote', () => {
    const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[\r\t\uFEFF]/g, '').replace(/^[\s=+\-@]+/, 'x'));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1 }), (rows) => {
        const head = ['kind', 'sport', 'name'];
        const filled = rows.filter((cells) => cells.some((one) => one.trim() !== ''));
        const read = parseCsv([head, ...filled].map((cells) => csvLine(cells)).join('\n'));
        expect(read?.map(({ cells }) => cells)).toEqual([head, ...filled]);
      }),
    );
  });

  test('what a spreadsheet would run is a text', () => {
    expect(csvLine(['=1+1', '+1', '-1', '@x', 'a=b'])).toBe("'=1+1,'+1,'-1,'@x,a=b");
  });
});
