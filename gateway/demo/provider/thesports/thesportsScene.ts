import { EXAMPLE_LOGO_HOST } from '#gateway/demo/provider/exampleLogo.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { ProviderHabits } from '#gateway/demo/provider/telling/habits.ts';
import type { ProviderWorld, WorldMatch } from '#gateway/demo/provider/world/providerWorld.ts';
import type { Division } from '#gateway/demo/season/league.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import {
  countryNumber,
  leagueNumber,
  matchNumber,
  numberOfText,
  personNumber,
  teamNumber,
  textId,
} from '#gateway/demo/provider/world/worldIds.ts';

const SEASONS = 10_000;

/** What an answer is made from. */
export interface ThesportsScene {
  readonly world: ProviderWorld;
  readonly habits: ProviderHabits;
  /** Server time in ms. */
  readonly at: number;
}

/** Returns a match's id. Each sport and kind has a space of its own. */
export function matchId({ sourceId, sport }: Pick<Fixture, 'sourceId' | 'sport'>): string {
  return textId(`${sport}/match`, matchNumber({ sourceId }));
}

export function matchOfId(sport: Sport, id: string, world: ProviderWorld): WorldMatch | undefined {
  const number = numberOfText(`${sport}/match`, id);
  return sport === 'football' ? world.football(number) : world.basketball(number);
}

export function teamId(sport: Sport, sourceId: string): string {
  return textId(`${sport}/team`, teamNumber(sourceId));
}

export function competitionId(division: Division, cup: boolean): string {
  return textId(`${division.sport}/competition`, leagueNumber(division, cup));
}

export function seasonId(division: Division, cup: boolean, season: number): string {
  return textId(`${division.sport}/season`, leagueNumber(division, cup) * SEASONS + season);
}

/** Returns number of league and season; null for unknown ids. */
export function seasonOfId(sport: Sport, id: string): { readonly league: number; readonly season: number } | null {
  const number = numberOfText(`${sport}/season`, id);
  return Number.isNaN(number) ? null : { league: Math.floor(number / SEASONS), season: number % SEASONS };
}

export function stageId(division: Division, cup: boolean, season: number): string {
  return textId(`${division.sport}/stage`, leagueNumber(division, cup) * SEASONS + season);
}

/** Returns the id of a player or coach. */
export function personId(sport: Sport, kind: 'player' | 'coach', id: string | null): string {
  return id === null ? '' : textId(`${sport}/${kind}`, personNumber(id));
}

export function countryId(sport: Sport, region: string): string {
  return textId(`${sport}/country`, countryNumber(region));
}

/** The ground of a home side. */
export function venueId(sport: Sport, home: string): string {
  return textId(`${sport}/venue`, teamNumber(home));
}

/** Where the example's pictures are; `exampleLogo` draws them. */
export function logoAddress(sport: Sport, kind: 'team' | 'competition', number: number): string {
  return `https://${EXAMPLE_LOGO_HOST}/${sport}/${kind === 'team' ? 'teams' : 'leagues'}/${number}.png`;
}

export function unixSeconds(at: number): number {
  return Math.floor(at / 1000);
}
