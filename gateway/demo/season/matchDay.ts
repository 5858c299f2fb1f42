import { type Sport, SPORTS } from '#contract/match/sport.ts';
import type { Names } from '#contract/locale/names.ts';
import type { SourceCompetition, SourceTeam } from '#gateway/match/sourceFixture.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
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
  readonly division: Division;
  /** The season of the division, counted from 0; a cup tie belongs to the season of the league's next round. */
  readonly season: number;
}

/** All divisions, in the order of their turn: with fewer matches a day the last ones do not play. `divisionFixtures` knows these objects. */
export const DIVISIONS: Readonly<Record<Sport, readonly Division[]>> = {
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
  return SPORTS.flatMap((sport) => {
    const pairings = divisionsOn(day, sport)
      .flatMap((division) => roundOf(seed, day, division))
      .slice(0, matchesOf(sport, matches));
    return kickoffOrder(seed, day, sport, pairings.length).flatMap((at, i) => scheduled(pairings[at], i, pairings.length, seed, day));
  });
}

/** Returns the fixtures of one division on a day, in no order: those that `fixturesOf` has, for less work. */
export function divisionFixtures(seed: number, day: number, matches: number, division: Division): readonly Fixture[] {
  const { sport } = division;
  const divisions = divisionsOn(day, sport);
  const count = Math.min(matchesOf(sport, matches), (divisions.length * DIVISION_CLUBS) / 2);
  const first = (divisions.indexOf(division) * DIVISION_CLUBS) / 2;
  if (first >= count) return [];
  const round = roundOf(seed, day, division);
  return kickoffOrder(seed, day, sport, count).flatMap((at, i) => scheduled(round[at - first], i, count, seed, day));
}

/** Returns which clubs of a division meet on a day when it is its turn. */
export function pairsOn(seed: number, day: number, division: Division): readonly Pick<Fixture, 'home' | 'away'>[] {
  return roundOf(seed, day, division);
}

/** Returns the days, in order, from the first to the last one on which a division plays a season of its league. */
export function daysOfSeason(seed: number, division: Division, season: number): readonly number[] {
  const from = firstTurnOf(division, season) - calendarOf(seed, division);
  const until = firstTurnOf(division, season + 1) - calendarOf(seed, division);
  return Array.from({ length: (until - from) * EVERY_DAYS }, (_, i) => from * EVERY_DAYS + i);
}

type Pairing = Omit<Fixture, 'sourceId' | 'kickoff'>;

function matchesOf(sport: Sport, matches: number): number {
  const football = Math.min(Math.round(matches * FOOTBALL_SHARE), CAPACITY.football);
  return sport === 'football' ? football : Math.min(matches - football, CAPACITY.basketball);
}

/** Those whose turn it is come first. */
function divisionsOn(day: number, sport: Sport): readonly Division[] {
  return Array.from({ length: EVERY_DAYS }, (_, late) => late).flatMap((late) =>
    DIVISIONS[sport].filter((__, i) => (i + day) % EVERY_DAYS === late),
  );
}

/** Returns the numbers of a day's pairings in the order of their kick-offs. */
function kickoffOrder(seed: number, day: number, sport: Sport, count: number): readonly number[] {
  return shuffled(
    Array.from({ length: count }, (_, i) => i),
    new SeededRandom('kickoffs', seed, day, sport),
  );
}

function scheduled(pairing: Pairing | undefined, i: number, count: number, seed: number, day: number): readonly Fixture[] {
  if (pairing === undefined) return [];
  const kickoff = day * DAY_MS + Math.floor(((i / count) * DAY_MS) / GRID_MS) * GRID_MS;
  return [{ ...pairing, sourceId: `sim-${seed}-${day}-${pairing.sport}-${i}`, kickoff }];
}

function roundOf(seed: number, day: number, division: Division): readonly Pairing[] {
  const turn = Math.floor(day / EVERY_DAYS) + calendarOf(seed, division);
  const cup = turn % CUP_EVERY === 0 && !division.reserve;
  const leagueTurn = division.reserve ? turn : turn - Math.ceil(turn / CUP_EVERY);
  const round = leagueTurn % ROUNDS;
  const clubs = cup ? shuffled(division.clubs, new SeededRandom('draw', ...divisionKey(seed, division), turn)) : division.clubs;
  const competition = competitionOf(division, cup);
  const name = cup ? CUP_ROUND : roundName(round + 1);
  const season = Math.floor(leagueTurn / ROUNDS);
  return pairsOf(clubs, cup ? 0 : round).map(([home, away]) => ({
    sport: division.sport,
    competition,
    home,
    away,
    round: name,
    knockout: cup,
    division,
    season,
  }));
}

/** Returns the turn of a division on the first days of 1970: each has a calendar of its own. */
function calendarOf(seed: number, division: Division): number {
  return new SeededRandom('calendar', ...divisionKey(seed, division)).whole(0, CUP_EVERY * ROUNDS);
}

function divisionKey(seed: number, { region, level, sport, reserve }: Division): readonly (string | number)[] {
  return [seed, region.id, level, sport, reserve ? 'reserve' : 'first'];
}

/** Returns the first turn of a season's league: one turn in ten is a cup's. */
function firstTurnOf({ reserve }: Division, season: number): number {
  const played = season * ROUNDS;
  if (reserve) return played;
  let turn = Math.floor((played * CUP_EVERY) / (CUP_EVERY - 1));
  while (turn - Math.ceil(turn / CUP_EVERY) < played) turn += 1;
  while (turn > 0 && turn - 1 - Math.ceil((turn - 1) / CUP_EVERY) >= played) turn -= 1;
  return turn;
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
