import * as z from 'zod/mini';
import { ledgerRecord } from './ledgerRecord.ts';

export const month = z.string().check(z.regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/, 'a month is 2026-11'));

/** One month of a member's records in one unit, newest first. */
export const recordsOfMonth = z.object({
  month,
  records: z.array(ledgerRecord),
  /** The newest month before it that has records; null when there is none. */
  earlier: z.nullable(month),
  /** Year of the caller's first record; that of the month when there is none. */
  firstYear: z.int(),
});
