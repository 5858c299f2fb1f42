import type { SourceState } from '#contract/match/sourceState.ts';
import type { Feed, FeedSink } from '#gateway/feed/feed.ts';
import type { SourceFixture } from '#gateway/match/sourceFixture.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { basketballScript } from './basketballScript.ts';
import { DAY_MS, type Fixture, fixturesOf } from './matchDay.ts';
import { footballScript } from './footballScript.ts';
import { EARLIEST_CONFIRMATION_MS } from './kickoffConfirmation.ts';
import { applyOutage, feedOutageOf } from './feedOutage.ts';
import type { DetailFeed } from '#gateway/demo/detail/detailFeed.ts';

/** The date strip in every time zone. */
const DAYS_AROUND = 4;
const KEEP_ALIVE_MS = 20_000;
const STEP_MS = 250;
const RETRY_MS = 1_000;
const MATCH_MS = 4 * 3_600_000;
/** Increase when generated matches change: a data folder of the old engine would see results corrected. */
const ENGINE = 3;

export interface SimulatedOptions {
  readonly seed: number;
  /** Per day, both sports together. */
  readonly matches: number;
  readonly timers: Timers;
  /** Last change of a match still on a board, or null. Matches in play then are brought to their end. */
  readonly stoppedAt?: number | null;
  /** Sends what the matches consist of besides their states; null: states alone. */
  readonly details?: DetailFeed | null;
  /** Errors of the sink; its states are sent again. */
  readonly report: (error: unknown) => void;
}

/** Creates an endless match day that follows from seed and date alone, so a restart changes nothing. */
export function simulatedFeed({ seed, matches, timers, stoppedAt = null, details = null, report }: SimulatedOptions): Feed {
  let fixtures: readonly Fixture[] = [];
  let queue: readonly SourceState[] = [];
  let announcedDay = Number.NaN;
  let keptAliveAt = 0;
  let stopped = false;
  let cancel = (): void => undefined;
  let inFlight: Promise<void> = Promise.resolve();

  return {
    signature: `simulated/${ENGINE}:${seed}:${matches}`,
    backlog: details ?? undefined,
    async start(sink) {
      await step(sink);
      loop(sink);
      details?.start(sink);
    },
    async stop() {
      stopped = true;
      cancel();
      await Promise.all([inFlight, details?.stop()]);
    },
  };

  function loop(sink: FeedSink): void {
    if (stopped) return;
    cancel = timers.after(STEP_MS, () => {
      inFlight = step(sink).then(
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
    if (day !== announcedDay) {
      if (Number.isNaN(announcedDay)) await finishLastDay(sink, day, now);
      await announce(sink, day, now);
      announcedDay = day;
    }
    const due = queue.findIndex((state) => state.at > now);
    const states = due === -1 ? queue : queue.slice(0, due);
    if (states.length > 0) {
      await sink.states(states); // they leave the queue only once accepted; repetition is harmless
      queue = queue.slice(states.length);
    }
    if (now - keptAliveAt < KEEP_ALIVE_MS) return;
    keptAliveAt = now;
    sink.keepAlive(fixtures.filter((fixture) => isReporting(fixture, now)).map(({ sourceId }) => sourceId));
  }

  async function finishLastDay(sink: FeedSink, day: number, now: number): Promise<void> {
    const last = stoppedAt === null ? day : Math.floor(stoppedAt / DAY_MS);
    if (last >= day - DAYS_AROUND) return;
    const unfinished = [last - 1, last].flatMap((lastDay) => fixturesOf(seed, lastDay, matches));
    await sink.fixtures(unfinished.map((fixture) => ({ ...announcement(fixture), ...stateAndHistoryAt(fixture, now) })));
  }

  /** Announces the week around a day, today first, and queues the states until midnight. Known matches in an outage are skipped. */
  async function announce(sink: FeedSink, day: number, now: number): Promise<void> {
    const days = Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, i) => day - DAYS_AROUND + i).sort(
      (a, b) => Math.abs(a - day) - Math.abs(b - day),
    );
    const week = days.map((date) => fixturesOf(seed, date, matches));
    const announcedIds = new Set(fixtures.map(({ sourceId }) => sourceId));
    for (const fixturesOfDay of week) {
      const reporting = fixturesOfDay.filter((fixture) => !announcedIds.has(fixture.sourceId) || !isInOutage(fixture, now));
      await sink.fixtures(reporting.map((fixture) => ({ ...announcement(fixture), ...stateAndHistoryAt(fixture, now) })));
    }
    fixtures = week.flat();
    details?.watch(fixtures);
    const midnight = (day + 1) * DAY_MS;
    // Yesterday's matches that may still be in play, today's, and later ones that may be confirmed today.
    queue = fixtures
      .filter(({ kickoff }) => kickoff > now - MATCH_MS && kickoff < midnight + EARLIEST_CONFIRMATION_MS)
      .flatMap((fixture) => scriptOf(fixture).filter((state) => state.at > now && state.at < midnight))
      .sort((a, b) => a.at - b.at);
  }

  /** Scripts are generated again rather than cached: a week of them is large. */
  function stateAndHistoryAt(fixture: Fixture, now: number): Pick<SourceFixture, 'state' | 'history'> {
    const history = scriptOf(fixture).filter(({ at }, i) => i === 0 || at <= now);
    const state = history.pop();
    if (state === undefined) throw new Error(`${fixture.sourceId} has no state`);
    return { state, history };
  }
}

/** Returns the states that reach the gateway. */
export function scriptOf(fixture: Fixture): readonly SourceState[] {
  const script = fixture.sport === 'football' ? footballScript(fixture) : basketballScript(fixture);
  return applyOutage(script, feedOutageOf(fixture));
}

function isReporting(fixture: Fixture, now: number): boolean {
  return fixture.kickoff <= now && now - fixture.kickoff < MATCH_MS && !isInOutage(fixture, now);
}

function isInOutage(fixture: Fixture, now: number): boolean {
  const outage = feedOutageOf(fixture);
  return outage !== null && now >= outage.from && now < outage.to;
}

function announcement({ sourceId, sport, competition, home, away, round }: Fixture): Omit<SourceFixture, 'state'> {
  return { sourceId, sport, competition, home, away, round };
}
