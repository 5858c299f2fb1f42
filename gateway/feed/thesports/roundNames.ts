import type { Names } from '#contract/locale/names.ts';
import { nameIn } from '#contract/locale/names.ts';
import { LANGUAGES, type Language } from '#contract/locale/tenants.ts';

const GROUP: Readonly<Record<Language, (letter: string) => string>> = {
  'zh-CN': (letter) => `${letter}组`,
  'vi-VN': (letter) => `Bảng ${letter}`,
  'en-US': (letter) => `Group ${letter}`,
  'id-ID': (letter) => `Grup ${letter}`,
};
const ROUND: Readonly<Record<Language, (number: number) => string>> = {
  'zh-CN': (number) => `第${number}轮`,
  'vi-VN': (number) => `Vòng ${number}`,
  'en-US': (number) => `Round ${number}`,
  'id-ID': (number) => `Pekan ${number}`,
};

/** Returns the name of a group: 1 is A. */
export function groupNames(group: number): Names | undefined {
  const letter = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[group - 1];
  return letter === undefined ? undefined : inAllLanguages((language) => GROUP[language](letter));
}

/**
 * Returns the name of a round: that of a knock-out stage ("Quarter-finals"), else group and number; undefined when nothing is known.
 */
export function roundNames({
  stage,
  isKnockout,
  group,
  round,
}: {
  readonly stage: Names | null;
  readonly isKnockout: boolean;
  readonly group: number;
  readonly round: number;
}): Names | undefined {
  if (isKnockout && stage !== null) return stage;
  const parts = [groupNames(group), round > 0 ? inAllLanguages((language) => ROUND[language](round)) : undefined].filter(
    (names) => names !== undefined,
  );
  if (parts.length === 0) return stage ?? undefined;
  return inAllLanguages((language) => parts.map((names) => nameIn(names, language)).join(' · '));
}

function inAllLanguages(name: (language: Language) => string): Names {
  return Object.fromEntries(LANGUAGES.map((language) => [language, name(language)]));
}
