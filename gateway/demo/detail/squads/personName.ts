import type { Names } from '#contract/locale/names.ts';
import { type Culture, type NamePart, PLAYER_NAMES } from './playerNames.ts';

/** Cultures that write Chinese characters themselves: family name first, without a dot. */
const HAN: ReadonlySet<Culture> = new Set<Culture>(['zh', 'vi', 'ja']);

/** Returns the name number `family` and `given` of a culture, counted round its lists. */
export function personName(culture: Culture, family: number, given: number): Names {
  const names = PLAYER_NAMES[culture];
  const [familyLatin, familyChinese] = at(names.family, family);
  const [givenLatin, givenChinese] = at(names.given, given);
  const latin = names.familyFirst ? `${familyLatin} ${givenLatin}` : `${givenLatin} ${familyLatin}`;
  const chinese = HAN.has(culture) ? `${familyChinese}${givenChinese}` : `${givenChinese}·${familyChinese}`;
  return { 'zh-CN': chinese, 'vi-VN': latin, 'en-US': latin, 'id-ID': latin };
}

function at(list: readonly NamePart[], index: number): NamePart {
  return list[index % list.length] ?? ['', ''];
}
