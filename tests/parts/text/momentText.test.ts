import { describe, expect, test } from 'vitest';
import type { Language } from '#contract/locale/tenants.ts';
import { momentText } from '#parts/text/momentText.ts';

const NOW = Date.UTC(2026, 10, 21, 15);
const DAY = 86_400_000;

describe('momentText', () => {
  const textOf = (at: number, language: Language = 'en-US', withTime = true) =>
    momentText(at, { now: NOW, language, timeZone: 'UTC' }, withTime);

  test('is the time of day today, and a date without its year on other days of the year', () => {
    expect(textOf(NOW + 3_600_000)).toBe('16:00');
    expect(textOf(NOW + DAY)).toBe('22 Nov 15:00');
    expect(textOf(NOW - DAY, 'en-US', false)).toBe('20 Nov');
    expect(textOf(NOW + DAY, 'zh-CN')).toBe('11月22日 15:00');
    expect(textOf(NOW + DAY, 'vi-VN')).toBe('15:00 22/11');
    expect(textOf(NOW + DAY, 'id-ID')).toBe('22 Nov 15:00');
  });

  test('has the year of another one', () => {
    expect(textOf(NOW + 60 * DAY)).toBe('20 Jan 2027 15:00');
  });
});
