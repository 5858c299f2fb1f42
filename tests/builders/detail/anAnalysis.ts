import type { Analysis, PlayedMatch } from '#contract/detail/analysis.ts';
import type { Standings, StandingsRow } from '#contract/detail/standings.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';

const DAY_MS = 86_400_000;

/** Returns a match of teams 1 and 2 a year before the built ones, 2-1 by default. */
export function aPlayedMatch(given: Partial<PlayedMatch> = {}): PlayedMatch {
  return {
    kickoff: KICKOFF - 365 * DAY_MS,
    competition: 'Premier',
    home: 1,
    away: 2,
    score: { home: 2, away: 1 },
    half: { home: 1, away: 0 },
    corners: { home: 5, away: 4 },
    neutral: false,
    ...given,
  };
}

/** Returns an analysis without matches. */
export function anAnalysis(given: Partial<Analysis> = {}): Analysis {
  return { meetings: [], recent: { home: [], away: [] }, next: { home: [], away: [] }, goalTimes: null, ...given };
}

/** Returns a row of a table; a team's difference is what it scored. */
export function aTableRow(given: Partial<StandingsRow> & Pick<StandingsRow, 'team' | 'position'>): StandingsRow {
  const record = { played: 10, won: 5, drawn: 3, lost: 2, scored: 10, conceded: 5 };
  return { ...record, points: 18, deduction: null, home: null, away: null, form: ['won', 'lost'], zone: null, ...given };
}

/** Returns a table of one group. */
export function aTable(rows: readonly StandingsRow[], given: Partial<Standings> = {}): Standings {
  return {
    season: { id: '2026', name: '2026-27' },
    stage: { id: 'league', name: 'League' },
    groups: [{ name: null, rows: [...rows] }],
    zones: [],
    tieRules: [],
    rules: null,
    ...given,
  };
}
