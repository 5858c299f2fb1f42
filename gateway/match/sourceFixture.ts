import type { Names } from '#contract/locale/names.ts';
import type { CompetitionType } from '#contract/match/basketball.ts';
import type { Crest } from '#contract/match/fixtures.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { Sport } from '#contract/match/sport.ts';

export interface SourceCompetition {
  /** The supplier's id, stable across days and restarts. */
  readonly sourceId: string;
  readonly sport: Sport;
  readonly name: Names;
  readonly region: Names;
  readonly hot: boolean;
  readonly type: CompetitionType;
  readonly colours: readonly [string, string];
  /** As `SourceTeam.logo`. */
  readonly logo?: string | null | undefined;
}

export interface SourceTeam {
  readonly sourceId: string;
  readonly sport: Sport;
  readonly name: Names;
  readonly crest: Crest;
  /** URL at the supplier; null: it has none, undefined: as before. */
  readonly logo?: string | null | undefined;
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
