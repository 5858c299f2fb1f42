import { isLanguage, type Language, languageFor, LANGUAGES } from '#contract/locale/tenants.ts';

/** Not a persisted store, because `i18n` imports no stores. */
const KEY = 'touchline.language';
/** Every language tag has five characters: `zh-CN`. */
const LANGUAGE_LENGTH = 5;

/** Returns the language of the path, else the stored one, else the browser's, else zh-CN (docs/product.md#language-of-a-page). */
export function resolveLanguage(path: string, storage: Storage | null, browser: string | undefined): Language {
  const pathLanguage = languageOfPath(path);
  if (pathLanguage) return pathLanguage;
  const stored = storage?.getItem(KEY);
  return isLanguage(stored) ? stored : languageFor(browser);
}

/** Returns the language that a path begins with, in any case, or null. */
export function languageOfPath(path: string): Language | null {
  const segment = path.split('/')[1]?.toLowerCase();
  return LANGUAGES.find((language) => language.toLowerCase() === segment) ?? null;
}

export function persistLanguage(language: Language, storage: Storage | null): void {
  storage?.setItem(KEY, language);
}

/** Returns the same path in another language. */
export function inLanguage(path: string, language: Language): string {
  return languageOfPath(path) ? `/${language}${path.slice(1 + LANGUAGE_LENGTH)}` : `/${language}${path === '/' ? '' : path}`;
}
