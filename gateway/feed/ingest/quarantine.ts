import { type Implausibility, isSameClaim } from './plausibility.ts';

/** Who says it again so often, or still says it after so long, means it. */
const REPEATS = 2;
const INSISTS_MS = 30_000;

interface Held {
  readonly doubts: readonly Implausibility[];
  /** Server time (ms) of its first word. */
  readonly since: number;
  /** The events that said it: one that is delivered twice says nothing twice. */
  readonly eventIds: Set<string>;
}

/** What each match is doubted to be, until its supplier repeats it or says something else. Kept in memory: after a restart doubts begin anew. */
export class Quarantine {
  readonly #held = new Map<string, Held>();

  /** Whether doubts are put aside by this word: the second repetition of the same claim, or any 30 s after the first. */
  isInsisted(sourceId: string, eventId: string, doubts: readonly Implausibility[], now: number): boolean {
    const held = this.#held.get(sourceId);
    if (held === undefined || !isSameClaim(held.doubts, doubts)) {
      this.#held.set(sourceId, { doubts, since: now, eventIds: new Set([eventId]) });
      return false;
    }
    if (held.eventIds.has(eventId)) return false;
    held.eventIds.add(eventId);
    return held.eventIds.size > REPEATS || now - held.since >= INSISTS_MS;
  }

  /** The match has said something that was taken. */
  release(sourceId: string): void {
    this.#held.delete(sourceId);
  }
}
