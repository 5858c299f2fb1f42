import type { Sport } from '#contract/match/sport.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';
import { competitionOf, type Division } from '#gateway/demo/season/league.ts';
import { divisionFixtures, DIVISIONS } from '#gateway/demo/season/matchDay.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { DemoExpertProfile } from '#gateway/demo/experts/profiles/demoProfiles.ts';

/** A division has its turn on one of so many days. */
const TURN_DAYS = 3;
/** Levels from 0 up to this are hot, and up to the second have odds. */
const HOT_LEVELS = 1;
const PRICED_LEVELS = 3;
/** Divisions that an expert follows at least. */
const FEWEST = 2;

/** Returns the source id of a competition as profiles call it. */
export function sourceIdOf(league: string): string {
  return `sim-${league}`;
}

/**
 * Returns the divisions with odds that play in a calendar around a day: the hot ones, or the best others where no hot one of the sport plays.
 * With few matches a day most do not.
 */
export function playingDivisions({ seed, matches }: Calendar, day: number): readonly Division[] {
  return (['football', 'basketball'] as const).flatMap((sport) => {
    const plays = (division: Division): boolean =>
      Array.from({ length: TURN_DAYS }, (_, late) => day + late).some((one) => divisionFixtures(seed, one, matches, division).length > 0);
    const upTo = (level: number): readonly Division[] => DIVISIONS[sport].filter((one) => !one.reserve && one.level <= level);
    const hot = upTo(HOT_LEVELS).filter(plays);
    return hot.length > 0 ? hot : upTo(PRICED_LEVELS).filter(plays);
  });
}

/** Returns the divisions of an expert's leagues that play; others of the same sport stand in where fewer than two do. */
export function watchedDivisions(expert: DemoExpertProfile, playing: readonly Division[]): readonly Division[] {
  const own = expert.leagues.flatMap(
    (league) => playing.find((division) => competitionOf(division, false).sourceId === sourceIdOf(league)) ?? [],
  );
  const sports = new Set(expert.leagues.map(sportOfLeague));
  const random = new SeededRandom('stand-in', expert.key);
  const others = playing
    .filter((division) => sports.has(division.sport) && !own.includes(division))
    .map((division) => ({ division, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ division }) => division);
  return [...own, ...others.slice(0, Math.max(0, FEWEST - own.length))];
}

function sportOfLeague(league: string): Sport {
  return league.includes('-basketball-') ? 'basketball' : 'football';
}
