import { describe, expect, test } from 'vitest';
import { dateOf, dayAndMonthOf, momentOf, monthNameOf } from '#i18n/moments.ts';

describe('dates and moments', () => {
  const at = Date.UTC(2026, 6, 4, 12, 30);

  test.each([
    ['zh-CN', '2026年7月4日', '7月4日', '2026年7月4日 12:30'],
    ['vi-VN', '04/07/2026', '04/07', '12:30 04/07/2026'],
    ['en-US', '4 Jul 2026', '4 Jul', '4 Jul 2026, 12:30'],
    ['id-ID', '4 Jul 2026', '4 Jul', '4 Jul 2026, 12:30'],
  ])('are written in %s as there', (language, date, day, moment) => {
    expect([dateOf(at, language, 'UTC'), dayAndMonthOf(at, language, 'UTC'), momentOf(at, language, 'UTC')]).toEqual([date, day, moment]);
  });
});

test.each([
  ['zh-CN', '7月', '2025年7月'],
  ['vi-VN', 'tháng 7', 'tháng 7 năm 2025'],
  ['en-US', 'July', 'July 2025'],
  ['id-ID', 'Juli', 'Juli 2025'],
])('a month is written in %s with its year unless it is this one', (language, month, earlier) => {
  expect([monthNameOf('2026-07', language, 2026), monthNameOf('2025-07', language, 2026)].map((name) => name.toLowerCase())).toEqual(
    [month, earlier].map((name) => name.toLowerCase()),
  );
});
