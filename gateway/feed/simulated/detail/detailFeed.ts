import type { SourceDocument } from '#contract/detail/sourceDocument.ts';
import type { FeedSink } from '#gateway/feed/feed.ts';
import type { Fixture } from '#gateway/feed/simulated/matchDay.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { feedOutageOf } from '#gateway/feed/simulated/feedOutage.ts';
import { prepareAnalysis } from './analysisPart.ts';
import { type MatchDetail, matchDetail } from './matchDetail.ts';
import { previewDetail } from './previewDetail.ts';
import type { Calendar } from './suspensions.ts';
import { TableQueue } from './tableQueue.ts';

const STEP_MS = 250;
const RETRY_MS = 1_000;
/** New details per step: each takes some milliseconds, in which no score is sent. */
const BUILDS_PER_STEP = 2;
/** Previews, and matches of other days, are sent one at a time, this far apart. */
const WAITING_EVERY_MS = 1_000;
/** Results computed per step before a preview is complete. */
const ROUNDS_PER_STEP = 6;
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
  /** What is known before it, which is less urgent, or the match itself. */
  readonly isPreview: boolean;
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
  readonly #tables: TableQueue;
  #waitedSince = 0;
  #stopped = false;
  #cancel = (): void => undefined;
  #inFlight: Promise<void> = Promise.resolve();

  constructor({ calendar, timers, report }: DetailFeedOptions) {
    this.#calendar = calendar;
    this.#timers = timers;
    this.#report = report;
    this.#tables = new TableQueue(calendar);
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
    this.#tables.expect(fixtures);
    const before = this.#watched;
    const watched = (fixture: Fixture, isPreview: boolean): [string, Watched] => {
      const key = `${fixture.sourceId}${isPreview ? '/preview' : ''}`;
      return [key, before.get(key) ?? { fixture, sentUntil: null, nextAt: 0, detail: null, isPreview }];
    };
    this.#watched = new Map(fixtures.flatMap((fixture) => [watched(fixture, false), watched(fixture, true)]));
  }

  /** Sends the table of one league, when there is one to send. */
  async #sendTable(sink: FeedSink, now: number): Promise<void> {
    const table = this.#tables.next(now);
    if (table === null) return;
    await sink.standings([table]);
    this.#tables.sent();
  }

  async #step(sink: FeedSink): Promise<void> {
    const now = this.#timers.now();
    await this.#sendTable(sink, now);
    const due = this.#due(now);
    const documents = due.flatMap((one) => this.#documentsOf(one, now));
    if (documents.length > 0) await sink.documents(documents); // what counts as sent has been accepted; repetition is harmless
    for (const one of due) {
      one.sentUntil = visibleUntil(one.fixture, now);
      const next = one.detail?.nextChange(one.sentUntil) ?? Number.POSITIVE_INFINITY;
      one.nextAt = Math.max(next, outageEnd(one.fixture, now));
      if (isNewlyOver(one, now)) this.#tables.add(one.fixture);
      if (!isWarm(one, now) || next === Number.POSITIVE_INFINITY) one.detail = null;
    }
  }

  /** A match that cannot be told is reported and left out: it must not hold up the others. */
  #documentsOf(one: Watched, now: number): readonly SourceDocument[] {
    try {
      one.detail ??= one.isPreview ? previewDetail(one.fixture, this.#calendar) : matchDetail(one.fixture, this.#calendar);
      return one.detail.documents(one.sentUntil ?? Number.NEGATIVE_INFINITY, visibleUntil(one.fixture, now));
    } catch (error) {
      this.#report(error);
      one.detail = null;
      return [];
    }
  }

  /** Returns the matches to send now: what changed in those in play, a few that are new, now and then one that can wait. */
  #due(now: number): readonly Watched[] {
    const due: Watched[] = [];
    const cold: Watched[] = [];
    let waiting: Watched | null = null;
    for (const one of this.#watched.values()) {
      if (one.nextAt > now) continue;
      if (one.detail) due.push(one);
      else if (!one.isPreview && (one.sentUntil !== null || isNear(one.fixture, now))) cold.push(one);
      else if (waiting === null || distance(one.fixture, now) < distance(waiting.fixture, now)) waiting = one;
    }
    const chosen = cold.sort((a, b) => distance(a.fixture, now) - distance(b.fixture, now)).slice(0, BUILDS_PER_STEP);
    if (waiting === null || now - this.#waitedSince < WAITING_EVERY_MS) return [...due, ...chosen];
    if (waiting.isPreview && !prepareAnalysis(waiting.fixture, this.#calendar, ROUNDS_PER_STEP)) return [...due, ...chosen];
    this.#waitedSince = now;
    return [...due, ...chosen, waiting];
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

function isWarm({ fixture: { kickoff }, isPreview }: Watched, now: number): boolean {
  return !isPreview && now > kickoff - WARM_UP_MS && now < kickoff + MATCH_MS;
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

/** Whether the last documents of a match are of one that has ended since it came into play. */
function isNewlyOver({ fixture, nextAt, detail, isPreview }: Watched, now: number): boolean {
  return !isPreview && detail !== null && nextAt === Number.POSITIVE_INFINITY && now - fixture.kickoff < MATCH_MS && now > fixture.kickoff;
}
