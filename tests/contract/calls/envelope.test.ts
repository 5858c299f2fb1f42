import { describe, expect, test } from 'vitest';
import { failed, httpStatus, isSuccess, ok, quoteMemberIds } from '#contract/calls/envelope.ts';
import { ERROR_CODES, errorKey } from '#contract/calls/errors.ts';
import { isLanguage, isTenantCode, LANGUAGES, languageFor, TENANTS } from '#contract/locale/tenants.ts';
import { RINGTONE_DEFAULTS, soundOf } from '#contract/alerts/ringtone.ts';

describe('an answer', () => {
  test('"200", 200 and "23005" are success, and nothing else', () => {
    expect(['200', 200, '23005'].every(isSuccess)).toBe(true);
    expect(['201', 23005, '401', 0, undefined, null].some(isSuccess)).toBe(false);
    expect([ok(1), failed(404, 'gone')]).toEqual([
      { code: '200', msg: 'ok', data: 1 },
      { code: '404', msg: 'gone' },
    ]);
  });

  test('a code travels under its own HTTP status, 1048 and 1049 under 503', () => {
    expect([400, 1048, 1049].map(httpStatus)).toEqual([400, 503, 503]);
  });

  test('keeps every digit of a memberId', () => {
    const read = (text: string): unknown => JSON.parse(quoteMemberIds(text));
    expect(read('{"memberId":12345678901234567890,"n":1}')).toEqual({ memberId: '12345678901234567890', n: 1 });
    expect(read('{"a":[{"memberId": -7}]}')).toEqual({ a: [{ memberId: '-7' }] });
    expect(read('{"memberId":"77","x":"memberId: 5"}')).toEqual({ memberId: '77', x: 'memberId: 5' });
    expect(read('{"memberId":1.5}')).toEqual({ memberId: 1.5 });
  });
});

test('each code of the catalogue has words of its own, another one the words of an unknown one', () => {
  expect(ERROR_CODES.map(errorKey)).toEqual(ERROR_CODES.map(String));
  expect([errorKey('1049'), errorKey(418), errorKey(undefined)]).toEqual(['1049', 'unknown', 'unknown']);
});

describe('languages and tenants', () => {
  test.each([
    ['zh', 'zh-CN'],
    ['zh-TW', 'zh-CN'],
    ['vi', 'vi-VN'],
    ['vi-VN', 'vi-VN'],
    ['id', 'id-ID'],
    ['in-ID', 'id-ID'],
    ['en', 'en-US'],
    ['EN_gb', 'en-US'],
    ['fr-FR', 'zh-CN'],
    ['', 'zh-CN'],
    [undefined, 'zh-CN'],
  ])('a browser that wishes %s reads %s', (wish, language) => {
    expect(languageFor(wish)).toBe(language);
  });

  test('each language is one tenant of its own', () => {
    expect(new Set(LANGUAGES.map((one) => TENANTS[one].tenantCode)).size).toBe(LANGUAGES.length);
    expect([isLanguage('vi-VN'), isLanguage('vi'), isTenantCode(TENANTS['en-US'].tenantCode), isTenantCode('x')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(LANGUAGES.filter((one) => TENANTS[one].awayFirst)).toEqual(['zh-CN']);
  });
});

test('prompt settings begin as 1, 1, 0, 0, 0, 0, and an unknown flag sounds as the default', () => {
  expect(Object.values(RINGTONE_DEFAULTS)).toEqual([1, 1, 0, 0, 0, 0]);
  expect([soundOf(0), soundOf(5), soundOf(6)]).toEqual(['default', 'victory', 'default']);
});
