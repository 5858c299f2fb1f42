/** Odds and money: `1.95`, `0,85`. */
const DECIMAL = /(?<![\d.,])\d{1,2}[.,]\d{1,2}(?![\d.,])/g;
/** `2-1`, `101 : 99`. No score has a leading zero, or reaches 200. */
const SCORE = /(?<![\d-])(?:0|1?[1-9]\d?|10\d)\s?[-:–]\s?(?:0|1?[1-9]\d?|10\d)(?![\d-])/g;
/** Amounts: `1.200.000.000`, `10 000 000`. */
const THOUSANDS = /(?<![\d.,])[1-9]\d{0,2}(?:([., ])\d{3})(?:\1\d{3})*(?![\d.,])/g;
const CANDIDATE = /\+?\d(?:[\s.\-–()·_*]{0,3}\d)*/g;
const MIN_DIGITS = 9;
const MAX_DIGITS = 15;
/** Mobile numbers of China, Vietnam, Malaysia, Indonesia, and anything with a country code or a trunk zero. */
const NUMBER = /^(?:\+\d{9,}|00[1-9]\d{8,}|0[1-9]\d{7,11}|(?:86)?1[3-9]\d{9}|84[35789]\d{8}|601\d{8,9}|628\d{8,11})$/;

/** Returns whether a folded text has a phone number, with separators or not. Scores, minutes, odds and prices are none. */
export function hasPhoneNumber(folded: string): boolean {
  const rest = folded.replace(DECIMAL, '#').replace(SCORE, '#');
  const international = (folded.match(CANDIDATE) ?? []).filter((candidate) => candidate.startsWith('+'));
  return [...international, ...(rest.match(CANDIDATE) ?? [])].some((candidate) => isPhoneNumber(candidate) && !isAmount(candidate));
}

function isPhoneNumber(candidate: string): boolean {
  const digits = candidate.replace(/\D/g, '');
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return false;
  return NUMBER.test(candidate.startsWith('+') ? `+${digits}` : digits) && isGroupedAsNumber(candidate.match(/\d+/g) ?? []);
}

/** Digit by digit, or in groups as numbers are written: a line-up "13 4 5 16 8 10 11 9" is neither. */
function isGroupedAsNumber(groups: readonly string[]): boolean {
  if (groups.every(({ length }) => length === 1)) return true;
  return groups.every(({ length }) => length >= 2) ? true : groups.length <= 4 && groups.some(({ length }) => length >= 4);
}

function isAmount(candidate: string): boolean {
  return candidate.replace(THOUSANDS, '') === '';
}
