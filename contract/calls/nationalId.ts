/** Weights of the first 17 digits, and the last sign by what they come to (GB 11643-1999, ISO 7064 MOD 11-2). */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const SIGNS = '10X98765432';

/**
 * Whether a text is a Chinese national id of 18 signs: a region, a day of birth that was a day and is not to come, and the
 * checksum. `now` is a time in ms.
 */
export function isNationalId(text: string, now: number): boolean {
  const id = text.toUpperCase();
  if (!/^[1-9]\d{16}[\dX]$/.test(id)) return false;
  return wasADay(id.slice(6, 14), now) && signOf(id) === id[17];
}

function wasADay(digits: string, now: number): boolean {
  const [year, month, day] = [Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6))];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getTime() <= now;
}

function signOf(id: string): string | undefined {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(id[at]), 0);
  return SIGNS[sum % SIGNS.length];
}
