import type { MatchId } from '#contract/match/match.ts';
import type { AlertRecord } from '#contract/member/feedbackCalls.ts';
import { FEEDBACK_ALERT_RECORDS } from '#contract/member/profileLimits.ts';
import type { Receipt } from '#stores/live/alertStore.ts';
import type { WithSides } from '#stores/live/alertStore.ts';

/** A match that a feedback can be about. */
export interface LinkedMatch {
  readonly id: MatchId;
  readonly name: string;
}

/** Matches offered without a search. */
const MAX_OFFERED = 6;

/** Returns the matches whose alerts this device has records of, the newest first. */
export function matchesOf(receipts: readonly WithSides<Receipt>[]): readonly LinkedMatch[] {
  const matches = new Map<MatchId, LinkedMatch>();
  for (const { event, sides } of receipts)
    if (sides !== null && !matches.has(event.matchId))
      matches.set(event.matchId, { id: event.matchId, name: `${sides.home} – ${sides.away}` });
  return [...matches.values()].slice(0, MAX_OFFERED);
}

/** Returns what this device decided about the alerts of a match, the newest last. */
export function alertRecordsOf(receipts: readonly WithSides<Receipt>[], matchId: MatchId): AlertRecord[] {
  return receipts
    .filter(({ event }) => event.matchId === matchId)
    .slice(0, FEEDBACK_ALERT_RECORDS)
    .map(({ event: { kind, minute, home, away }, outcome, muteReason, decidedAt }) => ({
      kind,
      minute,
      home,
      away,
      outcome,
      muteReason,
      decidedAt,
    }))
    .toReversed();
}
