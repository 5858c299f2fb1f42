import { describe, expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, isLanguage, isTenantCode, LANGUAGES, languageFor, TENANTS } from '#contract/locale/tenants.ts';

describe('the language for the wish of a browser', () => {
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
  ])('%s is %s', (wish, language) => {
    expect(languageFor(wish)).toBe(language);
  });

  test.each(['', 'fr-FR', 'vietnamese', 'english', '-en', null, undefined])('that is %j is the first language', (wish) => {
    expect(languageFor(wish)).toBe(DEFAULT_LANGUAGE);
  });

  test('is itself where it is one of the four', () => {
    expect(LANGUAGES.map(languageFor)).toEqual(LANGUAGES);
  });
});

describe('the tenants', () => {
  test('are one for each language, told apart by code and by key', () => {
    expect(LANGUAGES.map((language) => TENANTS[language].tenantCode)).toEqual(['TYCC', 'VNWOS', 'MYWOS', 'IDWOS']);
    expect(new Set(LANGUAGES.map((language) => TENANTS[language].appKey)).size).toBe(LANGUAGES.length);
  });

  test('name the away side of a basketball game first in Chinese only', () => {
    expect(LANGUAGES.filter((language) => TENANTS[language].awayFirst)).toEqual(['zh-CN']);
  });

  test('ask for the captcha in words that its supplier knows', () => {
    expect(LANGUAGES.map((language) => TENANTS[language].captchaLang)).toEqual(['zh-CN', 'vi', 'en', 'id']);
  });
});

describe('a word from outside', () => {
  test('is a language only as it is written here', () => {
    expect(['zh-CN', 'id-ID', 'zh-cn', 'en', '', 'toString', 5, null, undefined].filter(isLanguage)).toEqual(['zh-CN', 'id-ID']);
  });

  test('is a tenant only as it is written here', () => {
    expect(['TYCC', 'IDWOS', 'tycc', 'zh-CN', '', 5, null, undefined].filter(isTenantCode)).toEqual(['TYCC', 'IDWOS']);
  });
});
