import type { SourceState } from '#contract/match/sourceState.ts';
import type { Feed, FeedSink, SourceFixture } from '#gateway/feed/feed.ts';
import type { Timers } from '#gateway/live/ports.ts';
import { basketballScript } from './basketballScript.ts';
import { DAY_MS, type Fixture, fixturesOf } from './matchDay.ts';
import { footballScript } from './footballScript.ts';
import { EARLIEST_CONFIRMATION_MS } from './kickoffConfirmation.ts';
import { isHeardDuring, feedOutageOf } from './feedOutage.ts';

/** Days before and after today that are announced: the week of the date strip, for every time zone. */
const AROUND = 4;
const HEARD_MS = 20_000;
/** States that fall within one of these are told together. */
const STEP_MS = 250;
const RETRY_MS = 1_000;
const MATCH_MS = 4 * 3_600_000;
/** Raised when matches take another course than before: a data folder of the former engine would see results corrected. */
const ENGINE = 3;

export interface SimulatedOptions {
  readonly seed: number;
  /** Matches of a day, both sports together. */
  readonly matches: number;
  readonly timers: Timers;
  /** When a match that is still on a board last moved, or null: what was in play then is brought to its end. */
  readonly stoppedAt?: number | null;
  /** Told when the sink refused; it is asked again. */
  readonly report: (error: unknown) => void;
}

/** A match-day that never ends. What is true at a moment follows from seed and date alone, so a restart changes nothing. */
export function simulatedFeed({ seed, matches, timers, stoppedAt = null, report }: SimulatedOptions): Feed {
  let fixtures: readonly Fixture[] = [];
  let queue: readonly SourceState[] = [];
  let announced = Number.NaN;
  let heardAt = 0;
  let stopped = false;
  let cancel = (): void => undefined;
  let working: Promise<void> = Promise.resolve();

  return {
    signature: `simulated/${ENGINE}:${seed}:${matches}`,
    async start(sink) {
      await step(sink);
      loop(sink);
    },
    async stop() {
      stopped = true;
      cancel();
      await working;
    },
  };

  function loop(sink: FeedSink): void {
    if (stopped) return;
    cancel = timers.after(STEP_MS, () => {
      working = step(sink).then(
        () => loop(sink),
        (error: unknown) => {
          report(error);
          cancel = timers.after(RETRY_MS, () => loop(sink));
        },
      );
    });
  }

  async function step(sink: FeedSink): Promise<void> {
    const now = timers.now();
    const day = Math.floor(now / DAY_MS);
    if (day !== announced) {
      if (Number.isNaN(announced)) await endOf(sink, day, now);
      await announce(sink, day, now);
      announced = day;
    }
    const due = queue.findIndex((state) => state.at > now);
    const states = due === -1 ? queue : queue.slice(0, due);
    if (states.length > 0) {
      await sink.states(states); // before they leave the queue: what is refused is told again, and repeating is harmless
      queue = queue.slice(states.length);
    }
    if (now - heardAt < HEARD_MS) return;
    heardAt = now;
    sink.heard(fixtures.filter((fixture) => isHeard(fixture, now)).map(({ sourceId }) => sourceId));
  }

  /** Ends what was in play when the gateway stopped, should that be longer ago than the days that are announced. */
  async function endOf(sink: FeedSink, day: number, now: number): Promise<void> {
    const last = stoppedAt === null ? day : Math.floor(stoppedAt / DAY_MS);
    if (last >= day - AROUND) return;
    const left = [last - 1, last].flatMap((one) => fixturesOf(seed, one, matches));
    await sink.fixtures(left.map((fixture) => ({ ...announcement(fixture), ...knownOf(fixture, now) })));
  }

  /**
   * Tells the week around a day as it stands now, the day itself first, and queues what of it comes before the next midnight, when
   * it is told anew. Of a match that was told before and is silent now, nothing is said.
   */
  async function announce(sink: FeedSink, day: number, now: number): Promise<void> {
    const days = Array.from({ length: 2 * AROUND + 1 }, (_, i) => day - AROUND + i).sort((a, b) => Math.abs(a - day) - Math.abs(b - day));
    const week = days.map((one) => fixturesOf(seed, one, matches));
    const told = new Set(fixtures.map(({ sourceId }) => sourceId));
    for (const one of week) {
      const heard = one.filter((fixture) => !told.has(fixture.sourceId) || !isSilent(fixture, now));
      await sink.fixtures(heard.map((fixture) => ({ ...announcement(fixture), ...knownOf(fixture, now) })));
    }
    fixtures = week.flat();
    const midnight = (day + 1) * DAY_MS;
    // What of yesterday may still be played, today, and those of tomorrow and after of which something may be said today.
    queue = fixtures
      .filter(({ kickoff }) => kickoff > now - MATCH_MS && kickoff < midnight + EARLIEST_CONFIRMATION_MS)
      .flatMap((fixture) => courseOf(fixture).filter((state) => state.at > now && state.at < midnight))
      .sort((a, b) => a.at - b.at);
  }

  /** What is known of a match by now: its state, and what led there. Courses are worked out anew rather than kept: a week of them is large. */
  function knownOf(fixture: Fixture, now: number): Pick<SourceFixture, 'state' | 'history'> {
    const history = courseOf(fixture).filter((one, i) => i === 0 || one.at <= now);
    const state = history.pop();
    if (state === undefined) throw new Error(`${fixture.sourceId} has no course`);
    return { state, history };
  }
}

/** The course of a match: every state of it in order of time, as far as its supplier is heard. */
export function courseOf(fixture: Fixture): readonly SourceState[] {
  const course = fixture.sport === 'football' ? footballScript(fixture) : basketballScript(fixture);
  return isHeardDuring(course, feedOutageOf(fixture));
}

function isHeard(fixture: Fixture, now: number): boolean {
  return fixture.kickoff <= now && now - fixture.kickoff < MATCH_MS && !isSilent(fixture, now);
}

function isSilent(fixture: Fixture, now: number): boolean {
  const silence = feedOutageOf(fixture);
  return silence !== null && now >= silence.from && now < silence.to;
}

function announcement({ sourceId, sport, competition, home, away, round }: Fixture): Omit<SourceFixture, 'state'> {
  return { sourceId, sport, competition, home, away, round };
}
