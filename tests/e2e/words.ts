import { readFileSync } from 'node:fs';
import type { Language } from '#contract/locale/tenants.ts';

/** The words of a language as a reader sees them, by `namespace:key`. Throws where there are none. */
export function wordsOf(language: Language): (key: string) => string {
  return (key) => {
    const [namespace = '', path = ''] = key.split(':');
    const all: unknown = JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8'));
    const found = path
      .split('.')
      .reduce((group, part) => (typeof group === 'object' && group !== null ? Reflect.get(group, part) : undefined), all);
    if (typeof found !== 'string') throw new Error(`${language} has no words for ${key}`);
    return found;
  };
}
