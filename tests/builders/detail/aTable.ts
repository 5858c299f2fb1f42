import type { CompetitionTable } from '#contract/calls/detailCalls.ts';
import { aNamedMatch } from '#tests/builders/namedMatch.ts';

/** A table with the given teams at their positions. */
export function aTable(positions: Readonly<Record<number, number>>): CompetitionTable {
  const record = { played: 1, won: 1, drawn: 0, lost: 0, scored: 1, conceded: 0, points: 3 };
  const rows = Object.entries(positions).map(([team, position]) => ({
    team: Number(team),
    position,
    ...record,
    deduction: null,
    home: null,
    away: null,
    form: [],
    zone: null,
  }));
  const { competition, home, away } = aNamedMatch(1);
  return {
    competition,
    teams: [home, away],
    standings: {
      season: { id: '2026', name: '2026' },
      stage: { id: 'league', name: 'League' },
      groups: [{ name: null, rows }],
      zones: [],
      tieRules: [],
      rules: null,
    },
    seasons: [],
    stages: [],
  };
}
