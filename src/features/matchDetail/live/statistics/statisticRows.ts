import {
  BASKETBALL_STATISTICS,
  FOOTBALL_STATISTICS,
  STATISTIC_PERIODS,
  type StatisticName,
  type StatisticPeriod,
  type Statistics,
} from '#contract/detail/statistics.ts';
import { percentOf } from '#contract/text/percent.ts';
import type { Side } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';

/** Statistics that count the attempts of another one. */
const ATTEMPTS = { fieldGoals: 'fieldGoalAttempts', threes: 'threeAttempts', freeThrows: 'freeThrowAttempts' } as const;

type Made = keyof typeof ATTEMPTS;
type Attempts = (typeof ATTEMPTS)[Made];
/** Statistics with a row of their own. */
export type ShownStatistic = Exclude<StatisticName, Attempts>;

/** What one side has in a row. */
export interface SideValue {
  /** null: no data. */
  readonly value: number | null;
  /** Attempts of a shot; null for other statistics and where nobody counted them. */
  readonly attempts: number | null;
}

export interface StatisticRow {
  readonly name: ShownStatistic;
  readonly format: 'count' | 'percent' | 'decimals' | 'made';
  readonly values: Readonly<Record<Side, SideValue>>;
  /** Lengths of the bars, 0 to 1: the shares of both sides; 0 where one is unknown. */
  readonly shares: Readonly<Record<Side, number>>;
}

const ORDER: Readonly<Record<Sport, readonly StatisticName[]>> = { football: FOOTBALL_STATISTICS, basketball: BASKETBALL_STATISTICS };

/** Returns the periods that have a row to show, the whole match first. */
export function statisticPeriods(sport: Sport, statistics: Statistics): readonly StatisticPeriod[] {
  return STATISTIC_PERIODS.filter((period) => statisticRows(sport, statistics, period).length > 0);
}

/** Returns the statistics of a period in the order in which they are shown, without those that nobody has. */
export function statisticRows(sport: Sport, statistics: Statistics, period: StatisticPeriod): readonly StatisticRow[] {
  const known = statistics.periods[period] ?? {};
  return ORDER[sport].flatMap((name) => {
    const values = known[name];
    if (isAttempts(name) || values === undefined || (values.home === null && values.away === null)) return [];
    const attempts = isMade(name) ? known[ATTEMPTS[name]] : undefined;
    const home = { value: values.home, attempts: attempts?.home ?? null };
    const away = { value: values.away, attempts: attempts?.away ?? null };
    return [{ name, format: formatOf(name), values: { home, away }, shares: sharesOf(home, away) }];
  });
}

/** Returns the share of made shots in whole percent; null without attempts. */
export function percentMade({ value, attempts }: SideValue): number | null {
  return value === null || attempts === null || attempts === 0 ? null : Math.round(percentOf(value, attempts));
}

/** Shots are compared by how many of them went in, where that is known of both sides. */
function sharesOf(home: SideValue, away: SideValue): Readonly<Record<Side, number>> {
  const percents = [percentMade(home), percentMade(away)] as const;
  const [a, b] = percents.includes(null) ? [home.value, away.value] : percents;
  if (a === null || b === null || a + b === 0) return { home: 0, away: 0 };
  return { home: a / (a + b), away: b / (a + b) };
}

function formatOf(name: StatisticName): StatisticRow['format'] {
  if (isMade(name)) return 'made';
  if (name === 'possession') return 'percent';
  return name === 'expectedGoals' ? 'decimals' : 'count';
}

function isMade(name: StatisticName): name is Made {
  return Object.hasOwn(ATTEMPTS, name);
}

function isAttempts(name: StatisticName): name is Attempts {
  return name === 'fieldGoalAttempts' || name === 'threeAttempts' || name === 'freeThrowAttempts';
}
