import { nameIn, type Names } from '#contract/locale/names.ts';
import type { Language } from '#contract/locale/tenants.ts';

/** Returns the last part of a player's name, by which fans call most players. */
export function shortPlayerName(names: Names, language: Language): string {
  return nameIn(names, language).split(/[·\s]/).at(-1) ?? '';
}
