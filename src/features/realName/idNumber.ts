import { birthdayIn, isNationalId } from '#contract/member/nationalId.ts';
import { NATIONAL_ID_CHARS } from '#contract/member/profileLimits.ts';

/** What is wrong with a number. `check`: the last sign does not fit the others; which one would is never said. */
export type IdProblem = 'signs' | 'length' | 'birth' | 'check';

/** The parts of a number: region, birth, order, check. */
export const ID_PARTS = ['region', 'birth', 'order', 'check'] as const;

/** Returns a number as it is sent: without spaces, in capitals. */
export function compactId(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/** Returns what is wrong with a number, or null. `now` is in ms. */
export function idProblem(text: string, now: number): IdProblem | null {
  const id = compactId(text);
  if (!/^\d*X?$/.test(id) || id.startsWith('0')) return 'signs';
  if (id.length >= 14 && birthdayIn(id, now) === null) return 'birth';
  if (id.length !== NATIONAL_ID_CHARS) return 'length';
  return isNationalId(id, now) ? null : 'check';
}
