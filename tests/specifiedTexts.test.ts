import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ERROR_CODES } from '#contract/calls/errors.ts';
import { LANGUAGES } from '#contract/locale/tenants.ts';

/** Messages whose keys are given (docs/product.md#given-messages), prefixed with their namespace. */
const SPECIFIED_KEYS = [
  'pages.login.agree',
  'pages.hint',
  'pages.reset_login',
  'field.account.invalid',
  'field.phone.invalid',
  'field.phonecode.invalid',
  'field.smsCaptcha.invalid',
  'field.smsCaptcha.success',
  'field.code.invalid',
];
/** Messages that are given, by our keys. */
const QUOTED_KEYS = ['errors.unknown', 'errors.network', 'common.retry'];

describe.each(LANGUAGES)('messages in %s', (language) => {
  test.each([...SPECIFIED_KEYS, ...QUOTED_KEYS, ...ERROR_CODES.map((code) => `errors.${code}`)])('has a text for %s', (key) => {
    const text = textAt(language, key);
    expect(text).toBeTypeOf('string');
    expect(text).not.toBe('');
    if (language !== 'en-US') expect(text).not.toBe(textAt('en-US', key));
  });
});

function textAt(language: string, key: string): unknown {
  const [namespace, ...path] = key.split('.');
  const text: unknown = JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8'));
  return path.reduce((group, part) => (typeof group === 'object' && group !== null ? Reflect.get(group, part) : undefined), text);
}
