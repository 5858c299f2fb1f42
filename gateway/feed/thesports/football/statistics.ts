import * as z from 'zod/mini';
import type { FootballStatistic, Statistics, StatisticPeriod } from '#contract/detail/statistics.ts';
import type { SideCount } from '#contract/match/match.ts';
import { parseRows } from '#gateway/feed/thesports/parseRows.ts';

export type FootballStatisticValues = Partial<Record<FootballStatistic, { readonly home: number | null; readonly away: number | null }>>;
export type PeriodStatistics = Partial<Record<StatisticPeriod, FootballStatisticValues>>;

/** Numbers of statistics, the same in `stats` and in the statistics of halves. 2 is corners and 4 red cards. */
const NAMES: Readonly<Record<number, FootballStatistic>> = {
  2: 'corners',
  3: 'yellows',
  4: 'reds',
  5: 'offsides',
  8: 'penalties',
  21: 'shotsOnTarget',
  22: 'shotsOffTarget',
  23: 'attacks',
  24: 'dangerousAttacks',
  25: 'possession',
  36: 'clearances',
  37: 'shotsBlocked',
  38: 'interceptions',
  39: 'tackles',
  40: 'passes',
  41: 'passesAccurate',
  43: 'crosses',
  51: 'fouls',
  52: 'saves',
  74: 'shotsInsideBox',
  75: 'shotsOutsideBox',
  83: 'shots',
};

const row = z.object({ type: z.number(), home: z.number(), away: z.number() });

/** Returns the live statistics of a match; null for an empty list, which means that it is not covered. */
export function liveStatistics(payload: unknown, matchId: string, report: (message: string) => void): FootballStatisticValues | null {
  const rows = parseRows(payload, row, `a statistic of match ${matchId}`, report);
  if (rows.length === 0) return null;
  return withShots(namedValues(rows.map(({ type, home, away }) => [type, { home, away }] as const)));
}

const pair = z.tuple([z.number(), z.number()], z.unknown());
const halfRow = z.record(z.string(), z.unknown());
/** Marks of periods. Both halves of extra time have one name with us, so they are added up. */
const PERIODS: Readonly<Record<string, StatisticPeriod>> = { ft: 'all', p1: '1', p2: '2', o1: 'extra', o2: 'extra' };

/** Returns the statistics of a row of `match/half/team_stats/list`, by period. */
export function halfStatistics(payload: unknown): PeriodStatistics {
  const read = halfRow.safeParse(payload);
  if (!read.success) return {};
  const periods: PeriodStatistics = {};
  for (const [mark, period] of Object.entries(PERIODS)) {
    const raw = halfRow.safeParse(read.data[mark]);
    if (!raw.success) continue;
    const entries = Object.entries(raw.data).flatMap(([type, value]) => {
      const sides = pair.safeParse(value);
      return sides.success ? [[Number(type), { home: sides.data[0], away: sides.data[1] }] as const] : [];
    });
    if (entries.length === 0) continue;
    const values = withShots(namedValues(entries));
    periods[period] = periods[period] === undefined ? values : added(periods[period], values);
  }
  return periods;
}

const TEAM_NAMES: Readonly<Record<string, FootballStatistic>> = {
  shots: 'shots',
  shots_on_target: 'shotsOnTarget',
  blocked_shots: 'shotsBlocked',
  shots_ibox: 'shotsInsideBox',
  shots_obox: 'shotsOutsideBox',
  ball_possession: 'possession',
  corner_kicks: 'corners',
  offsides: 'offsides',
  fouls: 'fouls',
  yellow_cards: 'yellows',
  red_cards: 'reds',
  passes: 'passes',
  passes_accuracy: 'passesAccurate',
  crosses: 'crosses',
  tackles: 'tackles',
  interceptions: 'interceptions',
  clearances: 'clearances',
  penalty: 'penalties',
};

const teamRow = z.looseObject({ team_id: z.string() });

/** Returns the statistics of a row of `match/team_stats/list`; null when a team of the match is missing. */
export function teamStatistics(
  payload: unknown,
  { homeTeamId, awayTeamId }: { readonly homeTeamId: string; readonly awayTeamId: string },
  report: (message: string) => void,
): FootballStatisticValues | null {
  const rows = parseRows(payload, teamRow, 'statistics of a team', report);
  const home = rows.find(({ team_id: id }) => id === homeTeamId);
  const away = rows.find(({ team_id: id }) => id === awayTeamId);
  if (home === undefined || away === undefined) return null;
  const values: FootballStatisticValues = {};
  for (const [field, name] of Object.entries(TEAM_NAMES)) {
    const sides = { home: countOf(home[field]), away: countOf(away[field]) };
    if (sides.home !== null || sides.away !== null) values[name] = sides;
  }
  return isUnmeasured(values.possession) ? { ...values, possession: undefined } : values;
}

/** Returns one document of what several endpoints say: live numbers are the freshest, those of teams know more. */
export function statisticsDocument({
  live,
  teams,
  halves,
}: {
  readonly live?: FootballStatisticValues | null | undefined;
  readonly teams?: FootballStatisticValues | null | undefined;
  readonly halves?: PeriodStatistics | undefined;
}): Statistics | null {
  const all = { ...halves?.all, ...defined(teams), ...defined(live) };
  const periods = { ...halves, ...(Object.keys(all).length === 0 ? {} : { all }) };
  return Object.keys(periods).length === 0 ? null : { periods };
}

function namedValues(entries: readonly (readonly [type: number, sides: SideCount])[]): FootballStatisticValues {
  const values: FootballStatisticValues = {};
  for (const [type, sides] of entries) {
    const name = NAMES[type];
    if (name === undefined || sides.home < 0 || sides.away < 0) continue;
    if (name !== 'possession' || !isUnmeasured(sides)) values[name] = sides;
  }
  return values;
}

/** No side has the ball all the time: 0 and 0 is "not measured". */
function isUnmeasured(possession: { readonly home: number | null; readonly away: number | null } | undefined): boolean {
  return possession !== undefined && possession.home === 0 && possession.away === 0;
}

/** All shots are those on and off target and, where they are counted, blocked ones. */
function withShots(values: FootballStatisticValues): FootballStatisticValues {
  const { shots, shotsOnTarget: on, shotsOffTarget: off, shotsBlocked: blocked } = values;
  if (shots !== undefined || on === undefined || off === undefined) return values;
  const sum = (side: 'home' | 'away') => (on[side] ?? 0) + (off[side] ?? 0) + (blocked?.[side] ?? 0);
  return { ...values, shots: { home: sum('home'), away: sum('away') } };
}

/** Shares cannot be added, so possession is left out. */
function added(a: FootballStatisticValues, b: FootballStatisticValues): FootballStatisticValues {
  const names = Object.values(NAMES).filter((name) => name !== 'possession' && (a[name] ?? b[name]) !== undefined);
  return Object.fromEntries(
    names.map((name) => [name, { home: (a[name]?.home ?? 0) + (b[name]?.home ?? 0), away: (a[name]?.away ?? 0) + (b[name]?.away ?? 0) }]),
  );
}

function countOf(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 ? value : null;
}

function defined(values: FootballStatisticValues | null | undefined): FootballStatisticValues {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([, sides]) => sides !== undefined));
}
