import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDecimals,
  compareDecimals,
  decimalText,
  multiplyDecimals,
  roundDecimal,
  roundPercent,
  subtractDecimals,
  sumDecimals,
} from '#contract/stances/exactDecimal.ts';

describe('exactDecimal', () => {
  test('multiplies without the error of binary fractions', () => {
    expect(multiplyDecimals(['1.1', '1.1', '1.1'])).toBe('1.331');
    expect(multiplyDecimals(['1.43', '1.92', '1'])).toBe('2.7456');
    expect(multiplyDecimals(['0', '2.05'])).toBe('0');
    expect(multiplyDecimals([])).toBe('1');
  });

  test('adds, subtracts and compares decimals of different lengths', () => {
    expect(addDecimals('0.1', '0.2')).toBe('0.3');
    expect([sumDecimals(['0.1', '0.25', '-1']), sumDecimals(['0.5', '0.50']), sumDecimals([])]).toEqual(['-0.65', '1', '0']);
    expect(subtractDecimals('0.5', '1')).toBe('-0.5');
    expect(subtractDecimals('1.0', '1')).toBe('0');
    expect([compareDecimals('1.000', '1'), compareDecimals('0.999', '1'), compareDecimals('1.001', '1')]).toEqual([0, -1, 1]);
  });

  test.each([
    ['180.375', 180.38],
    ['-0.425', -0.43],
    ['0.425', 0.43],
    ['1.005', 1.01],
    ['-1.005', -1.01],
    ['1.0049', 1],
    ['-0.004', 0],
  ])('rounds %s half away from zero to %d', (text, rounded) => {
    expect(roundDecimal(text)).toBe(rounded);
  });

  test('rounds a quotient in percent once', () => {
    expect(roundPercent('2', '3')).toBe(66.67);
    expect(roundPercent('2', '3', 1)).toBe(66.7);
    expect(roundPercent('12', '10')).toBe(120);
    expect(roundPercent('-1', '8', 1)).toBe(-12.5);
    expect(roundPercent('-1', '8', 0)).toBe(-13);
  });

  test.each(['', '1.', '.5', '1e3', ' 1', '+1', 'NaN', '1,5'])('rejects %j', (text) => {
    expect(() => roundDecimal(text)).toThrow('is no decimal such as 1.425');
  });

  test('adding and subtracting again changes nothing', () => {
    const decimal = fc.tuple(fc.integer(), fc.integer({ min: 0, max: 9 })).map(([units, scale]) => decimalText(units, scale));
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(subtractDecimals(addDecimals(a, b), b)).toBe(a);
      }),
    );
  });
});
