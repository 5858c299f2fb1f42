import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { WEATHER_CODES } from '#contract/detail/environment.ts';
import { LANGUAGES } from '#contract/locale/tenants.ts';

describe('WEATHER_CODES', () => {
  test.each(LANGUAGES)('are 1 to 13, each with words in %s', (language) => {
    const { weather }: { weather: Readonly<Record<string, string>> } = JSON.parse(readFileSync(`locales/${language}/detail.json`, 'utf8'));
    expect(WEATHER_CODES).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(Object.keys(weather)).toEqual(WEATHER_CODES.map(String));
    expect(new Set(Object.values(weather)).size).toBe(WEATHER_CODES.length);
  });
});
