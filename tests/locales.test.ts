import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { LANGUAGE_OF_WIDTHS } from '#tests/e2e/judgedLanguages.ts';

const REFERENCE = 'zh-CN';
const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== REFERENCE);

describe.each(readdirSync(join('locales', REFERENCE)))('locale file %s', (file) => {
  const first = textsOf(REFERENCE, file);

  test.each(OTHER_LANGUAGES)('has the same keys and placeholders in %s', (language) => {
    const texts = textsOf(language, file);
    expect([...texts.keys()].sort()).toEqual([...first.keys()].sort());
    const placeholders = (text: string | undefined): string[] =>
      Array.from((text ?? '').matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name).sort();
    expect([...texts.keys()].filter((key) => placeholders(texts.get(key)).join() !== placeholders(first.get(key)).join())).toEqual([]);
  });

  test.each(LANGUAGES)('has each plural form that %s needs', (language) => {
    const keys = [...textsOf(language, file).keys()];
    for (const type of ['cardinal', 'ordinal'] as const) {
      const forms = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
      const suffix = type === 'ordinal' ? '_ordinal_' : '_';
      const counted = keys.filter((key) => key.endsWith(`${suffix}other`) && (type === 'ordinal' || !key.endsWith('_ordinal_other')));
      const missing = counted.flatMap((key) => forms.map((form) => key.replace(/other$/, form))).filter((key) => !keys.includes(key));
      expect(missing).toEqual([]);
    }
  });

  test('has no empty text, and no Chinese in other languages', () => {
    for (const language of LANGUAGES) {
      for (const [key, text] of textsOf(language, file)) {
        expect([language, key, text.trim()]).not.toEqual([language, key, '']);
        if (language !== REFERENCE) expect([language, key, /\p{Script=Han}/u.test(text)]).toEqual([language, key, false]);
      }
    }
  });
});

describe('locale files', () => {
  test('are the same in every language', () => {
    for (const language of OTHER_LANGUAGES) expect(readdirSync(join('locales', language))).toEqual(readdirSync(join('locales', REFERENCE)));
  });
});

test(`the words of ${LANGUAGE_OF_WIDTHS} are the longest`, () => {
  const lengths = LANGUAGES.map((language) => ({ language, length: meanLength(language) }));
  expect(lengths.toSorted((a, b) => b.length - a.length)[0]?.language).toBe(LANGUAGE_OF_WIDTHS);
});

/** Mean length of the words of all texts. */
function meanLength(language: string): number {
  const texts = readdirSync(join('locales', language)).flatMap((file) => [...textsOf(language, file).values()]);
  const words = texts.flatMap((text) => text.replaceAll(/\{\{\w+\}\}/g, '').match(/\p{L}+/gu) ?? []);
  return words.join('').length / words.length;
}

function textsOf(language: string, file: string): ReadonlyMap<string, string> {
  return new Map(flat(JSON.parse(readFileSync(join('locales', language, file), 'utf8'))));
}

function flat(texts: unknown, prefix = ''): [string, string][] {
  if (typeof texts === 'string') return [[prefix, texts]];
  if (typeof texts !== 'object' || texts === null) throw new Error(`${prefix} is neither a text nor a group of texts`);
  return Object.entries(texts).flatMap(([key, value]) => flat(value, prefix === '' ? key : `${prefix}.${key}`));
}
