import type { MatchRow } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { Feed } from '#gateway/feed/feed.ts';
import { EventProcessor } from '#gateway/feed/ingest/eventProcessor.ts';
import { SourceAliases } from '#gateway/feed/ingest/ids/sourceAliases.ts';
import type { FeedHistory, LogoSource, PreparedFeed } from '#gateway/feed/preparedFeed.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { databasePollStore } from './databasePollStore.ts';
import { EventDelivery } from './eventDelivery.ts';
import type { FeedClock } from './feedClock.ts';
import { memoryPollStore } from './memoryPollStore.ts';
import { Poller } from './poller.ts';
import type { PollPlan } from './pollJob.ts';
import type { ProviderMemory } from './pollStore.ts';
import type { AskProvider } from './providerAnswer.ts';
import type { ProviderEvent } from './providerEvent.ts';
import type { EndpointHealth, ProviderHealth, PushHealth } from './providerHealth.ts';
import { rareReports } from './rareReports.ts';
import type { BudgetLimits } from './requestBudget.ts';

/** What a plan may use besides the scene of each call. */
export interface PlanContext {
  /** Outlives restarts; nothing of a replay. */
  readonly memory: ProviderMemory;
  /** The feed's own time. */
  readonly timers: Timers;
  readonly report: (message: string) => void;
}

/** What a connection may use on which a provider sends by itself. */
export interface PushContext extends PlanContext {
  /** Passes on what came at a server time (ms). Resolves once it is stored. */
  deliver(events: readonly ProviderEvent[], receivedAt: number): Promise<void>;
}

/** A connection on which a provider sends by itself. */
export interface Push {
  health(): PushHealth;
  stop(): Promise<void>;
}

export interface ProviderFeedOptions {
  /** Owns the ids of competitions and teams; also the name in logs. */
  readonly name: string;
  readonly createPlan: (context: PlanContext) => PollPlan;
  readonly ask: AskProvider;
  /** Of each sport that the provider is asked about. */
  readonly limits: Readonly<Partial<Record<Sport, BudgetLimits>>>;
  readonly logos?: LogoSource;
  /** Beside polling; none by default. */
  readonly openPush?: (context: PushContext) => Push;
  /** Of a recording that is played instead of asking: another feed, of which nothing is stored but its matches. */
  readonly playback?: Playback;
  readonly timers: Timers;
  readonly random: () => number;
  readonly redact: (text: string) => string;
  readonly report: (message: string) => void;
}

export interface Playback {
  /** Tells recordings apart: another one is another feed. */
  readonly signature: string;
  readonly speed: number;
  /** null: its answers are of now. */
  readonly clock: FeedClock | null;
}

/** Prepares the feed of a provider that is polled. */
export function createProviderFeed(options: ProviderFeedOptions): PreparedFeed {
  const { name, playback, logos } = options;
  const signature = playback === undefined ? name : `${name} played ${playback.signature}`;
  return { supplier: name, signature, isExternal: true, ...(logos && { logos }), open: (history) => openFeed(options, signature, history) };
}

function openFeed(options: ProviderFeedOptions, signature: string, history: FeedHistory): Feed {
  const { name, ask, limits, playback, random, redact } = options;
  const wallTimers = options.timers;
  const clock = playback?.clock ?? null;
  const timers = clock?.timers ?? wallTimers;
  const report = rareReports((message) => options.report(redact(message)), wallTimers.now);
  const store = playback === undefined ? databasePollStore({ db: history.db, supplier: name, timers, report }) : memoryPollStore();
  let poller: Poller | null = null;
  let push: Push | null = null;
  let processor: EventProcessor | null = null;
  let isStopped = false;

  return {
    signature,
    health: () => ({ provider: healthOf() }),
    async start(sink) {
      const events = new EventProcessor({
        sink,
        // Each event of this process has an id of its own: there is nothing to find, and nothing to store.
        processedEvents: { findProcessed: async () => new Set(), add: async () => undefined },
        aliases: new SourceAliases(history.db, name),
        rowOf: history.rowOf,
        now: wallTimers.now,
        report,
      });
      processor = events;
      const delivery = new EventDelivery({
        process: (raw, speed) => events.process(clock === null ? raw : raw.map((event) => clock.toNow(event)), speed),
        idPrefix: `${name}/${timers.now()}`,
        speed: clock === null ? 1 : (playback?.speed ?? 1),
      });
      await store.load(timers.now());
      if (isStopped) return;
      const context: PlanContext = { memory: store.memory, timers, report };
      poller = new Poller({
        name,
        plan: options.createPlan(context),
        ask,
        limits,
        store,
        delivery,
        scene: () => ({ rows: recordedRows(history.rows()), watched: history.watched() }),
        timers,
        random,
        redact,
        report: options.report,
      });
      poller.start();
      push =
        options.openPush?.({
          ...context,
          deliver: async (pushed, receivedAt) => void (await delivery.deliver(pushed, { askedAt: receivedAt, receivedAt })),
        }) ?? null;
    },
    async stop() {
      isStopped = true;
      await push?.stop();
      await poller?.stop();
      await processor?.settled();
    },
  };

  function healthOf(): ProviderHealth {
    if (poller === null) return { name, budgets: [], endpoints: [], push: null, omissions: [] };
    const { endpoints, ...health } = poller.health();
    return {
      ...health,
      endpoints: clock === null ? endpoints : endpoints.map((one) => playedEndpoint(one, clock)),
      push: push?.health() ?? null,
    };
  }

  function recordedRows(rows: ReadonlyMap<string, MatchRow>): ReadonlyMap<string, MatchRow> {
    return clock === null ? rows : new Map(Array.from(rows, ([sourceId, row]) => [sourceId, clock.toRecorded(row)]));
  }
}

function playedEndpoint(health: EndpointHealth, { playedAt }: FeedClock): EndpointHealth {
  const { lastSuccessAt, lastError, backOffUntil } = health;
  return {
    ...health,
    lastSuccessAt: lastSuccessAt === null ? null : playedAt(lastSuccessAt),
    lastError: lastError === null ? null : { ...lastError, at: playedAt(lastError.at) },
    backOffUntil: backOffUntil === null ? null : playedAt(backOffUntil),
  };
}
