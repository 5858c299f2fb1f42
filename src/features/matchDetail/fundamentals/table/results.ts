import type { PlayedMatch } from '#contract/detail/analysis.ts';

export type Result = 'won' | 'drawn' | 'lost';

/** Returns what a match was for one of its teams. */
export function resultOf({ homeId, awayId, score }: ResultMatch, teamId: number): Result {
  const own = homeId === teamId ? score.home : score.away;
  const other = homeId === teamId ? score.away : score.home;
  if (own === other) return 'drawn';
  return own > other && (homeId === teamId || awayId === teamId) ? 'won' : 'lost';
}

interface ResultMatch {
  readonly homeId: number;
  readonly awayId: number;
  readonly score: PlayedMatch['score'];
}

export interface ResultSummary {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
}

/** Returns the record of one team over matches that it played. */
export function summaryOf(matches: readonly PlayedMatch[], teamId: number): ResultSummary {
  const results = matches.map((match) => resultOf(idsOf(match), teamId));
  const countOf = (result: Result): number => results.filter((one) => one === result).length;
  return {
    won: countOf('won'),
    drawn: countOf('drawn'),
    lost: countOf('lost'),
    scored: sum(matches.map(({ home, score }) => (home === teamId ? score.home : score.away))),
    conceded: sum(matches.map(({ home, score }) => (home === teamId ? score.away : score.home))),
  };
}

/** Returns a played match with its teams under the names that schedules use. */
export function idsOf({ home, away, score }: PlayedMatch): ResultMatch {
  return { homeId: home, awayId: away, score };
}

/** Goals (football's over 2.5) or points of matches on average; null without matches. */
export interface ScoringFigures {
  readonly matches: number;
  readonly average: number;
  /** Matches with more than 2.5 goals, and with goals of both. */
  readonly over: number;
  readonly both: number;
  /** Corners a match where they are known of all. */
  readonly corners: number | null;
}

export function scoringOf(matches: readonly PlayedMatch[]): ScoringFigures | null {
  if (matches.length === 0) return null;
  const totals = matches.map(({ score }) => score.home + score.away);
  const corners = matches.flatMap(({ corners: counts }) => (counts ? [counts.home + counts.away] : []));
  return {
    matches: matches.length,
    average: sum(totals) / matches.length,
    over: totals.filter((total) => total > 2.5).length,
    both: matches.filter(({ score }) => score.home > 0 && score.away > 0).length,
    corners: corners.length === matches.length ? sum(corners) / matches.length : null,
  };
}

/** Which of a team's matches are shown. */
export type MatchFilter = 'all' | 'home' | 'away' | 'sameCompetition';

export interface FilterOptions {
  readonly teamId: number;
  /** Whether a match belongs to the competition of the day. */
  readonly isSameCompetition: (match: PlayedMatch) => boolean;
}

/** Returns the matches that pass a filter, in their order. */
export function filterMatches(
  matches: readonly PlayedMatch[],
  filter: MatchFilter,
  { teamId, isSameCompetition }: FilterOptions,
): readonly PlayedMatch[] {
  switch (filter) {
    case 'all':
      return matches;
    case 'home':
      return matches.filter(({ home }) => home === teamId);
    case 'away':
      return matches.filter(({ away }) => away === teamId);
    case 'sameCompetition':
      return matches.filter(isSameCompetition);
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
