import type { FeedSink } from '#gateway/feed/feed.ts';
import type { Fixture } from '#gateway/feed/simulated/matchDay.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { feedOutageOf } from '#gateway/feed/simulated/feedOutage.ts';
import { type MatchDetail, matchDetail } from './matchDetail.ts';
import type { Calendar } from './suspensions.ts';

const STEP_MS = 250;
const RETRY_MS = 1_000;
/** New details per step: each takes some milliseconds, in which no score is sent. */
const BUILDS_PER_STEP = 2;
/** Matches of other days are sent one at a time, this far apart. */
const BACKLOG_EVERY_MS = 1_000;
const DAY_MS = 86_400_000;
const MATCH_MS = 4 * 3_600_000;
/** How long before kick-off a detail is kept in memory. */
const WARM_UP_MS = 5 * 60_000;

/** A match whose documents are sent. Server times in ms. */
interface Watched {
  readonly fixture: Fixture;
  /** null before the first documents. */
  sentUntil: number | null;
  nextAt: number;
  detail: MatchDetail | null;
}

export interface DetailFeedOptions {
  readonly calendar: Calendar;
  readonly timers: Timers;
  readonly report: (error: unknown) => void;
}

/** Sends the documents of announced matches as they change: those of today first, the others slowly. */
export class DetailFeed {
  readonly #calendar: Calendar;
  readonly #timers: Timers;
  readonly #report: (error: unknown) => void;
  #watched = new Map<string, Watched>();
  #backlogAt = 0;
  #stopped = false;
  #cancel = (): void => undefined;
  #inFlight: Promise<void> = Promise.resolve();

  constructor({ calendar, timers, report }: DetailFeedOptions) {
    this.#calendar = calendar;
    this.#timers = timers;
    this.#report = report;
  }

  start(sink: FeedSink): void {
    if (this.#stopped) return;
    this.#cancel = this.#timers.after(STEP_MS, () => {
      this.#inFlight = this.#step(sink).then(
        () => this.start(sink),
        (error: unknown) => {
          this.#report(error);
          if (!this.#stopped) this.#cancel = this.#timers.after(RETRY_MS, () => this.start(sink));
        },
      );
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancel();
    await this.#inFlight;
  }

  /** Replaces the matches whose documents are sent by the announced ones. */
  watch(fixtures: readonly Fixture[]): void {
    const before = this.#watched;
    this.#watched = new Map(
      fixtures.map((fixture) => [fixture.sourceId, before.get(fixture.sourceId) ?? { fixture, sentUntil: null, nextAt: 0, detail: null }]),
    );
  }

  async #step(sink: FeedSink): Promise<void> {
    const now = this.#timers.now();
    const due = this.#due(now);
    const documents = due.flatMap((one) => {
      one.detail ??= matchDetail(one.fixture, this.#calendar);
      return one.detail.documents(one.sentUntil ?? Number.NEGATIVE_INFINITY, visibleUntil(one.fixture, now));
    });
    if (documents.length > 0) await sink.documents(documents);
    for (const one of due) {
      one.sentUntil = visibleUntil(one.fixture, now);
      const next = one.detail?.nextChange(one.sentUntil) ?? Number.POSITIVE_INFINITY;
      one.nextAt = Math.max(next, outageEnd(one.fixture, now));
      if (!isWarm(one.fixture, now) || next === Number.POSITIVE_INFINITY) one.detail = null;
    }
  }

  /** Returns the matches to send now: what changed in those in play, a few that are new, now and then one of another day. */
  #due(now: number): readonly Watched[] {
    const due: Watched[] = [];
    const cold: Watched[] = [];
    const backlog: Watched[] = [];
    for (const one of this.#watched.values()) {
      if (one.nextAt > now) continue;
      if (one.detail) due.push(one);
      else (one.sentUntil !== null || isNear(one.fixture, now) ? cold : backlog).push(one);
    }
    const rank = ({ fixture }: Watched): number => distance(fixture, now);
    const chosen = cold.sort((a, b) => rank(a) - rank(b)).slice(0, BUILDS_PER_STEP);
    if (chosen.length === 0 && now - this.#backlogAt >= BACKLOG_EVERY_MS) {
      this.#backlogAt = now;
      chosen.push(...backlog.sort((a, b) => rank(a) - rank(b)).slice(0, 1));
    }
    return [...due, ...chosen];
  }
}

/** Nothing that happened since the beginning of an outage is known before its end. */
function visibleUntil(fixture: Fixture, now: number): number {
  return outageEnd(fixture, now) > now ? (feedOutageOf(fixture)?.from ?? now) - 1 : now;
}

/** Returns the end of the outage that a match is in (server ms); 0 when it is in none. */
function outageEnd(fixture: Fixture, now: number): number {
  const outage = feedOutageOf(fixture);
  return outage && now >= outage.from && now < outage.to ? outage.to : 0;
}

function isWarm({ kickoff }: Fixture, now: number): boolean {
  return now > kickoff - WARM_UP_MS && now < kickoff + MATCH_MS;
}

/** In play, or about to begin within a day. */
function isNear({ kickoff }: Fixture, now: number): boolean {
  return kickoff > now - MATCH_MS && kickoff < now + DAY_MS;
}

/** Matches in play come first, then the next ones, then the last ones. */
function distance({ kickoff }: Fixture, now: number): number {
  if (kickoff > now) return kickoff - now;
  return now - kickoff < MATCH_MS ? 0 : now - kickoff;
}
