import type * as z from 'zod/mini';
import type { recordSummary } from '#contract/stances/expertCard.ts';
import { expertRecord } from '#contract/stances/expertRecord.ts';
import type { RecordTotals } from '#contract/stances/recordTotals.ts';

export type RecordSummary = z.output<typeof recordSummary>;

/** Returns the figures of stored totals, as cards and pages show them (docs/domain.md#expert-records). */
export function summaryOf(totals: RecordTotals): RecordSummary {
  const { settled, counts, winRate, winInterval, returnRate, streak, bestStreak, recent } = expertRecord(totals);
  return {
    settled,
    counts,
    winRate,
    winInterval,
    returnRate,
    streak,
    bestStreak,
    recent: recent.filter((result) => result !== 'void'), // the form of totals has none
  };
}
