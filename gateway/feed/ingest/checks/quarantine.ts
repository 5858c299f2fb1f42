import { type Implausibility, isSameClaim } from './plausibility.ts';

/** Repetitions that confirm a claim. */
const CONFIRMING_REPEATS = 2;
const CONFIRM_AFTER_MS = 30_000;

interface QuarantinedClaim {
  readonly implausibilities: readonly Implausibility[];
  /** Server time (ms) of the first event. */
  readonly since: number;
  /** Redelivery of one event is not a repetition. */
  readonly eventIds: Set<string>;
}

/** Implausible claims per match, in memory only. */
export class Quarantine {
  readonly #claims = new Map<string, QuarantinedClaim>();

  /** Records a claim; returns true at its second repetition, or any 30 s after the first. */
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

  release(sourceId: string): void {
    this.#claims.delete(sourceId);
  }
}
