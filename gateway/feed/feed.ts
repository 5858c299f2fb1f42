import type { FastifyInstance } from 'fastify';
import type { CompetitionType } from '#contract/match/basketball.ts';
import type { Crest } from '#contract/match/fixtures.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { SourceDocument, SourceDocumentKind, StandingsDocument } from '#contract/detail/sourceDocument.ts';
import type { Names } from '#contract/locale/names.ts';

export interface SourceCompetition {
  /** The supplier's id, stable across days and restarts. */
  readonly sourceId: string;
  readonly sport: Sport;
  readonly name: Names;
  readonly region: Names;
  readonly hot: boolean;
  readonly type: CompetitionType;
  readonly colours: readonly [string, string];
}

export interface SourceTeam {
  readonly sourceId: string;
  readonly sport: Sport;
  readonly name: Names;
  readonly crest: Crest;
}

export interface SourceFixture {
  readonly sourceId: string;
  readonly sport: Sport;
  readonly competition: SourceCompetition;
  readonly home: SourceTeam;
  readonly away: SourceTeam;
  readonly round: Names;
  readonly state: SourceState;
  /** Earlier states in order. A match new to the gateway gets its incidents from them. */
  readonly history?: readonly SourceState[];
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
}

/** Documents that a feed still has to send for the first time, as they are due one after another. */
export interface FeedBacklog {
  /** Whether documents of a match that may be of this kind are in it. */
  has(sourceId: string, kind: SourceDocumentKind): boolean;
  /** Sends those before all others. Resolves once the sink has accepted them; rejects with its error. */
  send(sourceId: string, kind: SourceDocumentKind): Promise<void>;
}

export interface Feed {
  /** Identifies what is played: boards of another signature start a new epoch. */
  readonly signature: string;
  /** Only for push feeds; called before the gateway listens. */
  registerRoutes?(app: FastifyInstance): Promise<void>;
  /** Only for feeds that know more than they have sent. */
  readonly backlog?: FeedBacklog | undefined;
  /** Resolves once the matches of today are announced, unless they come from outside. */
  start(sink: FeedSink): Promise<void>;
  stop(): Promise<void>;
}
