import type { FastifyInstance } from 'fastify';
import type { CompetitionType } from '#contract/match/basketball.ts';
import type { Crest } from '#contract/match/fixtures.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { Language } from '#contract/locale/tenants.ts';

/** A name in every language, or one that is the same in all of them. */
export type Names = string | Readonly<Record<Language, string>>;

export interface SourceCompetition {
  /** The supplier's id: stable over days and restarts. */
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

/** A match as a supplier announces it: names, place, and its first state. */
export interface SourceFixture {
  readonly sourceId: string;
  readonly sport: Sport;
  readonly competition: SourceCompetition;
  readonly home: SourceTeam;
  readonly away: SourceTeam;
  readonly round: Names;
  readonly state: SourceState;
  /** What had happened before `state`, in order, as far as the supplier knows: a match that is new here gets its marks from it. */
  readonly history?: readonly SourceState[];
}

/** Where a supplier puts what it knows. */
export interface FeedSink {
  /** Announces matches, or changes their names. Resolves once they are stored, with the gateway's id of each source id. */
  fixtures(fixtures: readonly SourceFixture[]): Promise<ReadonlyMap<string, MatchId>>;
  /** New states in order. Resolves once they are committed and published. A state of an unannounced match is dropped and logged. */
  states(states: readonly SourceState[]): Promise<void>;
  /** Matches of which the supplier still hears, though nothing changed: they are not silent. */
  heard(sourceIds: readonly string[]): void;
}

/** A supplier of matches: simulated, recorded, or ingest. */
export interface Feed {
  /** Names what this feed plays: matches belong to it, and boards that showed another begin a new epoch. */
  readonly signature: string;
  /** Opens where this feed is spoken to, before the gateway listens; a feed that speaks by itself has none. */
  door?(app: FastifyInstance): Promise<void>;
  start(sink: FeedSink): Promise<void>;
  stop(): Promise<void>;
}
