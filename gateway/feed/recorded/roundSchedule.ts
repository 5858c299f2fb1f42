import type { Recording } from '#contract/recording/recording.ts';
import { planKickoffs } from './kickoffPlan.ts';
import { type ScheduledPlayback, schedulePlayback } from '#contract/recording/scheduledPlayback.ts';

/** Real time from an announcement to the first kick-off: long enough to find a match and follow it. */
const LEAD_MS = 5_000;
/** Real time from the last final whistle to the next round. */
const PAUSE_MS = 30_000;

export interface RoundScheduleOptions {
  /** Each with an id of its own; `name` is the file's. */
  readonly recordings: readonly { readonly name: string; readonly recording: Recording }[];
  /** Match seconds per real second. */
  readonly speed: number;
  /** Play each recording one time; otherwise the evening begins again as new matches when it is over. */
  readonly once: boolean;
  /** Server time (ms) at which the first round was announced: with an earlier one the feed resumes where the wall clock is. */
  readonly startedAt: number;
}

/** Which rounds there are, when they begin, and what each shows. */
export class RoundSchedule {
  readonly #options: RoundScheduleOptions;
  readonly #kickoffs: ReadonlyMap<string, number>;
  readonly #roundMs: number;

  constructor(options: RoundScheduleOptions) {
    const evening = planKickoffs(
      new Map(options.recordings.map(({ recording }) => [recording.header.id, recording.events.at(-1)?.wall ?? 0])),
    );
    this.#options = options;
    this.#kickoffs = evening.kickoffs;
    this.#roundMs = LEAD_MS + Math.ceil((evening.length * 1000) / options.speed) + PAUSE_MS;
  }

  roundAt(now: number): number {
    return this.#options.once ? 0 : Math.max(0, Math.floor((now - this.#options.startedAt) / this.#roundMs));
  }

  /** When a round is announced; null when there is none. */
  startOf(round: number): number | null {
    if (round > 0 && (this.#options.once || this.#options.recordings.length === 0)) return null;
    return this.#options.startedAt + round * this.#roundMs;
  }

  showings(round: number): readonly ScheduledPlayback[] {
    const { recordings, speed, startedAt } = this.#options;
    const announcedAt = this.startOf(round) ?? startedAt;
    return recordings.map(({ recording }) => {
      const { id } = recording.header;
      const kickoff = announcedAt + LEAD_MS + Math.ceil(((this.#kickoffs.get(id) ?? 0) * 1000) / speed);
      return schedulePlayback(recording, { sourceId: round === 0 ? id : `${id}#${round + 1}`, announcedAt, kickoff, speed });
    });
  }
}
