import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { type MatchPhase, phaseOf } from '#contract/match/status.ts';
import type { Fixture } from '#streams/board/fixtureStore.ts';

/** Matches of one competition in display order. */
export interface Group {
  readonly competitionId: number;
  readonly matchIds: readonly MatchId[];
  /** Basketball: the last period that any of them has played, at least 4, so rows and header show the same columns. */
  readonly lastPeriod: number;
}

/** Periods of regulation time. */
const PERIODS = 4;

export interface Listed {
  readonly row: MatchRow;
  readonly names: Fixture;
}

/** In play first, then upcoming, then ended. */
const RANK: Readonly<Record<MatchPhase, number>> = {
  playing: 0,
  pause: 0,
  stopped: 1,
  upcoming: 2,
  delayed: 3,
  ended: 4,
  dropped: 5,
  hidden: 6,
};

/**
 * Groups matches by competition: in play first, within and between groups; then hot competitions, kick-off, name and id, so the
 * order is stable. Status 0 is hidden (docs/domain.md#order-of-a-list).
 */
export function groupMatches(listed: readonly Listed[], newestFirst = false): readonly Group[] {
  const groups = new Map<number, Listed[]>();
  for (const match of listed) {
    if (phaseOf(match.row) === 'hidden') continue;
    const group = groups.get(match.names.competition.id);
    if (group) group.push(match);
    else groups.set(match.names.competition.id, [match]);
  }
  const by = (a: Listed, b: Listed): number => compareRows(a.row, b.row, newestFirst);
  return [...groups.values()]
    .map((matches) => matches.sort(by))
    .sort((a, b) => compareGroups(a, b, newestFirst))
    .map(groupOf);
}

/**
 * Groups matches by kick-off: in play first, then by time; matches of one time are grouped by competition, so a competition may
 * have several groups.
 */
export function groupByTime(listed: readonly Listed[], newestFirst = false): readonly Group[] {
  const slots = new Map<string, Listed[]>();
  for (const match of listed) {
    const phase = phaseOf(match.row);
    if (phase === 'hidden') continue;
    const slot = `${RANK[phase]} ${match.row.kickoff} ${match.names.competition.id}`;
    const group = slots.get(slot);
    if (group) group.push(match);
    else slots.set(slot, [match]);
  }
  const runs: Listed[][] = [];
  for (const matches of [...slots.values()].sort((a, b) => compareSlots(a, b, newestFirst))) {
    const last = runs.at(-1);
    matches.sort((a, b) => a.row.id - b.row.id);
    if (last && last[0]?.names.competition.id === matches[0]?.names.competition.id) last.push(...matches);
    else runs.push(matches);
  }
  return runs.map(groupOf);
}

function groupOf(matches: readonly Listed[]): Group {
  return {
    competitionId: matches[0]?.names.competition.id ?? 0,
    matchIds: matches.map(({ row }) => row.id),
    lastPeriod: Math.max(PERIODS, ...matches.map(({ row }) => (row.sport === 'basketball' ? row.periods.length : 0))),
  };
}

/** Whether two lists show the same matches in the same order. */
export function sameGroups(a: readonly Group[], b: readonly Group[]): boolean {
  return a.length === b.length && a.every((one, i) => sameGroup(one, b[i]));
}

function sameGroup(a: Group, b: Group | undefined): boolean {
  return (
    b !== undefined &&
    a.competitionId === b.competitionId &&
    a.lastPeriod === b.lastPeriod &&
    a.matchIds.length === b.matchIds.length &&
    a.matchIds.every((id, i) => id === b.matchIds[i])
  );
}

function compareGroups(a: readonly Listed[], b: readonly Listed[], newestFirst: boolean): number {
  const [first, second] = [a[0], b[0]];
  if (!first || !second) return 0;
  return (
    RANK[phaseOf(first.row)] - RANK[phaseOf(second.row)] ||
    Number(second.names.competition.hot) - Number(first.names.competition.hot) ||
    compareRows(first.row, second.row, newestFirst) ||
    first.names.competition.name.localeCompare(second.names.competition.name)
  );
}

function compareSlots(a: readonly Listed[], b: readonly Listed[], newestFirst: boolean): number {
  const [first, second] = [a[0], b[0]];
  if (!first || !second) return 0;
  const difference = first.row.kickoff - second.row.kickoff;
  return (
    RANK[phaseOf(first.row)] - RANK[phaseOf(second.row)] ||
    (newestFirst ? -difference : difference) ||
    Number(second.names.competition.hot) - Number(first.names.competition.hot) ||
    first.names.competition.name.localeCompare(second.names.competition.name) ||
    first.names.competition.id - second.names.competition.id
  );
}

function compareRows(a: MatchRow, b: MatchRow, newestFirst: boolean): number {
  const difference = a.kickoff - b.kickoff;
  return RANK[phaseOf(a)] - RANK[phaseOf(b)] || (newestFirst ? -difference : difference) || a.id - b.id;
}
