import type { Timers } from '#gateway/live/livePorts.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { Feed, FeedSink } from '#gateway/feed/feed.ts';
import { recordedFixture } from './recordedFixture.ts';
import { hashOf } from '#contract/match/hash.ts';
import { RoundSchedule, type RoundScheduleOptions } from './roundSchedule.ts';
import { newestDocuments, type ScheduledDocument, scheduleDocuments } from './scheduledDocuments.ts';
import { stateAt } from '#contract/recording/scheduledPlayback.ts';

const KEEP_ALIVE_MS = 20_000;
/** Repetition is harmless because states and documents are absolute. */
const RETRY_MS = 1_000;

export interface RecordedFeedOptions extends RoundScheduleOptions {
  readonly timers: Timers;
  /** Last change of a match still on a board, or null. Matches in play then are brought to their end. */
  readonly stoppedAt?: number | null;
  /** Errors of the sink, to which the same is sent again. */
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
  /** Pending documents by time. */
  #documents: readonly ScheduledDocument[] = [];
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
    const { speed } = this.#options;
    const scheduled = playbacks.flatMap((playback) => scheduleDocuments(playback, speed));
    this.#documents = [...this.#documents, ...scheduled].sort((a, b) => a.at - b.at); // those of a round before a restart are all due
  }

  #scheduleNext(sink: FeedSink): void {
    if (this.#stopped) return;
    const pending = [this.#queue[0]?.at ?? Infinity, this.#documents[0]?.at ?? Infinity];
    const due = this.#hasPending() ? Math.min(...pending) : this.#schedule.startOf(this.#round + 1);
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
      if (this.#hasPending()) await this.#playDue(sink);
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

  #hasPending(): boolean {
    return this.#queue.length > 0 || this.#documents.length > 0;
  }

  /** The score is published before the incidents that explain it. */
  async #playDue(sink: FeedSink): Promise<void> {
    const now = this.#options.timers.now();
    const states = dueAt(this.#queue, now);
    if (states.length > 0) await this.#send(sink, states);
    this.#queue = this.#queue.slice(states.length);
    const documents = dueAt(this.#documents, now);
    if (documents.length > 0) await sink.documents(newestDocuments(documents).map((document) => document.read()));
    this.#documents = this.#documents.slice(documents.length);
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

/** Returns the start of a list in order of time. */
function dueAt<Item extends { readonly at: number }>(queue: readonly Item[], now: number): readonly Item[] {
  const later = queue.findIndex(({ at }) => at > now);
  return later === -1 ? queue : queue.slice(0, later);
}

function signatureOf({ recordings, speed, once }: RoundScheduleOptions): string {
  const names = recordings.map(({ name }) => name).sort();
  return `recorded:${hashOf(names.join('\n')).toString(36)}:${names.length}:${speed}:${once ? 'once' : 'rounds'}`;
}
