import type { FastifyInstance } from 'fastify';
import type { CompetitionType } from '#contract/match/basketball.ts';
import type { Crest } from '#contract/match/fixtures.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { Language } from '#contract/locale/tenants.ts';

/** A name per language, or one name for all languages. */
export type Names = string | Readonly<Record<Language, string>>;

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

/** A match as a supplier announces it: names, competition and first state. */
export interface SourceFixture {
  readonly sourceId: string;
  readonly sport: Sport;
  readonly competition: SourceCompetition;
  readonly home: SourceTeam;
  readonly away: SourceTeam;
  readonly round: Names;
  readonly state: SourceState;
  /** Earlier states in order, as far as the supplier has them. A match that is new to the gateway gets its incidents from them. */
  readonly history?: readonly SourceState[];
}

/** Receives the data of a supplier. */
export interface FeedSink {
  /** Announces matches or updates their names. Resolves once they are stored, with the gateway's id of each source id. */
  fixtures(fixtures: readonly SourceFixture[]): Promise<ReadonlyMap<string, MatchId>>;
  /** Takes new states in order. Resolves once they are committed and published. States of unannounced matches are dropped and logged. */
  states(states: readonly SourceState[]): Promise<void>;
  /** Marks unchanged matches as still covered by the supplier, so that they do not become stale. */
  keepAlive(sourceIds: readonly string[]): void;
}

/** A supplier of matches: simulated, recorded or ingest. */
export interface Feed {
  /** Identifies what this feed plays. Matches belong to it, and boards that showed another feed start a new epoch. */
  readonly signature: string;
  /** Registers HTTP routes before the gateway listens; only push feeds have them. */
  registerRoutes?(app: FastifyInstance): Promise<void>;
  start(sink: FeedSink): Promise<void>;
  stop(): Promise<void>;
}
