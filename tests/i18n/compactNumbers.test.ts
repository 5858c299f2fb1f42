import { describe, expect, test } from 'vitest';
import { compactCountOf, compactTextOf } from '#i18n/compactNumbers.ts';

describe('compactCountOf', () => {
  test.each([
    [0, '0'],
    [8_460, '8460'],
    [9_999, '9999'],
  ])('writes %d in full, without grouping', (count, figure) => {
    expect(compactCountOf(count, 'en-US')).toEqual({ figure, unit: '' });
  });

  test.each([
    ['zh-CN', { figure: '1.2', unit: '万' }],
    ['en-US', { figure: '12', unit: 'K' }],
    ['vi-VN', { figure: '12', unit: 'N' }],
    ['id-ID', { figure: '12', unit: 'rb' }],
  ])('shortens 12000 as %s does, with the unit apart', (language, parts) => {
    expect(compactCountOf(12_000, language)).toEqual(parts);
  });

  test('keeps one decimal', () => {
    expect(compactTextOf(12_345, 'en-US')).toBe('12.3K');
    expect(compactTextOf(12_345, 'vi-VN').replace('\u00A0', ' ')).toBe('12,3 N');
    expect(compactTextOf(9_999, 'vi-VN')).toBe('9999');
  });
});
