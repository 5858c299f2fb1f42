import { describe, expect, test } from 'vitest';
import { addDays, clockOf, dayOf, timeOf } from '#i18n/dates.ts';
import { weekdayOf } from '#i18n/moments.ts';
import { inLanguage, languageOfPath, resolveLanguage } from '#i18n/language.ts';

describe('resolveLanguage', () => {
  const storageWith = (language: string | null) => ({ getItem: () => language }) satisfies Pick<Storage, 'getItem'>;

  test('returns the language of the path, else the stored one, else the browser’s, else Chinese', () => {
    expect(resolve('/vi-VN/match', 'en-US', 'id-ID')).toBe('vi-VN');
    expect(resolve('/match', 'en-US', 'id-ID')).toBe('en-US');
    expect(resolve('/match', null, 'id-ID')).toBe('id-ID');
    expect(resolve('/', null, 'fr')).toBe('zh-CN');
    expect(resolve('/', null, undefined)).toBe('zh-CN');
    expect(resolve('/', 'xx', 'en')).toBe('en-US');
  });

  test('languageOfPath and inLanguage use the first segment of the path', () => {
    expect([languageOfPath('/id-ID'), languageOfPath('/id/match'), languageOfPath('/')]).toEqual(['id-ID', null, null]);
    expect([languageOfPath('/ID-id/match'), inLanguage('/EN-us/match', 'en-US')]).toEqual(['id-ID', '/en-US/match']);
    expect([inLanguage('/en-US/match', 'vi-VN'), inLanguage('/match', 'vi-VN'), inLanguage('/', 'vi-VN')]).toEqual([
      '/vi-VN/match',
      '/vi-VN/match',
      '/vi-VN',
    ]);
  });

  function resolve(path: string, stored: string | null, browser: string | undefined): string {
    const storage: unknown = storageWith(stored);
    return resolveLanguage(path, isStorage(storage) ? storage : null, browser);
  }
});

describe('dates.ts in four languages', () => {
  const NEW_YEAR_UTC = Date.UTC(2026, 11, 31, 23, 30);

  test('dayOf changes at midnight of the time zone', () => {
    expect(dayOf(NEW_YEAR_UTC, 'UTC')).toBe('2026-12-31');
    expect(dayOf(NEW_YEAR_UTC, 'Asia/Shanghai')).toBe('2027-01-01');
    expect(dayOf(NEW_YEAR_UTC, 'America/New_York')).toBe('2026-12-31');
  });

  test('addDays counts by the calendar across changes of the clock', () => {
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  });

  test('timeOf has 24 hours and two digits in every language', () => {
    const at = Date.UTC(2026, 10, 21, 0, 5);
    for (const language of ['zh-CN', 'vi-VN', 'en-US', 'id-ID']) expect(timeOf(at, language, 'UTC')).toMatch(/^00[:.]05$/);
    expect(clockOf(at, 'Asia/Ho_Chi_Minh')).toEqual({ hour: 7, minute: 5 });
  });

  test('weekdayOf is in the given language', () => {
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
