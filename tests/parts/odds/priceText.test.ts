import { describe, expect, test } from 'vitest';
import { NO_PRICE, priceText } from '#parts/odds/priceText.ts';
import { ODDS_FORMATS, type OddsFormat } from '#stores/preferences/oddsPreferences.ts';

describe('priceText', () => {
  // Decimal, Hong Kong, Malay, Indonesian.
  test.each<[number, string, string, string, string]>([
    [1.5, '1.50', '0.50', '0.50', '-2.00'],
    [1.9, '1.90', '0.90', '0.90', '-1.11'],
    [1.925, '1.925', '0.925', '0.925', '-1.08'],
    [1.98, '1.98', '0.98', '0.98', '-1.02'],
    [2, '2.00', '1.00', '1.00', '1.00'],
    [2.04, '2.04', '1.04', '-0.96', '1.04'],
    [2.5, '2.50', '1.50', '-0.67', '1.50'],
    [11, '11.0', '10.0', '-0.10', '10.0'],
  ])('of %d in each format', (decimal, ...texts) => {
    expect(ODDS_FORMATS.map((format) => priceText(decimal, format, 'handicap'))).toEqual(texts);
    expect(ODDS_FORMATS.map((format) => priceText(decimal, format, 'total'))).toEqual(texts);
  });

  test.each(ODDS_FORMATS)('of 1X2 is decimal, also in %s', (format) => {
    expect(priceText(3.4, format, 'europe')).toBe('3.40');
  });

  test.each([
    [1.01, '1.01'],
    [9.99, '9.99'],
    [12.5, '12.5'],
    [12.25, '12.25'],
    [100, '100'],
    [101, '101'],
    [250.5, '250.5'],
    [1_000, '1000'],
  ])('shows %d with the digits that companies print', (decimal, text) => {
    expect(priceText(decimal, 'decimal', 'europe')).toBe(text);
  });

  test('rounds away what floating point adds', () => {
    expect(priceText(1.1 + 0.2, 'decimal', 'total')).toBe('1.30');
    expect(priceText(1.8350000000000002, 'hongKong', 'total')).toBe('0.835');
  });

  test('is a dash where a price is missing', () => {
    expect(ODDS_FORMATS.map((format) => priceText(null, format, 'handicap'))).toEqual([NO_PRICE, NO_PRICE, NO_PRICE, NO_PRICE]);
    expect(priceText(Number.NaN, 'decimal', 'europe')).toBe(NO_PRICE);
  });

  // Prices of 1 and below are errors of a supplier: shown as far as the format can say them.
  test.each<[number, OddsFormat, string]>([
    [1, 'decimal', '1.00'],
    [1, 'hongKong', '0.00'],
    [1, 'malay', '0.00'],
    [1, 'indonesian', NO_PRICE],
    [0.95, 'decimal', '0.95'],
    [0.95, 'hongKong', '-0.05'],
    [0.95, 'indonesian', NO_PRICE],
  ])('of %d in %s is %s', (decimal, format, text) => {
    expect(priceText(decimal, format, 'handicap')).toBe(text);
  });
});
