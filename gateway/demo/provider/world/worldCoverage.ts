import type { Calendar } from '#gateway/feed/preparedFeed.ts';
import { basketballScript } from '#gateway/demo/season/basketballScript.ts';
import { footballScript } from '#gateway/demo/season/footballScript.ts';
import { DIVISIONS, type Fixture, fixturesOf } from '#gateway/demo/season/matchDay.ts';
import type { Division } from '#gateway/demo/season/league.ts';
import { REGIONS } from '#gateway/demo/season/regions.ts';
import type { WorldOptions } from './worldOptions.ts';

/** Enough that every division whose turn it is plays; more would give some of them additional rounds. */
const MATCHES = 750;
/** One in so many regions has its third, fifth and reserve league covered. */
const THIRD_EVERY = 2;
const LOW_EVERY = 3;
const RESERVE_EVERY = 4;
const CUPS_A_DAY = 2;
const QUARTERS = 4;

/** Returns the calendar of the whole simulated season that the world is a part of. */
export function worldCalendar({ seed }: WorldOptions): Calendar {
  return { seed, matches: MATCHES };
}

/** Returns the divisions whose leagues a provider covers, which do not depend on the day. */
export function coveredDivisions({ regions = REGIONS.length }: WorldOptions): ReadonlySet<Division> {
  const ids = REGIONS.slice(0, regions).map(({ id }) => id);
  const isCovered = ({ region, level, sport, reserve }: Division): boolean => {
    const number = ids.indexOf(region.id);
    if (number === -1) return false;
    if (reserve) return level === 0 && number % RESERVE_EVERY === 0;
    if (level <= 1) return true;
    if (sport === 'basketball') return level === 2 && number % THIRD_EVERY === 0;
    return (level === 2 && number % THIRD_EVERY === 0) || (level === 4 && number % LOW_EVERY === 0);
  };
  return new Set([...DIVISIONS.football, ...DIVISIONS.basketball].filter(isCovered));
}

/** Returns the fixtures of a UTC day (its number since 1970): covered leagues, some rounds of cups, and a round of basketball with an overtime. */
export function coveredFixtures(options: WorldOptions, day: number): readonly Fixture[] {
  const covered = coveredDivisions(options);
  const { seed, matches } = worldCalendar(options);
  const all = fixturesOf(seed, day, matches);
  const cups = new Set(cupRounds(all).slice(0, CUPS_A_DAY));
  const overtime = overtimeRound(all, covered);
  return all.filter(({ division, sport, knockout }) => {
    if (sport === 'football' && knockout) return cups.has(division);
    return covered.has(division) || division === overtime;
  });
}

/** Overtimes are rare: without one in the covered leagues, another league is covered for a day. */
function overtimeRound(fixtures: readonly Fixture[], covered: ReadonlySet<Division>): Division | null {
  const withOvertime = fixtures
    .filter((fixture) => fixture.sport === 'basketball' && (basketballScript(fixture).at(-1)?.periods.length ?? 0) > QUARTERS)
    .map(({ division }) => division);
  return withOvertime.some((division) => covered.has(division)) ? null : (withOvertime[0] ?? null);
}

/** Returns the divisions with a cup round of football, those with a shoot-out first. */
function cupRounds(fixtures: readonly Fixture[]): readonly Division[] {
  const ties = fixtures.filter(({ sport, knockout }) => sport === 'football' && knockout);
  const divisions = [...new Set(ties.map(({ division }) => division))];
  const hasShootOut = new Set(ties.filter((tie) => footballScript(tie).at(-1)?.penalties != null).map(({ division }) => division));
  return divisions.sort((a, b) => Number(hasShootOut.has(b)) - Number(hasShootOut.has(a)));
}
