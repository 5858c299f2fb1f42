import { and, eq, gt, type SQL } from 'drizzle-orm';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import { stances } from './tables.ts';

/** Selects the stances that were published, whatever became of their matches. */
export const isPublished: SQL = eq(stances.status, STANCE_STATUS.published);

/** Selects the stances whose results are public, which records count. */
export const isSettled: SQL | undefined = and(isPublished, eq(stances.settlement, 'settled'));

/** Selects the stances that can be bought or read at a server time (ms): none of their matches has begun. */
export function isOpen(now: number): SQL | undefined {
  return and(isPublished, gt(stances.closesAt, now), eq(stances.settlement, 'open'));
}
