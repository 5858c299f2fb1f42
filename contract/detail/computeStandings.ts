import type { SideCount } from '#contract/match/match.ts';
import type { StandingsSplit, TieRule } from './standings.ts';

export interface TableResult {
  /** Keys of the teams, any text. */
  readonly home: string;
  readonly away: string;
  /** Of regular time; of the whole game in basketball. */
  readonly score: SideCount;
}

export interface TableRules {
  /** Decide between teams of equal points, or of an equal share of wins, in this order. */
  readonly tieRules: readonly TieRule[];
  /** `winRate` for basketball: no points, and no draws. */
  readonly rankedBy: 'points' | 'winRate';
  /** Points taken from a team, above 0. */
  readonly deductions?: ReadonlyMap<string, number>;
  /** What `fairPlay`, `playoff` and `lots` compare: the higher value is better. Without it these rules decide nothing. */
  readonly decided?: ReadonlyMap<string, number>;
}

type Outcome = 'won' | 'drawn' | 'lost';

export interface ComputedRow extends Omit<StandingsSplit, 'points'> {
  readonly team: string;
  readonly position: number;
  /** Deductions are already in it; null where wins alone count. */
  readonly points: number | null;
  readonly deduction: number;
  readonly home: StandingsSplit;
  readonly away: StandingsSplit;
  /** The last results, newest last. */
  readonly form: readonly Outcome[];
}

type Unplaced = Omit<ComputedRow, 'position'>;

const WIN_POINTS = 3;
const FORM_LENGTH = 6;
const EMPTY: StandingsSplit = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 };

/**
 * Returns the table, best team first. Results are in order of time. Teams that no rule separates keep the order of `teams`, so the
 * table is the same every time.
 */
export function computeStandings(teams: readonly string[], results: readonly TableResult[], rules: TableRules): readonly ComputedRow[] {
  const rows = teams.map((team) => unplacedRow(team, results, rules));
  const value = rules.rankedBy === 'points' ? ({ points }: Unplaced) => points ?? 0 : winRate;
  return partition(rows, value)
    .flatMap((level) => separate(level, rules.tieRules, results, rules))
    .map((row, i) => ({ ...row, position: i + 1 }));
}

function unplacedRow(team: string, results: readonly TableResult[], { rankedBy, deductions }: TableRules): Unplaced {
  let home = EMPTY;
  let away = EMPTY;
  const form: Outcome[] = [];
  for (const result of results) {
    if (result.home !== team && result.away !== team) continue;
    const isHome = result.home === team;
    const scored = isHome ? result.score.home : result.score.away;
    const conceded = isHome ? result.score.away : result.score.home;
    if (isHome) home = withResult(home, scored, conceded);
    else away = withResult(away, scored, conceded);
    form.push(outcomeOf(scored, conceded));
  }
  const deduction = deductions?.get(team) ?? 0;
  const { points, ...record } = sum(home, away);
  return {
    team,
    ...record,
    points: rankedBy === 'points' ? points - deduction : null,
    deduction,
    home,
    away,
    form: form.slice(-FORM_LENGTH),
  };
}

function withResult(split: StandingsSplit, scored: number, conceded: number): StandingsSplit {
  const outcome = outcomeOf(scored, conceded);
  return {
    played: split.played + 1,
    won: split.won + (outcome === 'won' ? 1 : 0),
    drawn: split.drawn + (outcome === 'drawn' ? 1 : 0),
    lost: split.lost + (outcome === 'lost' ? 1 : 0),
    scored: split.scored + scored,
    conceded: split.conceded + conceded,
    points: split.points + (outcome === 'won' ? WIN_POINTS : outcome === 'drawn' ? 1 : 0),
  };
}

function outcomeOf(scored: number, conceded: number): Outcome {
  return scored > conceded ? 'won' : scored === conceded ? 'drawn' : 'lost';
}

function sum(a: StandingsSplit, b: StandingsSplit): StandingsSplit {
  return {
    played: a.played + b.played,
    won: a.won + b.won,
    drawn: a.drawn + b.drawn,
    lost: a.lost + b.lost,
    scored: a.scored + b.scored,
    conceded: a.conceded + b.conceded,
    points: a.points + b.points,
  };
}

/** Orders teams that are level by the rules that are left. */
function separate(
  level: readonly Unplaced[],
  rules: readonly TieRule[],
  results: readonly TableResult[],
  all: TableRules,
): readonly Unplaced[] {
  const [rule, ...others] = rules;
  if (level.length < 2 || rule === undefined) return level;
  const groups = valuesOf(rule, level, results, all).reduce<readonly (readonly Unplaced[])[]>(
    (parts, value) => parts.flatMap((part) => partition(part, value)),
    [level],
  );
  // A head to head among fewer teams is another one: the rule applies again to those still level.
  const again = rule === 'headToHead' && groups.length > 1;
  return groups.flatMap((group) => separate(group, again ? rules : others, results, all));
}

/** Returns what a rule compares, most important first. */
function valuesOf(
  rule: TieRule,
  level: readonly Unplaced[],
  results: readonly TableResult[],
  { decided, rankedBy }: TableRules,
): readonly ((row: Unplaced) => number)[] {
  switch (rule) {
    case 'goalDifference':
      return [difference];
    case 'goalsFor':
      return [({ scored }) => scored];
    case 'wins':
      return [({ won }) => won];
    case 'headToHead': {
      const between = amongThemselves(level, results);
      const own = ({ team }: Unplaced): StandingsSplit => between.get(team)?.all ?? EMPTY;
      const rank = rankedBy === 'points' ? (row: Unplaced) => own(row).points : (row: Unplaced) => winRate(own(row));
      return [rank, (row) => difference(own(row)), (row) => own(row).scored];
    }
    case 'awayGoals': {
      const between = amongThemselves(level, results);
      return [({ team }) => between.get(team)?.away.scored ?? 0];
    }
    default:
      return decided ? [({ team }) => decided.get(team) ?? 0] : [];
  }
}

/** Returns what level teams did in the matches between them. */
function amongThemselves(
  level: readonly Unplaced[],
  results: readonly TableResult[],
): ReadonlyMap<string, { readonly all: StandingsSplit; readonly away: StandingsSplit }> {
  const teams = new Set(level.map(({ team }) => team));
  const own = results.filter(({ home, away }) => teams.has(home) && teams.has(away));
  return new Map(
    level.map(({ team }) => {
      const { home, away } = unplacedRow(team, own, { tieRules: [], rankedBy: 'points' });
      return [team, { all: sum(home, away), away }];
    }),
  );
}

function difference({ scored, conceded }: Pick<StandingsSplit, 'scored' | 'conceded'>): number {
  return scored - conceded;
}

function winRate({ won, played }: Pick<StandingsSplit, 'won' | 'played'>): number {
  return played === 0 ? 0 : won / played;
}

/** Returns rows in groups of equal value, the highest first; within a group they keep their order. */
function partition(rows: readonly Unplaced[], value: (row: Unplaced) => number): readonly (readonly Unplaced[])[] {
  const groups = new Map<number, Unplaced[]>();
  for (const row of rows) groups.set(value(row), [...(groups.get(value(row)) ?? []), row]);
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group);
}
