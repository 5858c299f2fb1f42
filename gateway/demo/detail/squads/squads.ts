import type { Person } from '#contract/detail/fields.ts';
import type { LineupPlayer } from '#contract/detail/lineups.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { Names } from '#contract/locale/names.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { Culture } from './playerNames.ts';
import { CULTURES, cultureOf } from './culture.ts';
import { LruCache } from '#gateway/demo/lruCache.ts';
import { personName } from './personName.ts';

export type Position = NonNullable<LineupPlayer['position']>;

export interface Player {
  readonly id: string;
  readonly name: Names;
  readonly number: number;
  readonly position: Position;
  /** 0 to 1 within the club. */
  readonly skill: number;
}

export interface Squad {
  readonly players: readonly Player[];
  readonly coach: Person;
  /** -1 to 1 within the division. */
  readonly strength: number;
}

type Place = readonly [Position, number];

export const STARTERS: Readonly<Record<Sport, number>> = { football: 11, basketball: 5 };

/** Positions by place in the squad, and the numbers that go with them. */
const FOOTBALL_PLACES: readonly Place[] = [
  ['G', 1],
  ['D', 2],
  ['D', 3],
  ['D', 4],
  ['D', 5],
  ['M', 6],
  ['M', 7],
  ['M', 8],
  ['F', 9],
  ['M', 10],
  ['F', 11],
  ['G', 12],
  ['D', 13],
  ['D', 14],
  ['D', 15],
  ['M', 16],
  ['F', 17],
  ['M', 18],
  ['F', 19],
  ['M', 20],
  ['M', 21],
  ['D', 22],
  ['F', 23],
  ['G', 31],
];
const BASKETBALL_PLACES: readonly Place[] = [
  ['guard', 1],
  ['guard', 4],
  ['forward', 8],
  ['forward', 11],
  ['centre', 15],
  ['guard', 3],
  ['guard', 7],
  ['forward', 21],
  ['forward', 23],
  ['centre', 33],
  ['guard', 13],
  ['forward', 30],
  ['centre', 44],
];
/** Seasons that a player stays with a club. */
const STAY = 4;
const COACH_STAY = 2;
/** Share of players from elsewhere. */
const FOREIGN = 0.22;
const CACHED_SQUADS = 1_500;

const squads = new LruCache<string, Squad>(CACHED_SQUADS);

/** Returns the squad of a club in a season of its division. */
export function squadOf(club: string, region: string, sport: Sport, season: number): Squad {
  return squads.get(`${sport}/${club}/${season}`, () => {
    const culture = cultureOf(region);
    const places = sport === 'football' ? FOOTBALL_PLACES : BASKETBALL_PLACES;
    const random = new SeededRandom('squad', sport, club, season);
    return {
      players: places.map((one, place) => playerAt(`${sport}/${club}`, culture, one, place, season, STARTERS[sport])),
      coach: coachOf(`${sport}/${club}`, culture, season),
      strength: (random.between(-1, 1) + random.between(-1, 1)) / 2,
    };
  });
}

/** A place is taken over by a new player every few seasons; regular starters come first in the squad. */
function playerAt(club: string, culture: Culture, [position, number]: Place, place: number, season: number, regulars: number): Player {
  const offset = new SeededRandom('contract', club, place).whole(0, STAY - 1);
  const generation = Math.floor((season + offset) / STAY);
  const id = `${club}/${place}/${generation}`;
  const random = new SeededRandom('player', id);
  const own = random.hits(FOREIGN) ? random.pick([culture, ...CULTURES]) : culture;
  const clubNames = new SeededRandom('names', club).whole(0, 10_000);
  // Steps of 7 and 5 go through the whole lists, so that namesakes in one squad are rare.
  const name = personName(own, clubNames + place * 7 + generation, clubNames + place * 5 + generation * 11);
  return { id, name, number, position, skill: (place < regulars ? 0.35 : 0.1) + random.between(0, 0.6) };
}

function coachOf(club: string, culture: Culture, season: number): Person {
  const generation = Math.floor((season + new SeededRandom('coach contract', club).whole(0, 1)) / COACH_STAY);
  const random = new SeededRandom('coach', club, generation);
  return { id: `${club}/coach/${generation}`, name: personName(culture, random.whole(0, 10_000), random.whole(0, 10_000)) };
}

/** Returns a player as documents name one. */
export function personOf({ id, name }: Player): Person {
  return { id, name };
}
