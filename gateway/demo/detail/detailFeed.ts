import type { SourceDocument, SourceDocumentKind } from '#contract/detail/sourceDocument.ts';
import type { FeedSink } from '#gateway/feed/feed.ts';
import type { FeedBacklog } from '#gateway/match/detail/feedBacklog.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { createSerialQueue } from '#gateway/base/queues.ts';
import { feedOutageOf } from '#gateway/demo/season/feedOutage.ts';
import { prepareAnalysis } from './preview/analysisPart.ts';
import { type SimulatedDetail, simulatedDetail } from './simulatedDetail.ts';
import { analysisDetail, previewDetail } from './preview/previewDetail.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';
import { companiesOf } from './odds/companies.ts';
import { TableQueue } from './tables/tableQueue.ts';

const STEP_MS = 250;
const RETRY_MS = 1_000;
/** New details per step: each takes some milliseconds, in which no score is sent. */
const BUILDS_PER_STEP = 2;
/** Previews, and matches of other days, are sent one at a time, this far apart. */
const WAITING_EVERY_MS = 1_000;
/** Results computed at a time before an analysis is complete. */
const ROUNDS_PER_STEP = 6;
const DAY_MS = 86_400_000;
const MATCH_MS = 4 * 3_600_000;
/** Companies stand by their prices until they change them; none is told of once the match has begun. */
const CONFIRM_EVERY_MS = 60_000;
/** How long before kick-off a detail is kept in memory. */
const WARM_UP_MS = 5 * 60_000;

/** Documents of a match that are sent together: of the match itself, and what is known before it. An analysis takes the most work. */
const SECTIONS = { match: simulatedDetail, preview: previewDetail, analysis: analysisDetail } as const;
type Section = keyof typeof SECTIONS;

const PREVIEW_KINDS: ReadonlySet<SourceDocumentKind> = new Set(['environment', 'forecast', 'injuries', 'intelligence']);

/** A section of a match whose documents are sent. Server times in ms. */
interface Watched {
  readonly fixture: Fixture;
  readonly section: Section;
  /** null before the first documents. */
  sentUntil: number | null;
  nextAt: number;
  detail: SimulatedDetail | null;
}

export interface DetailFeedOptions {
  readonly calendar: Calendar;
  readonly timers: Timers;
  readonly report: (error: unknown) => void;
}

/** Sends the documents of announced matches as they change: those of today first, the others slowly, and what is requested at once. */
export class DetailFeed implements FeedBacklog {
  readonly #calendar: Calendar;
  readonly #timers: Timers;
  readonly #report: (error: unknown) => void;
  #watched = new Map<string, Watched>();
  readonly #tables: TableQueue;
  /** Steps, and what is requested between them. */
  readonly #queue = createSerialQueue();
  #sink: FeedSink | null = null;
  #waitedSince = 0;
  #confirmedAt = 0;
  #stopped = false;
  #cancel = (): void => undefined;

  constructor({ calendar, timers, report }: DetailFeedOptions) {
    this.#calendar = calendar;
    this.#timers = timers;
    this.#report = report;
    this.#tables = new TableQueue(calendar);
  }

  start(sink: FeedSink): void {
    if (this.#stopped) return;
    this.#sink = sink;
    this.#cancel = this.#timers.after(STEP_MS, () => {
      this.#queue(() => this.#step(sink)).then(
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
    await this.#queue(() => Promise.resolve());
  }

  has(sourceId: string, kind: SourceDocumentKind): boolean {
    return this.#unsent(sourceId, kind) !== undefined;
  }

  async send(sourceId: string, kind: SourceDocumentKind): Promise<void> {
    const one = this.#unsent(sourceId, kind);
    const sink = this.#sink;
    if (one === undefined || sink === null) return;
    if (one.section === 'analysis') await this.#prepare(one.fixture);
    await this.#queue(async () => {
      if (!this.#stopped && one.sentUntil === null) await this.#send(sink, [one], this.#timers.now());
    });
  }

