/** GB 11643-1999, ISO 7064 MOD 11-2. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432';

/** Returns whether a text is a Chinese national id of 18 characters: region, a past date of birth, checksum. `now` is in ms. */
export function isNationalId(text: string, now: number): boolean {
  const id = text.toUpperCase();
  return /^[1-9]\d{16}[\dX]$/.test(id) && birthdayIn(id, now) !== null && checkCharacterOf(id) === id[17];
}

/** Returns the date of birth in an id of at least 14 characters, as ms since 1970; null when it is not a past day. */
export function birthdayIn(id: string, now: number): number | null {
  const digits = id.slice(6, 14);
  if (!/^\d{8}$/.test(digits)) return null;
  const [year, month, day] = [Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6))];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isPastDay = year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getTime() <= now;
  return isPastDay ? date.getTime() : null;
}

function checkCharacterOf(id: string): string | undefined {
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(id[i]), 0);
  return CHECK_CHARACTERS[sum % CHECK_CHARACTERS.length];
}
