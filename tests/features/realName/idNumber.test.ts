import { describe, expect, test } from 'vitest';
import { compactId, idProblem } from '#features/realName/idNumber.ts';

const NOW = Date.UTC(2026, 10, 21);

describe('idProblem', () => {
  test.each([
    ['11010519491231002X', null],
    ['110105 19491231 002 x', null],
    ['', 'length'],
    ['110105', 'length'],
    ['11010519491231002', 'length'],
    ['11010519491231002X1', 'signs'],
    ['110105194912310021', 'check'],
    ['11010519490230', 'birth'],
    ['11010520991231', 'birth'],
    ['01010519491231002X', 'signs'],
    ['11010a', 'signs'],
    ['1101051949123100211', 'length'],
  ])('%j: %s', (text, problem) => {
    expect(idProblem(text, NOW)).toBe(problem);
  });

  test('a number is sent without spaces and in capitals', () => {
    expect(compactId(' 110105 19491231 002 x')).toBe('11010519491231002X');
  });
});
