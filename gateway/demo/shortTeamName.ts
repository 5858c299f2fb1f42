import { nameIn, type Names } from '#contract/locale/names.ts';
import type { Language } from '#contract/locale/tenants.ts';

/** Fans and experts leave out what all clubs have in their name. */
const CLUB_WORDS = /(?:^|\s+)(?:FC|CF|SC|BC|AFC|BK|KK)(?=\s|$)|(?:足球|篮球)?俱乐部$/g;

/** Returns a team's name in a language without what all clubs have in theirs. */
export function shortTeamName(names: Names, language: Language): string {
  const name = nameIn(names, language);
  return name.replace(CLUB_WORDS, '').trim() || name;
}
