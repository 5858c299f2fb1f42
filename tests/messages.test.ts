import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ERROR_CODES } from '#contract/calls/errors.ts';
import { LANGUAGES } from '#contract/locale/tenants.ts';

/** Every message that the specification names by its key (sections 5, 7 and 8). The first part is the namespace. */
const NAMED = [
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
/** Those that it gives in words, by the key that we gave them. What belongs to a screen of later work comes with it. */
const IN_WORDS = ['errors.unknown', 'errors.network', 'common.retry'];

describe.each(LANGUAGES)('in %s', (language) => {
  test.each([...NAMED, ...IN_WORDS, ...ERROR_CODES.map((code) => `errors.${code}`)])('%s has words', (key) => {
    const words = wordsAt(language, key);
    expect(words).toBeTypeOf('string');
    expect(words).not.toBe('');
    if (language !== 'en-US') expect(words).not.toBe(wordsAt('en-US', key));
  });
});

function wordsAt(language: string, key: string): unknown {
  const [namespace, ...path] = key.split('.');
  const words: unknown = JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8'));
  return path.reduce((group, part) => (typeof group === 'object' && group !== null ? Reflect.get(group, part) : undefined), words);
}
