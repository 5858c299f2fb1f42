import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { type MatchPhase, phaseOf } from '#contract/match/status.ts';
import type { Fixture } from '#streams/board/fixtures.ts';

/** Matches of one competition, in the order in which they are shown. */
export interface Group {
  readonly competitionId: number;
  readonly matchIds: readonly MatchId[];
  /** Basketball: the last period that any of them has played, 4 at least: rows and header show the same columns. */
  readonly lastPeriod: number;
}

/** Regulation: what a basketball board shows before anybody is in overtime. */
const PERIODS = 4;

export interface Listed {
  readonly row: MatchRow;
  readonly names: Fixture;
}

/** What is live stands first, then what is next, then what is over. */
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
 * Groups matches by competition: live first, within and between groups; hot competitions before others of the same rank,
 * then by kick-off, then by name and id, so that equal lists are shown in equal order. Status 0 is hidden (domain.md 2).
 */
export function groupMatches(listed: readonly Listed[], newestFirst = false): readonly Group[] {
  const groups = new Map<number, Listed[]>();
  for (const one of listed) {
    if (phaseOf(one.row) === 'hidden') continue;
    const group = groups.get(one.names.competition.id);
    if (group) group.push(one);
    else groups.set(one.names.competition.id, [one]);
  }
  const by = (a: Listed, b: Listed): number => compareRows(a.row, b.row, newestFirst);
  return [...groups.values()]
    .map((matches) => matches.sort(by))
    .sort((a, b) => compareGroups(a, b, newestFirst))
    .map(groupOf);
}

/**
 * Kick-off by kick-off: live first, then by time; those that begin together stand under their competitions, so a competition
 * may head several groups.
 */
export function groupByTime(listed: readonly Listed[], newestFirst = false): readonly Group[] {
  const slots = new Map<string, Listed[]>();
  for (const one of listed) {
    const stage = phaseOf(one.row);
    if (stage === 'hidden') continue;
    const slot = `${RANK[stage]} ${one.row.kickoff} ${one.names.competition.id}`;
    const group = slots.get(slot);
    if (group) group.push(one);
    else slots.set(slot, [one]);
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
    matchIds: matches.map((one) => one.row.id),
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
  const early = first.row.kickoff - second.row.kickoff;
  return (
    RANK[phaseOf(first.row)] - RANK[phaseOf(second.row)] ||
    (newestFirst ? -early : early) ||
    Number(second.names.competition.hot) - Number(first.names.competition.hot) ||
    first.names.competition.name.localeCompare(second.names.competition.name) ||
    first.names.competition.id - second.names.competition.id
  );
}

function compareRows(a: MatchRow, b: MatchRow, newestFirst: boolean): number {
  const early = a.kickoff - b.kickoff;
  return RANK[phaseOf(a)] - RANK[phaseOf(b)] || (newestFirst ? -early : early) || a.id - b.id;
}
