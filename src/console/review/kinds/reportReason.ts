import { REPORT_REASONS, type ReportReason } from '#contract/room/roomCalls.ts';

/** Returns the reason of a report for the texts; `other` for one that they lack. */
export function reportReason(reason: string): ReportReason {
  return REPORT_REASONS.find((known) => known === reason) ?? 'other';
}
