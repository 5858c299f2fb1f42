import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ERROR_CODES } from '#contract/calls/errors.ts';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { SPECIFIED_MESSAGES } from './specifiedMessages.ts';

describe.each(LANGUAGES)('messages in %s', (language) => {
  test.each(SPECIFIED_MESSAGES.map(({ when, key }) => [when, key]))('when %s: %s', (_, key) => {
    const text = textAt(language, key);
    expect(text).toBeTypeOf('string');
    expect(text).not.toBe('');
    if (language !== 'en-US') expect(text).not.toBe(textAt('en-US', key));
  });
});

describe('SPECIFIED_MESSAGES', () => {
  test.each(SPECIFIED_MESSAGES.map((message) => [message.when, message] as const))('when %s: is shown there', (_, message) => {
    const { key, shownBy, named = key.slice(key.indexOf('.') + 1) } = message;
    expect(readFileSync(shownBy, 'utf8')).toContain(named);
  });

  test('has the whole catalogue', () => {
    const specified = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505, 1048, 1049];
    expect(ERROR_CODES).toEqual(expect.arrayContaining(specified));
    expect(SPECIFIED_MESSAGES.length).toBe(ERROR_CODES.length + 25);
  });
});

function textAt(language: string, key: string): unknown {
  const [namespace, ...path] = key.split('.');
  const text: unknown = JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8'));
  return path.reduce((group, part) => (typeof group === 'object' && group !== null ? Reflect.get(group, part) : undefined), text);
}
