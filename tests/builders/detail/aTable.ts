import type { CompetitionTable } from '#contract/detail/detailCalls.ts';

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
  return {
    competition: { id: 1, sport: 'football', name: 'Premier', region: '', hot: true, type: 0, colours: ['#102030', '#102030'] },
    teams: [],
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
