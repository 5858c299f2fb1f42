import type { MatchRow } from '#contract/match/match.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { Coverage } from '#gateway/feed/ingest/schema/fixtureSchema.ts';
import { hardLimitViolation } from './hardLimits.ts';
import { checkPlausibility } from './plausibility.ts';
import { Quarantine } from './quarantine.ts';
import { isExtra } from './statusTransitions.ts';

/** A state of a match, and what is known when it arrives. */
export interface Claim {
  readonly eventId: string;
  readonly prev: MatchRow;
  /** The row that the state would produce. */
  readonly next: MatchRow;
  readonly state: SourceState;
  readonly coverage: Coverage;
  /** The supplier's reason for contradicting itself. */
  readonly correction: string | undefined;
  /** Server time in ms. */
  readonly now: number;
}

/** Decides which states are accepted. */
export class StateJudge {
  readonly #quarantine = new Quarantine();
  readonly #report: (message: string) => void;

  constructor(report: (message: string) => void) {
    this.#report = report;
  }

  /** Returns why a state is not accepted, or null. Logs corrections. */
  rejectionReason(claim: Claim): string | null {
    const { eventId, prev, next, state, coverage, correction, now } = claim;
    const hardLimit = hardLimitViolation(state);
    if (hardLimit !== null) return hardLimit;
    const implausibilities = checkPlausibility(prev, next, state, coverage);
    const reason = implausibilities.map((implausibility) => implausibility.reason).join('; ');
    const isHeld = implausibilities.length > 0 && correction === undefined;
    if (isHeld && !this.#quarantine.isConfirmed(state.sourceId, eventId, implausibilities, now)) return reason;
    this.#quarantine.release(state.sourceId);
    const event = `match ${state.sourceId}, event ${eventId}`;
    if (correction !== undefined) this.#report(`${event} is a correction (${correction}): ${reason || describeChange(prev, next)}`);
    else if (implausibilities.length > 0) this.#report(`${event} repeats a quarantined state and is accepted as a correction: ${reason}`);
    else if (isAmended(prev, next)) this.#report(`${event} changes an ended match: ${describeChange(prev, next)}`);
    return null;
  }
}

function isAmended(prev: MatchRow, next: MatchRow): boolean {
  return phaseOf(prev) === 'ended' && describeResult(prev) !== describeResult(next) && !isExtra(next);
}

function describeChange(prev: MatchRow, next: MatchRow): string {
  return `${describeResult(prev)} becomes ${describeResult(next)}`;
}

function describeResult({ status, score }: MatchRow): string {
  return `${score.home}-${score.away} (status ${status})`;
}
