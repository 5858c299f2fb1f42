import { type Sport, SPORTS } from '#contract/match/sport.ts';
import type { Names } from '#contract/locale/names.ts';
import type { SourceCompetition, SourceTeam } from '#gateway/feed/feed.ts';
import { SeededRandom } from './seededRandom.ts';
import { competitionOf, type Division, DIVISION_CLUBS, divisionsOf } from './league.ts';

export const DAY_MS = 86_400_000;
/** Kick-offs fall on multiples of five minutes, as in reality. */
const GRID_MS = 300_000;
const FOOTBALL_SHARE = 0.75;
const EVERY_DAYS = 3;
const CUP_EVERY = 10;

export interface Fixture {
  readonly sourceId: string;
  readonly sport: Sport;
  readonly competition: SourceCompetition;
  readonly home: SourceTeam;
  readonly away: SourceTeam;
  readonly round: Names;
  readonly kickoff: number;
  readonly knockout: boolean;
}

const DIVISIONS: Readonly<Record<Sport, readonly Division[]>> = {
  football: divisionsOf('football'),
  basketball: divisionsOf('basketball'),
};
/** With these every club plays once. */
const CAPACITY = {
  football: (DIVISIONS.football.length * DIVISION_CLUBS) / 2,
  basketball: (DIVISIONS.basketball.length * DIVISION_CLUBS) / 2,
};

/**
 * Returns the fixtures of a UTC day (its number since 1970), deterministic for a seed. Divisions play every third day, which fills up to
 * 650 matches a day; beyond, other divisions play additional rounds. Even kick-offs keep the number of live matches nearly constant.
 */
export function fixturesOf(seed: number, day: number, matches: number): readonly Fixture[] {
  const football = Math.min(Math.round(matches * FOOTBALL_SHARE), CAPACITY.football);
  const counts: Readonly<Record<Sport, number>> = { football, basketball: Math.min(matches - football, CAPACITY.basketball) };
  return SPORTS.flatMap((sport) => spread(pairings(seed, day, sport, counts[sport]), seed, day, sport));
}

type Pairing = Omit<Fixture, 'sourceId' | 'kickoff'>;

function pairings(seed: number, day: number, sport: Sport, count: number): readonly Pairing[] {
  return Array.from({ length: EVERY_DAYS }, (_, late) => late)
    .flatMap((late) => DIVISIONS[sport].filter((__, i) => (i + day) % EVERY_DAYS === late))
    .flatMap((division) => roundOf(seed, day, division))
    .slice(0, count);
}

function roundOf(seed: number, day: number, division: Division): readonly Pairing[] {
  const key = [seed, division.region.id, division.level, division.sport, division.reserve ? 'reserve' : 'first'] as const;
  const turn = Math.floor(day / EVERY_DAYS) + new SeededRandom('calendar', ...key).whole(0, CUP_EVERY * ROUNDS);
  const cup = turn % CUP_EVERY === 0 && !division.reserve;
  const round = (division.reserve ? turn : turn - Math.ceil(turn / CUP_EVERY)) % ROUNDS;
  const clubs = cup ? shuffled(division.clubs, new SeededRandom('draw', ...key, turn)) : division.clubs;
  return pairsOf(clubs, cup ? 0 : round).map(([home, away]) => ({
    sport: division.sport,
    competition: competitionOf(division, cup),
    home,
    away,
    round: cup ? CUP_ROUND : roundName(round + 1),
    knockout: cup,
  }));
}

/** Double round robin. */
const ROUNDS = 2 * (DIVISION_CLUBS - 1);

/** Circle method. Half a season has an odd number of rounds, so home and away swap in the second half. */
function pairsOf(clubs: readonly SourceTeam[], round: number): readonly (readonly [SourceTeam, SourceTeam])[] {
  const [fixed, ...others] = clubs;
  const at = (i: number): SourceTeam | undefined => others[(i + round) % others.length];
  return Array.from({ length: clubs.length / 2 }, (_, i) => i).flatMap((i) => {
    const [first, second] = i === 0 ? [fixed, at(0)] : [at(i), at(others.length - i)];
    if (!first || !second) return [];
    return [(i + round) % 2 === 0 ? ([first, second] as const) : ([second, first] as const)];
  });
}

function spread(all: readonly Pairing[], seed: number, day: number, sport: Sport): readonly Fixture[] {
  const mixed = shuffled(all, new SeededRandom('kickoffs', seed, day, sport));
  return mixed.map((pairing, i) => ({
    ...pairing,
    sourceId: `sim-${seed}-${day}-${sport}-${i}`,
    kickoff: day * DAY_MS + Math.floor(((i / mixed.length) * DAY_MS) / GRID_MS) * GRID_MS,
  }));
}

function shuffled<Value>(all: readonly Value[], random: SeededRandom): Value[] {
  return all
    .map((value) => ({ value, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

const CUP_ROUND: Names = { 'zh-CN': '第三轮', 'vi-VN': 'Vòng ba', 'en-US': 'Third round', 'id-ID': 'Putaran ketiga' };

function roundName(number: number): Names {
  return { 'zh-CN': `第 ${number} 轮`, 'vi-VN': `Vòng ${number}`, 'en-US': `Round ${number}`, 'id-ID': `Pekan ${number}` };
}
