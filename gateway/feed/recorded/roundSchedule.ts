import type { Recording } from '#contract/recording/recording.ts';
import { planKickoffs } from './kickoffPlan.ts';
import { type ScheduledPlayback, schedulePlayback } from '#contract/recording/scheduledPlayback.ts';

/** Real time to find a match and follow it before kick-off. */
const LEAD_MS = 5_000;
/** Real time between rounds. */
const PAUSE_MS = 30_000;

export interface RoundScheduleOptions {
  /** With distinct ids; `name` is the file's. */
  readonly recordings: readonly { readonly name: string; readonly recording: Recording }[];
  /** Match seconds per real second. */
  readonly speed: number;
  /** Otherwise rounds of new matches follow. */
  readonly once: boolean;
  /** Server time (ms) of the first announcement; the feed resumes at the current time. */
  readonly startedAt: number;
}

export class RoundSchedule {
  readonly #options: RoundScheduleOptions;
  readonly #kickoffs: ReadonlyMap<string, number>;
  readonly #roundMs: number;

  constructor(options: RoundScheduleOptions) {
    const plan = planKickoffs(
      new Map(options.recordings.map(({ recording }) => [recording.header.id, recording.events.at(-1)?.wall ?? 0])),
    );
    this.#options = options;
    this.#kickoffs = plan.kickoffs;
    this.#roundMs = LEAD_MS + Math.ceil((plan.length * 1000) / options.speed) + PAUSE_MS;
  }

  roundAt(now: number): number {
    return this.#options.once ? 0 : Math.max(0, Math.floor((now - this.#options.startedAt) / this.#roundMs));
  }

  /** Returns when a round is announced, or null when there is none. */
  startOf(round: number): number | null {
    if (round > 0 && (this.#options.once || this.#options.recordings.length === 0)) return null;
    return this.#options.startedAt + round * this.#roundMs;
  }

  playbacks(round: number): readonly ScheduledPlayback[] {
    const { recordings, speed, startedAt } = this.#options;
    const announcedAt = this.startOf(round) ?? startedAt;
    return recordings.map(({ recording }) => {
      const { id } = recording.header;
      const kickoff = announcedAt + LEAD_MS + Math.ceil(((this.#kickoffs.get(id) ?? 0) * 1000) / speed);
      return schedulePlayback(recording, { sourceId: round === 0 ? id : `${id}#${round + 1}`, announcedAt, kickoff, speed });
    });
  }
}
