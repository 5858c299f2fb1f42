import type { MatchId, MatchRow } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { SourceDocument, StandingsDocument } from '#contract/detail/sourceDocument.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import { nextRow } from '#contract/match/nextRow.ts';
import { isLive } from '#contract/match/status.ts';
import { EventProcessor } from '#gateway/feed/ingest/eventProcessor.ts';
import type { FeedSink } from '#gateway/feed/feed.ts';
import type { PlanContext } from '#gateway/feed/provider/createProviderFeed.ts';
import { EventDelivery } from '#gateway/feed/provider/eventDelivery.ts';
import { memoryPollStore } from '#gateway/feed/provider/memoryPollStore.ts';
import { Poller } from '#gateway/feed/provider/poller.ts';
import type { PollPlan } from '#gateway/feed/provider/pollJob.ts';
import type { AskProvider } from '#gateway/feed/provider/providerAnswer.ts';
import { ProviderError } from '#gateway/feed/provider/providerError.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import type { BudgetLimits } from '#gateway/feed/provider/requestBudget.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { SourceFixture } from '#gateway/match/sourceFixture.ts';
import type { MatchEvent } from '#streams/alerts/alert.ts';
import { detectEvents } from '#streams/alerts/detectEvents.ts';
import { LastLeaders } from '#streams/alerts/lastLeaders.ts';
import { NO_ALIASES } from '#tests/builders/noAliases.ts';
import { TestTime } from '#tests/builders/testTime.ts';

/** As long as the gateway waits for an answer. */
const TIMEOUT_MS = 20_000;
/** A match without live coverage stands still on the board until its result is entered. */
const COVERED_MS = 2 * 3_600_000;

export interface ProviderDayOptions {
  readonly createPlan: (context: PlanContext) => PollPlan;
  readonly ask: (timers: Timers) => AskProvider;
  readonly limits: Readonly<Partial<Record<Sport, BudgetLimits>>>;
  /** Unix time in ms. */
  readonly startsAt: number;
  /** Source ids of matches that somebody has open at a time (ms). */
  readonly watchedAt?: (at: number) => ReadonlySet<string>;
  /** What a provider pushes, from now on; returns how it is ended. */
  readonly push?: (context: PlanContext, deliver: (events: readonly ProviderEvent[]) => Promise<void>) => () => void;
}

/** A gateway's feed in virtual time: poller, translators and judge as they are, with rows in memory and the alerts that they raise. */
export class ProviderDay {
  readonly time: TestTime;
  readonly rows = new Map<string, MatchRow>();
  readonly fixtures = new Map<string, SourceFixture>();
  /** The last document of each kind, by source id and kind. */
  readonly documents = new Map<string, SourceDocument>();
  readonly tables = new Map<string, StandingsDocument>();
  /** Everything that would alert somebody who follows every match, by source id and in order. */
  readonly alerts = new Map<string, MatchEvent[]>();
  readonly reports: string[] = [];
  /** When each match was heard of last. */
  readonly heardAt = new Map<string, number>();
  /** The longest time (ms) between two words about a match in play. */
  #silence = 0;
  readonly poller: Poller;
  readonly #leaders = new LastLeaders();
  readonly #stopPush: () => void;

  constructor({ createPlan, ask, limits, startsAt, watchedAt, push }: ProviderDayOptions) {
    this.time = new TestTime(startsAt);
    // A machine's clock has whole milliseconds.
    const timers = { ...this.time.timers(), now: () => Math.floor(this.time.now()) };
    const report = (message: string): void => void this.reports.push(message);
    const processor = new EventProcessor({
      sink: this.#sink(),
      processedEvents: { findProcessed: async () => new Set(), add: async () => undefined },
      aliases: NO_ALIASES,
      rowOf: (sourceId) => this.rows.get(sourceId),
      now: timers.now,
      report,
    });
    const delivery = new EventDelivery({ process: (events, speed) => processor.process(events, speed), idPrefix: 'day' });
    const store = memoryPollStore();
    const context: PlanContext = { memory: store.memory, timers, report };
    this.poller = new Poller({
      name: 'day',
      plan: createPlan(context),
      ask: withTimeout(ask(timers), timers),
      limits,
      store,
      delivery,
      scene: () => ({ rows: this.rows, watched: watchedAt?.(timers.now()) ?? new Set() }),
      timers,
      random: () => 0.5,
      report,
    });
    this.poller.start();
    const deliver = async (events: readonly ProviderEvent[]): Promise<void> => {
      await delivery.deliver(events, { askedAt: timers.now(), receivedAt: timers.now() });
    };
    this.#stopPush = push?.(context, deliver) ?? (() => undefined);
  }

  document<Kind extends SourceDocument['kind']>(sourceId: string, kind: Kind): Extract<SourceDocument, { kind: Kind }> | undefined {
    const found = this.documents.get(`${sourceId} ${kind}`);
    return found?.kind === kind ? (found as Extract<SourceDocument, { kind: Kind }>) : undefined;
  }

  /** Returns the longest time (ms) in which nothing was heard of a match that the board had in play, up to now. */
  longestSilence(): number {
    return Math.max(this.#silence, ...Array.from(this.rows.keys(), (sourceId) => this.#silenceOf(sourceId)));
  }

  async stop(): Promise<void> {
    this.#stopPush();
    await this.poller.stop();
  }

  #sink(): FeedSink {
    return {
      fixtures: async (fixtures) => {
        for (const fixture of fixtures) {
          this.fixtures.set(fixture.sourceId, fixture);
          this.#apply(fixture.state);
        }
        return new Map<string, MatchId>();
      },
      states: async (states) => states.forEach((state) => this.#apply(state)),
      documents: async (documents) =>
        documents.forEach((document) => this.documents.set(`${document.sourceId} ${document.kind}`, document)),
      standings: async (tables) => tables.forEach((table) => this.tables.set(table.competition, table)),
      keepAlive: (sourceIds) => sourceIds.forEach((sourceId) => this.#hear(sourceId)),
      confirmPrices: () => undefined,
    };
  }

  #apply(state: SourceState): void {
    this.#hear(state.sourceId);
    const prev = this.rows.get(state.sourceId);
    const next = nextRow(prev, prev?.id ?? this.rows.size + 1, state);
    this.rows.set(state.sourceId, next);
    const events = detectEvents({ prev, next, at: this.time.now() }, this.#leaders);
    if (events.length > 0) this.alerts.set(state.sourceId, [...(this.alerts.get(state.sourceId) ?? []), ...events]);
  }

  #hear(sourceId: string): void {
    this.#silence = Math.max(this.#silence, this.#silenceOf(sourceId));
    this.heardAt.set(sourceId, this.time.now());
  }

  #silenceOf(sourceId: string): number {
    const [row, heardAt] = [this.rows.get(sourceId), this.heardAt.get(sourceId)];
    if (row === undefined || heardAt === undefined || !isLive(row)) return 0;
    return Math.min(this.time.now(), row.kickoff + COVERED_MS) - heardAt;
  }
}

/** Gives an answer as long as the gateway does. */
function withTimeout(ask: AskProvider, timers: Timers): AskProvider {
  return (request, signal) => {
    const controller = new AbortController();
    const abort = (): void => controller.abort();
    signal.addEventListener('abort', abort, { once: true });
    return new Promise((resolve, reject) => {
      const cancel = timers.after(TIMEOUT_MS, () => {
        controller.abort();
        reject(new ProviderError('slow', 'no whole answer in time'));
      });
      ask(request, controller.signal)
        .then(resolve, reject)
        .finally(() => {
          cancel();
          signal.removeEventListener('abort', abort);
        });
    });
  };
}
