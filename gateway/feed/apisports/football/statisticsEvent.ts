import * as z from 'zod/mini';
import type { FootballStatistic, Statistics } from '#contract/detail/statistics.ts';
import type { Side, SideCount } from '#contract/match/match.ts';
import type { ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import { maybeList, maybeNumber, numberIn } from '#gateway/feed/apisports/fields.ts';
import { type MatchTeams, sideOf } from '#gateway/feed/apisports/matchTeams.ts';

export const statisticsRow = z.object({
  team: z.object({ id: maybeNumber }),
  statistics: maybeList,
  statistics_1h: maybeList,
  statistics_2h: maybeList,
});
type StatisticsRow = z.output<typeof statisticsRow>;
const entry = z.object({ type: z.string(), value: z.optional(z.unknown()) });
type SideStatistics = ReadonlyMap<FootballStatistic, number | null>;

const NAMES: ReadonlyMap<string, FootballStatistic> = new Map([
  ['shots on goal', 'shotsOnTarget'],
  ['shots off goal', 'shotsOffTarget'],
  ['total shots', 'shots'],
  ['blocked shots', 'shotsBlocked'],
  ['shots insidebox', 'shotsInsideBox'],
  ['shots outsidebox', 'shotsOutsideBox'],
  ['fouls', 'fouls'],
  ['corner kicks', 'corners'],
  ['offsides', 'offsides'],
  ['ball possession', 'possession'],
  ['yellow cards', 'yellows'],
  ['red cards', 'reds'],
  ['goalkeeper saves', 'saves'],
  ['total passes', 'passes'],
  ['passes accurate', 'passesAccurate'],
  ['expected_goals', 'expectedGoals'],
]);
/** Measures, not counts: without a value they were not measured. */
const NEVER_ZERO: ReadonlySet<FootballStatistic> = new Set(['possession', 'expectedGoals']);
const MAX_VALUE = 100_000;
const PERIODS = [
  ['all', 'statistics'],
  ['1', 'statistics_1h'],
  ['2', 'statistics_2h'],
] as const;

/** Returns the statistics of a match; null when there are none. */
export function statisticsEvent(rows: readonly StatisticsRow[], match: MatchTeams, at: number): ProviderEventOf<'statistics'> | null {
  const periods = PERIODS.flatMap(([period, field]): [string, Statistics['periods']['all']][] => {
    const sides = bothSides(rows, match, field);
    return sides === null ? [] : [[period, sides]];
  });
  if (periods.length === 0) return null;
  return { kind: 'statistics', sourceId: match.sourceId, at, body: { periods: Object.fromEntries(periods) } };
}

/** Returns the corners in the rows of a match; null when they are not there. */
export function cornersIn(rows: readonly unknown[] | null, match: MatchTeams): SideCount | null {
  const read = (rows ?? []).flatMap((row) => {
    const parsed = statisticsRow.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
  const { home = null, away = null } = bothSides(read, match, 'statistics')?.corners ?? {};
  return home === null || away === null ? null : { home, away };
}

function bothSides(
  rows: readonly StatisticsRow[],
  match: MatchTeams,
  field: (typeof PERIODS)[number][1],
): Statistics['periods']['all'] | null {
  const sides = new Map<Side, SideStatistics>();
  for (const row of rows) {
    const side = sideOf(match, row.team.id);
    if (side !== null) sides.set(side, valuesOf(row[field]));
  }
  const [home, away] = [sides.get('home'), sides.get('away')];
  const names = [...new Set([...(home?.keys() ?? []), ...(away?.keys() ?? [])])];
  const known = names.flatMap((name) => {
    const both = { home: home?.get(name) ?? null, away: away?.get(name) ?? null };
    return both.home === null && both.away === null ? [] : [[name, both] as const];
  });
  return known.length === 0 ? null : Object.fromEntries(known);
}

/** A count without a value is 0 where the team has others, and unknown where it has none. */
function valuesOf(given: readonly unknown[] | null): SideStatistics {
  const known = (given ?? []).flatMap((raw): (readonly [FootballStatistic, number | null])[] => {
    const read = entry.safeParse(raw);
    const name = read.success ? NAMES.get(read.data.type.toLowerCase()) : undefined;
    if (!read.success || name === undefined) return [];
    const value = numberIn(read.data.value);
    return value !== null && (value < 0 || value > MAX_VALUE) ? [] : [[name, value]];
  });
  if (known.every(([, value]) => value === null)) return new Map();
  return new Map(known.map(([name, value]) => [name, value ?? (NEVER_ZERO.has(name) ? null : 0)]));
}
