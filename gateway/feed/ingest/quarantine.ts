import { type Implausibility, isSameClaim } from './plausibility.ts';

/** A claim is confirmed by this many repetitions, or by one after CONFIRM_AFTER_MS. */
const CONFIRMING_REPEATS = 2;
const CONFIRM_AFTER_MS = 30_000;

interface QuarantinedClaim {
  readonly implausibilities: readonly Implausibility[];
  /** Server time (ms) of the first event. */
  readonly since: number;
  /** Ids of the events that made the claim; redelivery of one event does not count as a repetition. */
  readonly eventIds: Set<string>;
}

/** Implausible claims per match, until the supplier repeats or replaces them. In memory only: a restart clears them. */
export class Quarantine {
  readonly #claims = new Map<string, QuarantinedClaim>();

  /** Records a claim and returns whether it is confirmed: by its second repetition, or by any repetition 30 s after the first. */
  isConfirmed(sourceId: string, eventId: string, implausibilities: readonly Implausibility[], now: number): boolean {
    const claim = this.#claims.get(sourceId);
    if (claim === undefined || !isSameClaim(claim.implausibilities, implausibilities)) {
      this.#claims.set(sourceId, { implausibilities, since: now, eventIds: new Set([eventId]) });
      return false;
    }
    if (claim.eventIds.has(eventId)) return false;
    claim.eventIds.add(eventId);
    return claim.eventIds.size > CONFIRMING_REPEATS || now - claim.since >= CONFIRM_AFTER_MS;
  }

  /** Drops the claim of a match once another state is accepted. */
  release(sourceId: string): void {
    this.#claims.delete(sourceId);
  }
}
