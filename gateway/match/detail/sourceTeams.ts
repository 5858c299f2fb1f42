import type { Analysis } from '#contract/detail/analysis.ts';
import type { SourceDocument, StandingsDocument, TeamReference } from '#contract/detail/sourceDocument.ts';
import type { Standings } from '#contract/detail/standings.ts';

type SourceAnalysis = Extract<SourceDocument, { readonly kind: 'analysis' }>['body'];
type SourceStandings = StandingsDocument['body'];

/** Returns the gateway's id of a team that was announced. */
export type TeamIdOf = (team: TeamReference) => number;

/** Returns every team that an analysis names. */
export function teamsOfAnalysis({ meetings, recent, next }: SourceAnalysis): readonly TeamReference[] {
  return [...meetings, ...recent.home, ...recent.away, ...next.home, ...next.away].flatMap(({ home, away }) => [home, away]);
}

/** Returns every team of a table. */
export function teamsOfStandings({ groups }: SourceStandings): readonly TeamReference[] {
  return groups.flatMap(({ rows }) => rows.map(({ team }) => team));
}

/** Returns the analysis with the gateway's team ids. */
export function analysisWithIds({ meetings, recent, next, goalTimes }: SourceAnalysis, idOf: TeamIdOf): Analysis {
  const withIds = <Match extends { readonly home: TeamReference; readonly away: TeamReference }>(matches: readonly Match[]) =>
    matches.map((match) => ({ ...match, home: idOf(match.home), away: idOf(match.away) }));
  return {
    meetings: withIds(meetings),
    recent: { home: withIds(recent.home), away: withIds(recent.away) },
    next: { home: withIds(next.home), away: withIds(next.away) },
    goalTimes,
  };
}

/** Returns the table with the gateway's team ids. */
export function standingsWithIds({ groups, ...table }: SourceStandings, idOf: TeamIdOf): Standings {
  return { ...table, groups: groups.map(({ name, rows }) => ({ name, rows: rows.map((row) => ({ ...row, team: idOf(row.team) })) })) };
}
