import { describe, expect, test } from 'vitest';
import { addDays, clockOf, dayOf, timeOf, weekdayOf } from '#i18n/dates.ts';
import { inLanguage, languageOfPath, resolveLanguage } from '#i18n/language.ts';

describe('the language of a reader', () => {
  const kept = (language: string | null) => ({ getItem: () => language }) satisfies Pick<Storage, 'getItem'>;

  test('is that of the path, else the kept one, else the browser’s, else Chinese', () => {
    expect(resolve('/vi-VN/match', 'en-US', 'id-ID')).toBe('vi-VN');
    expect(resolve('/match', 'en-US', 'id-ID')).toBe('en-US');
    expect(resolve('/match', null, 'id-ID')).toBe('id-ID');
    expect(resolve('/', null, 'fr')).toBe('zh-CN');
    expect(resolve('/', null, undefined)).toBe('zh-CN');
    expect(resolve('/', 'xx', 'en')).toBe('en-US');
  });

  test('stands first in the path', () => {
    expect([languageOfPath('/id-ID'), languageOfPath('/id/match'), languageOfPath('/')]).toEqual(['id-ID', null, null]);
    expect([inLanguage('/en-US/match', 'vi-VN'), inLanguage('/match', 'vi-VN'), inLanguage('/', 'vi-VN')]).toEqual([
      '/vi-VN/match',
      '/vi-VN/match',
      '/vi-VN',
    ]);
  });

  function resolve(path: string, stored: string | null, browser: string | undefined): string {
    const storage: unknown = kept(stored);
    return resolveLanguage(path, isStorage(storage) ? storage : null, browser);
  }
});

describe('days and times', () => {
  const NEW_YEAR_UTC = Date.UTC(2026, 11, 31, 23, 30);

  test('a day turns over at the midnight of the reader', () => {
    expect(dayOf(NEW_YEAR_UTC, 'UTC')).toBe('2026-12-31');
    expect(dayOf(NEW_YEAR_UTC, 'Asia/Shanghai')).toBe('2027-01-01');
    expect(dayOf(NEW_YEAR_UTC, 'America/New_York')).toBe('2026-12-31');
  });

  test('days are counted by the calendar, whatever clocks are changed to', () => {
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  });

  test('times of day have 24 hours and two figures in every language', () => {
    const at = Date.UTC(2026, 10, 21, 0, 5);
    for (const language of ['zh-CN', 'vi-VN', 'en-US', 'id-ID']) expect(timeOf(at, language, 'UTC')).toMatch(/^00[:.]05$/);
    expect(clockOf(at, 'Asia/Ho_Chi_Minh')).toEqual({ hour: 7, minute: 5 });
  });

  test('weekdays are in the language of the reader', () => {
    expect(['zh-CN', 'vi-VN', 'en-US', 'id-ID'].map((language) => weekdayOf('2026-11-21', language))).toEqual([
      '周六',
      'Thứ 7',
      'Sat',
      'Sab',
    ]);
  });
});

function isStorage(value: unknown): value is Storage {
  return typeof value === 'object' && value !== null && 'getItem' in value;
}
