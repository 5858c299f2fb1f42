import * as z from 'zod/mini';
import type { BasketballStatistic } from '#contract/detail/statistics.ts';
import type { SideCount } from '#contract/match/match.ts';
import { type BoxLine, readBoxLine } from './boxLine.ts';

type Values = Partial<Record<BasketballStatistic, SideCount>>;

const THREES = 1;
const TWOS = 2;
const FREE_THROWS = 3;
const TIMEOUTS_LEFT = 4;
const FOULS = 5;

const rows = z.array(z.unknown());
const row = z.tuple([z.number(), z.number(), z.number()], z.unknown());

/**
 * Returns the live statistics. Whether "twos" include threes is not documented, so field goals are said only where the points decide it:
 * score = 2 x twos + 3 x threes + free throws, or 2 x twos + threes + free throws.
 */
export function liveStatistics(payload: unknown, score: SideCount | null): Values {
  const read = rows.safeParse(payload);
  if (!read.success) return {};
  const found = new Map<number, SideCount>();
  for (const raw of read.data) {
    const one = row.safeParse(raw);
    if (one.success && one.data[1] >= 0 && one.data[2] >= 0) found.set(one.data[0], { home: one.data[1], away: one.data[2] });
  }
  const [threes, twos, free] = [found.get(THREES), found.get(TWOS), found.get(FREE_THROWS)];
  return defined({
    threes,
    freeThrows: free,
    timeoutsLeft: found.get(TIMEOUTS_LEFT),
    personalFouls: found.get(FOULS),
    fieldGoals: threes && twos && free && score ? fieldGoals(twos, threes, free, score) : undefined,
  });
}

function fieldGoals(twos: SideCount, threes: SideCount, free: SideCount, score: SideCount): SideCount | undefined {
  const fits = (pointsOfThree: number) =>
    (['home', 'away'] as const).every((side) => 2 * twos[side] + pointsOfThree * threes[side] + free[side] === score[side]);
  if (fits(3)) return { home: twos.home + threes.home, away: twos.away + threes.away };
  return fits(1) ? twos : undefined;
}

/** Returns the statistics of both teams' totals in a box score. */
export function totalStatistics(totals: unknown): Values {
  if (!Array.isArray(totals)) return {};
  const [home, away] = [readBoxLine(totals[0]), readBoxLine(totals[1])];
  if (home === null || away === null) return {};
  const pair = (value: (line: BoxLine) => number): SideCount => ({ home: value(home), away: value(away) });
  return {
    fieldGoals: pair((line) => line.fieldGoals.made),
    fieldGoalAttempts: pair((line) => line.fieldGoals.attempts),
    threes: pair((line) => line.threes.made),
    threeAttempts: pair((line) => line.threes.attempts),
    freeThrows: pair((line) => line.freeThrows.made),
    freeThrowAttempts: pair((line) => line.freeThrows.attempts),
    rebounds: pair((line) => line.rebounds),
    offensiveRebounds: pair((line) => line.offensiveRebounds),
    assists: pair((line) => line.assists),
    steals: pair((line) => line.steals),
    blocks: pair((line) => line.blocks),
    turnovers: pair((line) => line.turnovers),
    personalFouls: pair((line) => line.fouls),
  };
}

function defined(values: Readonly<Record<string, SideCount | undefined>>): Values {
  return Object.fromEntries(Object.entries(values).filter(([, sides]) => sides !== undefined));
}
