import { expect, test } from 'vitest';
import { isNationalId } from '#contract/calls/nationalId.ts';

const NOW = Date.UTC(2026, 10, 21);

// The first is the example of the standard itself.
test.each(['11010519491231002X', '11010519491231002x', '440524188001010014', '320311770706001'])('%s', (id) => {
  expect(isNationalId(id, NOW)).toBe(id.toUpperCase() === '11010519491231002X');
});

test.each([
  ['another last sign', '110105194912310021'],
  ['another digit within', '11010519491231012X'],
  ['a day that never was', '11010519490230002X'],
  ['no region', '01010519491231002X'],
  ['a text around it', ' 11010519491231002X'],
])('%s is refused', (_, id) => {
  expect(isNationalId(id, NOW)).toBe(false);
});

test('a day that is to come is refused, whatever its checksum', () => {
  const id = '11010519491231002X';
  expect(isNationalId(id, Date.UTC(1949, 11, 30))).toBe(false);
  expect(isNationalId(id, Date.UTC(1949, 11, 31))).toBe(true);
});
