import { describe, expect, test } from 'vitest';
import { moneyOf } from '#i18n/money.ts';

/** Without the no-break spaces, which differ between versions of ICU. */
const written = (...money: Parameters<typeof moneyOf>): string => moneyOf(...money).replaceAll(/\s/g, ' ');

describe('moneyOf', () => {
  test('writes an amount of minor units in the currency and the language', () => {
    expect(written(3_000, 'CNY', 'zh-CN')).toBe('¥30');
    expect(written(105_000, 'VND', 'vi-VN')).toBe('105.000 ₫');
    expect(written(1_800, 'MYR', 'en-US')).toBe('RM 18');
    expect(written(6_750_000, 'IDR', 'id-ID')).toBe('Rp 67.500');
  });

  test('writes the minor unit where there is a part of it, or where the amount is exact', () => {
    expect(written(1_850, 'MYR', 'en-US')).toBe('RM 18.50');
    expect(written(3_000, 'CNY', 'zh-CN', true)).toBe('¥30.00');
    expect(written(105_000, 'VND', 'vi-VN', true)).toBe('105.000 ₫');
  });
});
