import { nameIn, type Names } from '#contract/locale/names.ts';
import { LANGUAGES, type Language } from '#contract/locale/tenants.ts';

export type NamesByLanguage = Readonly<Record<Language, string>>;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns the name of a group: 1 is A; undefined where there are no more letters. */
export function groupNames(group: number): NamesByLanguage | undefined {
  const letter = LETTERS[group - 1];
  if (letter === undefined) return undefined;
  return { 'zh-CN': `${letter}组`, 'vi-VN': `Bảng ${letter}`, 'en-US': `Group ${letter}`, 'id-ID': `Grup ${letter}` };
}

/** Returns the name of a league's or stage's round by its number. */
export function numberedRoundNames(number: number): NamesByLanguage {
  return { 'zh-CN': `第${number}轮`, 'vi-VN': `Vòng ${number}`, 'en-US': `Round ${number}`, 'id-ID': `Pekan ${number}` };
}

/** Joins names in each language: "Group A · Round 3". */
export function joinedNames(parts: readonly Names[]): Names {
  return Object.fromEntries(LANGUAGES.map((language) => [language, parts.map((names) => nameIn(names, language)).join(' · ')]));
}
