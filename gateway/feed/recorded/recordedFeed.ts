import type { Timers } from '#gateway/live/livePorts.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { Feed, FeedSink } from '#gateway/feed/feed.ts';
import { recordedFixture } from './recordedFixture.ts';
import { hashOf } from '#contract/match/hash.ts';
import { RoundSchedule, type RoundScheduleOptions } from './roundSchedule.ts';
import { stateAt } from '#contract/recording/scheduledPlayback.ts';

const KEEP_ALIVE_MS = 20_000;
/** Repetition is harmless because states are absolute. */
const RETRY_MS = 1_000;

export interface RecordedFeedOptions extends RoundScheduleOptions {
  readonly timers: Timers;
  /** Last change of a match still on a board, or null. Matches in play then are brought to their end. */
  readonly stoppedAt?: number | null;
  /** Errors of the sink; its states are sent again. */
  readonly report: (error: unknown) => void;
}

/**
 * Plays recordings against the wall clock, in rounds that are announced at once. Source ids of later rounds end in `#2` and so on, so that
 * no id is used twice.
 */
export function recordedFeed(options: RecordedFeedOptions): Feed {
  return new RecordedFeed(options);
}

class RecordedFeed implements Feed {
  readonly signature: string;
  readonly #options: RecordedFeedOptions;
  readonly #schedule: RoundSchedule;
  /** Pending states by time. */
  #queue: readonly SourceState[] = [];
  #round = 0;
  readonly #running = new Set<string>();
  #cancelNext = (): void => undefined;
  #cancelKeepAlive = (): void => undefined;
  #inFlight: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(options: RecordedFeedOptions) {
    this.#options = options;
    this.#schedule = new RoundSchedule(options);
    this.signature = signatureOf(options);
  }

  async start(sink: FeedSink): Promise<void> {
    const { timers, stoppedAt } = this.#options;
    this.#round = this.#schedule.roundAt(timers.now());
    const stoppedRound = stoppedAt == null ? this.#round : this.#schedule.roundAt(stoppedAt);
    if (stoppedRound < this.#round) await this.#announce(sink, stoppedRound);
    await this.#announce(sink, this.#round);
    this.#scheduleNext(sink);
    this.#scheduleKeepAlive(sink);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelNext();
    this.#cancelKeepAlive();
    await this.#inFlight;
  }

  async #announce(sink: FeedSink, round: number): Promise<void> {
    const now = this.#options.timers.now();
    const playbacks = this.#schedule.playbacks(round);
    await sink.fixtures(playbacks.map((playback) => recordedFixture(playback.recording, playback.sourceId, stateAt(playback, now))));
    // Matches announced before a restart have changed since.
    const begun = playbacks.map((playback) => stateAt(playback, now)).filter((state) => now >= state.kickoff);
    if (begun.length > 0) await this.#send(sink, begun);
    this.#queue = playbacks.flatMap((playback) => playback.states.filter((state) => state.at > now)).sort((a, b) => a.at - b.at);
  }

  #scheduleNext(sink: FeedSink): void {
    if (this.#stopped) return;
    const due = this.#queue[0]?.at ?? this.#schedule.startOf(this.#round + 1);
    if (due === null) return;
    this.#runAfter(sink, due - this.#options.timers.now());
  }

  #runAfter(sink: FeedSink, ms: number): void {
    this.#cancelNext = this.#options.timers.after(Math.max(0, ms), () => {
      this.#inFlight = this.#step(sink);
    });
  }

  async #step(sink: FeedSink): Promise<void> {
    try {
      if (this.#queue.length > 0) await this.#playDue(sink);
      else {
        await this.#announce(sink, this.#round + 1);
        this.#round += 1;
      }
      this.#scheduleNext(sink);
    } catch (error) {
      this.#options.report(error);
      if (!this.#stopped) this.#runAfter(sink, RETRY_MS);
    }
  }

  async #playDue(sink: FeedSink): Promise<void> {
    const now = this.#options.timers.now();
    const later = this.#queue.findIndex((state) => state.at > now);
    const count = later === -1 ? this.#queue.length : later;
    await this.#send(sink, this.#queue.slice(0, count));
    this.#queue = this.#queue.slice(count);
  }

  async #send(sink: FeedSink, states: readonly SourceState[]): Promise<void> {
    await sink.states(states);
    for (const state of states) {
      if (state.clock.running > 0) this.#running.add(state.sourceId);
      else this.#running.delete(state.sourceId);
    }
  }

  #scheduleKeepAlive(sink: FeedSink): void {
    if (this.#stopped) return;
    this.#cancelKeepAlive = this.#options.timers.after(KEEP_ALIVE_MS, () => {
      if (this.#running.size > 0) sink.keepAlive([...this.#running]);
      this.#scheduleKeepAlive(sink);
    });
  }
}

function signatureOf({ recordings, speed, once }: RoundScheduleOptions): string {
  const names = recordings.map(({ name }) => name).sort();
  return `recorded:${hashOf(names.join('\n')).toString(36)}:${names.length}:${speed}:${once ? 'once' : 'rounds'}`;
}
