import type { Sport } from '#contract/match/sport.ts';
import { fnv1a } from '#contract/match/hash.ts';
import type { Division } from '#gateway/demo/season/league.ts';
import { DAY_MS, DIVISIONS, type Fixture } from '#gateway/demo/season/matchDay.ts';
import { REGIONS } from '#gateway/demo/season/regions.ts';

const FIRST_DAY = 19_000;
const MATCHES_PER_DAY = 1_000;
const REGION_TEAMS = 2_000;
const RESERVE = 1_000;
const TEAMS_PER_FORM = 20;
const REGION_LEAGUES = 100;
const RESERVE_LEAGUE = 40;
const CUP = 90;
const PLAYERS_PER_TEAM = 5_000;
const GENERATIONS = 100;
const COACH_PLACE = 40;
const HASH_CHARS = 7;
const NUMBER_CHARS = 8;

/** Returns the number of a match: what API-Sports calls it. Both sports count for themselves. */
export function matchNumber({ sourceId }: Pick<Fixture, 'sourceId'>): number {
  const [, , day, , index] = sourceId.split('-').map(Number);
  return 1_000_000 + ((day ?? 0) - FIRST_DAY) * MATCHES_PER_DAY + (index ?? 0);
}

/** Returns the simulated id of a match with this number. */
export function matchOfNumber(seed: number, sport: Sport, number: number): { readonly sourceId: string; readonly day: number } {
  const rest = number - 1_000_000;
  const day = Math.floor(rest / MATCHES_PER_DAY) + FIRST_DAY;
  return { sourceId: `sim-${seed}-${day}-${sport}-${rest % MATCHES_PER_DAY}`, day };
}

/** Returns the number of a team from its simulated id, `sim-REGION-PLACE-FORM` with `-2` of a reserve team. */
export function teamNumber(sourceId: string): number {
  const [, region = '', place = '0', form = '0', reserve] = sourceId.split('-');
  return (regionNumber(region) + 1) * REGION_TEAMS + (reserve === undefined ? 0 : RESERVE) + Number(form) * TEAMS_PER_FORM + Number(place);
}

/** Returns the division and the club with this number; undefined when there is none. */
export function teamOfNumber(
  sport: Sport,
  number: number,
): { readonly division: Division; readonly club: Division['clubs'][number] } | undefined {
  const region = REGIONS[Math.floor(number / REGION_TEAMS) - 1];
  for (const division of DIVISIONS[sport]) {
    if (division.region !== region) continue;
    const club = division.clubs.find(({ sourceId }) => teamNumber(sourceId) === number);
    if (club) return { division, club };
  }
  return undefined;
}

/** Returns the number of a division's league, or of the cup of its region. */
export function leagueNumber({ region, level, reserve }: Division, cup: boolean): number {
  return (regionNumber(region.id) + 1) * REGION_LEAGUES + (cup ? CUP : (reserve ? RESERVE_LEAGUE : 0) + level + 1);
}

/** Returns the division whose league has this number; undefined for a cup and for unknown numbers. */
export function leagueOfNumber(sport: Sport, number: number): Division | undefined {
  return DIVISIONS[sport].find((division) => leagueNumber(division, false) === number);
}

/** Returns the number of a player or coach from the simulated id, `SPORT/CLUB/PLACE/GENERATION`. */
export function personNumber(id: string): number {
  const [, club = '', place = '', generation = '0'] = id.split('/');
  const number = place === 'coach' ? COACH_PLACE : Number(place);
  return teamNumber(club) * PLAYERS_PER_TEAM + number * GENERATIONS + Number(generation);
}

export function countryNumber(region: string): number {
  return regionNumber(region) + 1;
}

/** Returns the text that TheSports has for something with this number: 15 letters and digits. */
export function textId(kind: string, number: number): string {
  const hash = fnv1a(`${kind}/${number}`).toString(36).padStart(HASH_CHARS, 'q').slice(0, HASH_CHARS);
  return `${hash}${number.toString(36).padStart(NUMBER_CHARS, 'z')}`;
}

/** Returns the number behind a text; NaN when there is none. */
export function numberOfText(kind: string, text: string): number {
  const number = Number.parseInt(text.slice(HASH_CHARS).replace(/^z+/, ''), 36);
  return textId(kind, number) === text ? number : Number.NaN;
}

/** Returns the day of a server time (ms), its number since 1970 in UTC. */
export function dayAt(at: number): number {
  return Math.floor(at / DAY_MS);
}

function regionNumber(id: string): number {
  return REGIONS.findIndex((region) => region.id === id);
}
