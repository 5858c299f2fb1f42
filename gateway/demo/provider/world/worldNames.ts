import type { Names } from '#contract/locale/names.ts';

/** Returns a name as a provider with one language has it: in English, or as it is written at home in Latin letters. */
export function latinName(names: Names): string {
  return typeof names === 'string' ? names : (names['en-US'] ?? names['vi-VN'] ?? names['id-ID'] ?? names['zh-CN'] ?? '');
}

/** Returns a person's name with the first word as an initial: "A. Brandauer". */
export function shortPersonName(names: Names): string {
  const [first = '', ...rest] = latinName(names).split(' ');
  return rest.length === 0 ? first : `${first.charAt(0)}. ${rest.join(' ')}`;
}
