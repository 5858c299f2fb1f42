import { readFileSync } from 'node:fs';
import type { Language } from '#contract/locale/tenants.ts';

/** Returns a function that looks up the text of `namespace:key` in a language and throws when it does not exist. */
export function createTranslator(language: Language): (key: string) => string {
  return (key) => {
    const [namespace = '', path = ''] = key.split(':');
    const all: unknown = JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8'));
    const found = path
      .split('.')
      .reduce((group, part) => (typeof group === 'object' && group !== null ? Reflect.get(group, part) : undefined), all);
    if (typeof found !== 'string') throw new Error(`${language} has no text for ${key}`);
    return found;
  };
}
