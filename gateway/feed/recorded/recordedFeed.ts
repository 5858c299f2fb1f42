import type { Timers } from '#gateway/live/ports.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { Feed, FeedSink } from '#gateway/feed/feed.ts';
import { fixtureOf } from './recordedFixture.ts';
import { hashOf } from '#contract/match/hash.ts';
import { RoundSchedule, type RoundScheduleOptions } from './roundSchedule.ts';
import { stateAt } from '#contract/recording/scheduledPlayback.ts';

/** How often the feed says that it still hears of running matches. */
const HEARD_MS = 20_000;
/** A sink that refused is asked again after this; states are absolute, so repeating is harmless. */
const RETRY_MS = 1_000;

export interface RecordedFeedOptions extends RoundScheduleOptions {
  readonly timers: Timers;
  /** When a match that is still on a board last moved, or null: what was in play then is brought to its end. */
  readonly stoppedAt?: number | null;
  /** Told when the sink refused states; they are offered again. */
  readonly report: (error: unknown) => void;
}

/**
 * Plays recordings against the wall clock. All matches of a round are announced at once, as not started, and kick off as
 * `planEvening` lays them out. Source ids are the recordings' own; a second round's end in `#2`, so no id is used twice.
 */
export function recordedFeed(options: RecordedFeedOptions): Feed {
  return new RecordedFeed(options);
}

class RecordedFeed implements Feed {
  readonly signature: string;
  readonly #options: RecordedFeedOptions;
  readonly #programme: RoundSchedule;
  /** States to come, in order of time. */
  #queue: readonly SourceState[] = [];
  #round = 0;
  readonly #running = new Set<string>();
  #cancelNext = (): void => undefined;
  #cancelHeard = (): void => undefined;
  #inFlight: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(options: RecordedFeedOptions) {
    this.#options = options;
    this.#programme = new RoundSchedule(options);
    this.signature = signatureOf(options);
  }

  async start(sink: FeedSink): Promise<void> {
    const { timers, stoppedAt } = this.#options;
    this.#round = this.#programme.roundAt(timers.now());
    const left = stoppedAt == null ? this.#round : this.#programme.roundAt(stoppedAt);
    if (left < this.#round) await this.#announce(sink, left);
    await this.#announce(sink, this.#round);
    this.#next(sink);
    this.#hear(sink);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelNext();
    this.#cancelHeard();
    await this.#inFlight;
  }

  /** Announces a round as it stands now, and queues what is to come of it. */
  async #announce(sink: FeedSink, round: number): Promise<void> {
    const now = this.#options.timers.now();
    const showings = this.#programme.showings(round);
    await sink.fixtures(showings.map((showing) => fixtureOf(showing.recording, showing.sourceId, stateAt(showing, now))));
    // A match that the sink knows from before a restart has moved on meanwhile.
    const begun = showings.map((showing) => stateAt(showing, now)).filter((state) => now >= state.kickoff);
    if (begun.length > 0) await this.#send(sink, begun);
    this.#queue = showings.flatMap((showing) => showing.states.filter((state) => state.at > now)).sort((a, b) => a.at - b.at);
  }

  #next(sink: FeedSink): void {
    if (this.#stopped) return;
    const due = this.#queue[0]?.at ?? this.#programme.startOf(this.#round + 1);
    if (due === null) return;
    this.#after(sink, due - this.#options.timers.now());
  }

  #after(sink: FeedSink, ms: number): void {
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
      this.#next(sink);
    } catch (error) {
      this.#options.report(error);
      if (!this.#stopped) this.#after(sink, RETRY_MS);
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

  #hear(sink: FeedSink): void {
    if (this.#stopped) return;
    this.#cancelHeard = this.#options.timers.after(HEARD_MS, () => {
      if (this.#running.size > 0) sink.heard([...this.#running]);
      this.#hear(sink);
    });
  }
}

function signatureOf({ recordings, speed, once }: RoundScheduleOptions): string {
  const names = recordings.map(({ name }) => name).sort();
  return `recorded:${hashOf(names.join('\n')).toString(36)}:${names.length}:${speed}:${once ? 'once' : 'rounds'}`;
}
