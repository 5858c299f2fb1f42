import { isLanguage, type Language, languageFor } from '#contract/locale/tenants.ts';

const KEY = 'touchline.language';
/** Every language is written with five letters: `zh-CN`. */
const LANGUAGE_LENGTH = 5;

/** The reader's language: the path's, else the stored one, else the browser's, else zh-CN (spec section 1). */
export function resolveLanguage(path: string, storage: Storage | null, browser: string | undefined): Language {
  const inPath = languageOfPath(path);
  if (inPath) return inPath;
  const kept = storage?.getItem(KEY);
  return isLanguage(kept) ? kept : languageFor(browser);
}

/** The language that a path begins with, or null. */
export function languageOfPath(path: string): Language | null {
  const head = path.split('/')[1];
  return isLanguage(head) ? head : null;
}

export function persistLanguage(language: Language, storage: Storage | null): void {
  storage?.setItem(KEY, language);
}

/** The same address in another language. */
export function inLanguage(path: string, language: Language): string {
  return languageOfPath(path) ? `/${language}${path.slice(1 + LANGUAGE_LENGTH)}` : `/${language}${path === '/' ? '' : path}`;
}
