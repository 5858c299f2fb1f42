import type { FastifyInstance } from 'fastify';
import type { SourceDocument, StandingsDocument } from '#contract/detail/sourceDocument.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { FeedBacklog } from '#gateway/match/detail/feedBacklog.ts';
import type { SourceFixture } from '#gateway/match/sourceFixture.ts';
import type { ProviderHealth } from './provider/providerHealth.ts';

/** Prices of a match that have not changed: those of these companies, or of all that were ever sent. */
export interface PriceConfirmation {
  readonly sourceId: string;
  readonly companies: readonly number[] | 'all';
}

export interface FeedSink {
  /** Announces or renames matches. Resolves with gateway ids by source id once they are stored. */
  fixtures(fixtures: readonly SourceFixture[]): Promise<ReadonlyMap<string, MatchId>>;
  /** Resolves once the states, in order, are committed and published. States of unannounced matches are dropped and logged. */
  states(states: readonly SourceState[]): Promise<void>;
  /** Stores and publishes documents about announced matches; one that is older than the stored document of its kind is ignored. */
  documents(documents: readonly SourceDocument[]): Promise<void>;
  standings(tables: readonly StandingsDocument[]): Promise<void>;
  /** Keeps unchanged matches from becoming stale. */
  keepAlive(sourceIds: readonly string[]): void;
  /** Says that prices stand as they were sent last (docs/domain.md#confirmed-prices). Those of unannounced matches are dropped. */
  confirmPrices(confirmations: readonly PriceConfirmation[]): void;
}

/** How what a feed depends on is doing. */
export interface FeedHealth {
  readonly provider: ProviderHealth;
}

export interface Feed {
  /** Identifies what is played: boards of another signature start a new epoch. */
  readonly signature: string;
  /** Only for push feeds; called before the gateway listens. */
  registerRoutes?(app: FastifyInstance): Promise<void>;
  /** Only for feeds that know more than they have sent. */
  readonly backlog?: FeedBacklog | undefined;
  /** Only of feeds that poll a provider. */
  readonly health?: () => FeedHealth;
  /** Resolves once the matches of today are announced, unless they come from outside. */
  start(sink: FeedSink): Promise<void>;
  stop(): Promise<void>;
}
