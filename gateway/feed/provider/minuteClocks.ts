import type { Clock } from '#contract/match/match.ts';
import { anchorMinute, type MinuteAnchor, type MinuteReading } from './clockAnchor.ts';

/** The clocks of matches whose provider says only minutes, by source id. */
export class MinuteClocks {
  readonly #anchors = new Map<string, MinuteAnchor>();

  /** Returns the clock after a reading. `period` is the nominal start of the period in match seconds. */
  read(sourceId: string, reading: MinuteReading, period: number): Clock {
    const { anchor, clock } = anchorMinute(this.#anchors.get(sourceId), reading, period);
    this.#anchors.set(sourceId, anchor);
    return clock;
  }

  /** Forgets the clock of a match that is in a break, or over. */
  forget(sourceId: string): void {
    this.#anchors.delete(sourceId);
  }

  /** Forgets matches that are not announced any more. */
  keepOnly(sourceIds: { has(sourceId: string): boolean }): void {
    for (const sourceId of this.#anchors.keys()) if (!sourceIds.has(sourceId)) this.#anchors.delete(sourceId);
  }
}
