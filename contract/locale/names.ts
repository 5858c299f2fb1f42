import { LANGUAGES, type Language } from './tenants.ts';

/** One name for all languages, or names in some of them: suppliers often have one or two. */
export type Names = string | Readonly<Partial<Record<Language, string>>>;

/** Tried after the requested language: Latin script before Chinese, which fewer users of the other languages read. */
const FALLBACKS: readonly Language[] = ['en-US', 'vi-VN', 'id-ID', 'zh-CN'];

/** Returns the name in a language, else in the first fallback language that has one; empty when there is none. */
export function nameIn(names: Names, language: Language): string {
  if (typeof names === 'string') return names;
  const found = [language, ...FALLBACKS].find((one) => names[one] !== undefined);
  return found === undefined ? '' : (names[found] ?? '');
}

/** Returns the names by language; one for all languages is the English one, which the others fall back to. */
export function namesByLanguage(names: Names): Exclude<Names, string> {
  return typeof names === 'string' ? { 'en-US': names } : names;
}

/** Returns the name in every language, fallbacks filled in. */
export function completeNames(names: Names): Readonly<Record<Language, string>> {
  const [zh, vi, en, id] = LANGUAGES.map((language) => nameIn(names, language));
  return { 'zh-CN': zh ?? '', 'vi-VN': vi ?? '', 'en-US': en ?? '', 'id-ID': id ?? '' };
}
