import { describe, expect, test } from 'vitest';
import { isNationalId } from '#contract/member/nationalId.ts';

const NOW = Date.UTC(2026, 10, 21);

describe('isNationalId', () => {
  // The example of the standard.
  test.each(['11010519491231002X', '11010519491231002x'])('accepts %s', (id) => {
    expect(isNationalId(id, NOW)).toBe(true);
  });

  test.each([
    ['a year before 1900', '440524188001010014'],
    ['an id of the old 15-digit form', '320311770706001'],
    ['a wrong check character', '110105194912310021'],
    ['a wrong digit', '11010519491231012X'],
    ['a day that does not exist', '11010519490230002X'],
    ['an invalid region', '01010519491231002X'],
    ['a leading space', ' 11010519491231002X'],
  ])('refuses %s', (_, id) => {
    expect(isNationalId(id, NOW)).toBe(false);
  });

  test('refuses a date of birth in the future', () => {
    const id = '11010519491231002X';
    expect(isNationalId(id, Date.UTC(1949, 11, 30))).toBe(false);
    expect(isNationalId(id, Date.UTC(1949, 11, 31))).toBe(true);
  });
});
