import type { PlayedMatch } from '#contract/detail/analysis.ts';
import type { Team } from '#contract/match/fixtures.ts';
import type { MatchRow } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';

/** The match whose fundamentals are shown. */
export interface SectionMatch {
  readonly row: MatchRow;
  readonly sport: Sport;
  readonly home: Team;
  readonly away: Team;
  readonly competitionId: number;
  /** Whether a played match belongs to the competition of this one. */
  readonly isSameCompetition: (match: PlayedMatch) => boolean;
}
