import { describe, expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, isLanguage, isTenantCode, LANGUAGES, languageFor, TENANTS } from '#contract/locale/tenants.ts';

describe('languageFor', () => {
  test.each([
    ['zh', 'zh-CN'],
    ['zh-TW', 'zh-CN'],
    ['zh-Hant-HK', 'zh-CN'],
    ['vi', 'vi-VN'],
    ['vi-VN', 'vi-VN'],
    ['id', 'id-ID'],
    ['in-ID', 'id-ID'],
    ['en', 'en-US'],
    ['en-GB', 'en-US'],
    ['EN_us', 'en-US'],
  ])('returns %s as %s', (preference, language) => {
    expect(languageFor(preference)).toBe(language);
  });

  test.each(['', 'fr-FR', 'vietnamese', 'english', '-en', null, undefined])('returns the default language for %j', (preference) => {
    expect(languageFor(preference)).toBe(DEFAULT_LANGUAGE);
  });

  test('returns supported languages unchanged', () => {
    expect(LANGUAGES.map(languageFor)).toEqual(LANGUAGES);
  });
});

describe('TENANTS', () => {
  test('has one tenant for each language, each with its own code and key', () => {
    expect(LANGUAGES.map((language) => TENANTS[language].tenantCode)).toEqual(['TYCC', 'VNWOS', 'MYWOS', 'IDWOS']);
    expect(new Set(LANGUAGES.map((language) => TENANTS[language].appKey)).size).toBe(LANGUAGES.length);
  });

  test('names the away side of a basketball game first in Chinese only', () => {
    expect(LANGUAGES.filter((language) => TENANTS[language].awayFirst)).toEqual(['zh-CN']);
  });

  test("uses the captcha supplier's language names", () => {
    expect(LANGUAGES.map((language) => TENANTS[language].captchaLang)).toEqual(['zh-CN', 'vi', 'en', 'id']);
  });
});

describe('isLanguage and isTenantCode', () => {
  test('isLanguage accepts exact language codes only', () => {
    expect(['zh-CN', 'id-ID', 'zh-cn', 'en', '', 'toString', 5, null, undefined].filter(isLanguage)).toEqual(['zh-CN', 'id-ID']);
  });

  test('isTenantCode accepts exact tenant codes only', () => {
    expect(['TYCC', 'IDWOS', 'tycc', 'zh-CN', '', 5, null, undefined].filter(isTenantCode)).toEqual(['TYCC', 'IDWOS']);
  });
});
