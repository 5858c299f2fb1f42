import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#contract/locale/tenants.ts';
import { timeAgo } from '#i18n/timeAgo.ts';
import { viewsOf } from '#i18n/numbers.ts';
import en from '#locales/en-US/ago.json' with { type: 'json' };
import id from '#locales/id-ID/ago.json' with { type: 'json' };
import vi from '#locales/vi-VN/ago.json' with { type: 'json' };
import zh from '#locales/zh-CN/ago.json' with { type: 'json' };

const RESOURCES = { 'zh-CN': { ago: zh }, 'vi-VN': { ago: vi }, 'en-US': { ago: en }, 'id-ID': { ago: id } };
const NOW = Date.UTC(2026, 10, 21, 15);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('timeAgo', () => {
  test('is just now up to a minute', async () => {
    expect([await ago(0), await ago(MINUTE - 1), await ago(MINUTE)]).toEqual(['Just now', 'Just now', '1 minute ago']);
  });

  test('has minutes up to an hour and hours up to a day, rounded down', async () => {
    expect([await ago(HOUR - 1), await ago(HOUR), await ago(2 * HOUR - 1), await ago(DAY - 1)]).toEqual([
      '59 minutes ago',
      '1 hour ago',
      '1 hour ago',
      '23 hours ago',
    ]);
  });

  test('is the date in the time zone after a day', async () => {
    expect([await ago(DAY), await ago(DAY, 'en-US', 'Asia/Shanghai'), await ago(DAY, 'en-US', 'Pacific/Kiritimati')]).toEqual([
      '20 Nov 2026',
      '20 Nov 2026',
      '21 Nov 2026',
    ]);
  });

  test('is just now for a moment in the future', async () => {
    expect(await ago(-DAY)).toBe('Just now');
  });

  test('has a text in every language', async () => {
    const texts = await Promise.all(LANGUAGES.map(async (language) => [await ago(0, language), await ago(5 * MINUTE, language)]));
    expect(texts).toEqual([
      ['刚刚', '5 分钟前'],
      ['Vừa xong', '5 phút trước'],
      ['Just now', '5 minutes ago'],
      ['Baru saja', '5 menit lalu'],
    ]);
  });
});

describe('viewsOf', () => {
  test('is exact up to 10000', () => {
    expect([0, 9_999, 10_000, 10_001, 5_000_000].map(viewsOf)).toEqual(['0', '9999', '10000', '9999+', '9999+']);
  });
});

async function ago(elapsed: number, language: Language = 'en-US', timeZone = 'UTC'): Promise<string> {
  const i18n = createInstance();
  await i18n.init({ lng: language, resources: RESOURCES, fallbackLng: false });
  return timeAgo(NOW - elapsed, { now: NOW, language, timeZone }, i18n.getFixedT(language, 'ago'));
}
