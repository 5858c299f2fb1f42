import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/locale/tenants.ts';

const FIRST = 'zh-CN';
const OTHERS = LANGUAGES.filter((one) => one !== FIRST);

describe.each(readdirSync(join('locales', FIRST)))('%s', (file) => {
  const first = wordsOf(FIRST, file);

  test.each(OTHERS)('has the same keys in %s, each with the same blanks to fill', (language) => {
    const words = wordsOf(language, file);
    expect([...words.keys()].sort()).toEqual([...first.keys()].sort());
    const blanks = (text: string | undefined): string[] =>
      Array.from((text ?? '').matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name).sort();
    expect([...words.keys()].filter((key) => blanks(words.get(key)).join() !== blanks(first.get(key)).join())).toEqual([]);
  });

  test('leaves nothing empty, and nothing in Chinese elsewhere', () => {
    for (const language of LANGUAGES) {
      for (const [key, text] of wordsOf(language, file)) {
        expect([language, key, text.trim()]).not.toEqual([language, key, '']);
        if (language !== FIRST) expect([language, key, /\p{Script=Han}/u.test(text)]).toEqual([language, key, false]);
      }
    }
  });
});

test('every language has the same files', () => {
  for (const language of OTHERS) expect(readdirSync(join('locales', language))).toEqual(readdirSync(join('locales', FIRST)));
});

function wordsOf(language: string, file: string): ReadonlyMap<string, string> {
  return new Map(flat(JSON.parse(readFileSync(join('locales', language, file), 'utf8'))));
}

function flat(words: unknown, prefix = ''): [string, string][] {
  if (typeof words === 'string') return [[prefix, words]];
  if (typeof words !== 'object' || words === null) throw new Error(`${prefix} is neither words nor a group of them`);
  return Object.entries(words).flatMap(([key, value]) => flat(value, prefix === '' ? key : `${prefix}.${key}`));
}