  /** Replaces the matches whose documents are sent by the announced ones. */
  watch(fixtures: readonly Fixture[]): void {
    this.#tables.expect(fixtures);
    const before = this.#watched;
    const watched = (fixture: Fixture, section: Section): [string, Watched] => {
      const key = keyOf(fixture.sourceId, section);
      return [key, before.get(key) ?? { fixture, section, sentUntil: null, nextAt: 0, detail: null }];
    };
    this.#watched = new Map(
      fixtures.flatMap((fixture) => [watched(fixture, 'match'), watched(fixture, 'preview'), watched(fixture, 'analysis')]),
    );
  }

  #unsent(sourceId: string, kind: SourceDocumentKind): Watched | undefined {
    const one = this.#watched.get(keyOf(sourceId, sectionOf(kind)));
    return one?.sentUntil === null ? one : undefined;
  }

  /** Computes the results behind an analysis a few at a time: a whole season at once would hold up the scores. */
  async #prepare(fixture: Fixture): Promise<void> {
    while (!this.#stopped && !prepareAnalysis(fixture, this.#calendar, ROUNDS_PER_STEP))
      await new Promise<void>((resolve) => void this.#timers.after(0, resolve));
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
    await this.#send(sink, this.#due(now), now);
    if (now - this.#confirmedAt < CONFIRM_EVERY_MS) return;
    this.#confirmedAt = now;
    confirmPrices(sink, [...this.#watched.values()], now);
  }

  async #send(sink: FeedSink, chosen: readonly Watched[], now: number): Promise<void> {
    const documents = chosen.flatMap((one) => this.#documentsOf(one, now));
    if (documents.length > 0) await sink.documents(documents); // what counts as sent has been accepted; repetition is harmless
    for (const one of chosen) {
      one.sentUntil = visibleUntil(one.fixture, now);
      const next = one.detail?.nextChange(one.sentUntil) ?? Number.POSITIVE_INFINITY;
      one.nextAt = Math.max(next, outageEnd(one.fixture, now));
      if (isNewlyOver(one, now)) this.#tables.add(one.fixture);
      if (!isWarm(one, now) || next === Number.POSITIVE_INFINITY) one.detail = null;
    }
    confirmPrices(sink, chosen, now);
  }

  /** A match that cannot be told is reported and left out: it must not hold up the others. */
  #documentsOf(one: Watched, now: number): readonly SourceDocument[] {
    try {
      one.detail ??= SECTIONS[one.section](one.fixture, this.#calendar);
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
    let waiting: Watched[] = [];
    for (const one of this.#watched.values()) {
      if (one.nextAt > now) continue;
      const [first] = waiting;
      if (one.detail) due.push(one);
      else if (one.section === 'match' && (one.sentUntil !== null || isNear(one.fixture, now))) cold.push(one);
      else if (first === undefined || distance(one.fixture, now) < distance(first.fixture, now)) waiting = [one];
      else if (first.fixture === one.fixture) waiting.push(one);
    }
    const chosen = cold.sort((a, b) => distance(a.fixture, now) - distance(b.fixture, now)).slice(0, BUILDS_PER_STEP);
    if (now - this.#waitedSince < WAITING_EVERY_MS) return [...due, ...chosen];
    const analysis = waiting.find(({ section }) => section === 'analysis');
    if (analysis && !prepareAnalysis(analysis.fixture, this.#calendar, ROUNDS_PER_STEP)) return [...due, ...chosen];
    if (waiting.length > 0) this.#waitedSince = now;
    return [...due, ...chosen, ...waiting];
  }
}

/** Confirms the prices of matches that are to come and whose prices were sent, now or before. */
function confirmPrices(sink: FeedSink, watched: readonly Watched[], now: number): void {
  const standing = watched.filter(
    ({ fixture, section, sentUntil }) =>
      section === 'match' &&
      sentUntil !== null &&
      fixture.kickoff > now &&
      outageEnd(fixture, now) <= now &&
      companiesOf(fixture).length > 0,
  );
  if (standing.length > 0) sink.confirmPrices(standing.map(({ fixture: { sourceId } }) => ({ sourceId, companies: 'all' })));
}

function keyOf(sourceId: string, section: Section): string {
  return `${sourceId}/${section}`;
}

function sectionOf(kind: SourceDocumentKind): Section {
  if (kind === 'analysis') return 'analysis';
  return PREVIEW_KINDS.has(kind) ? 'preview' : 'match';
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

function isWarm({ fixture: { kickoff }, section }: Watched, now: number): boolean {
  return section === 'match' && now > kickoff - WARM_UP_MS && now < kickoff + MATCH_MS;
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
function isNewlyOver({ fixture, nextAt, detail, section }: Watched, now: number): boolean {
  return (
    section === 'match' &&
    detail !== null &&
    nextAt === Number.POSITIVE_INFINITY &&
    now - fixture.kickoff < MATCH_MS &&
    now > fixture.kickoff
  );
}
