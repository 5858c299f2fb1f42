import type { Names } from '#contract/locale/names.ts';
import type { Sport } from '#contract/match/sport.ts';
import { competitionOf, type Division } from '#gateway/demo/season/league.ts';
import { REGIONS } from '#gateway/demo/season/regions.ts';
import { environmentAt } from '#gateway/demo/detail/preview/environmentPart.ts';
import { RED_CARD } from '#gateway/demo/detail/football/suspensions.ts';
import { INJURY_REASONS } from '#gateway/demo/detail/squads/injurySpells.ts';
import { squadIn } from '#gateway/demo/detail/squads/teamSheet.ts';
import type { ProviderWorld, WorldMatch } from '#gateway/demo/provider/world/providerWorld.ts';
import { dayAt, leagueNumber, teamNumber } from '#gateway/demo/provider/world/worldIds.ts';
import { latinName } from '#gateway/demo/provider/world/worldNames.ts';
import {
  competitionId,
  countryId,
  logoAddress,
  personId,
  seasonId,
  stageId,
  teamId,
  type ThesportsScene,
  venueId,
} from './thesportsScene.ts';

/** All names were entered on this day: 1 January 2024. */
const ENTERED = 1_704_067_200;
const LANGUAGES = { 'zh-CN': 'name_zh', 'vi-VN': 'name_vi', 'en-US': 'name_en', 'id-ID': 'name_id' } as const;
const LEAGUE = 1;
const CUP = 2;

/** Returns the leagues of a sport, and in football the cups of their countries, with the season that is played. */
export function competitionRows(sport: Sport, { world, at }: ThesportsScene) {
  return competitionsOf(sport, world).map(({ division, cup }) => {
    const season = world.seasonAt(division, dayAt(at));
    return competitionRow(division, cup, season);
  });
}

export function teamRows(sport: Sport, { world }: ThesportsScene) {
  return divisionsOf(sport, world).flatMap((division) => division.clubs.map((club) => teamRow(division, club)));
}

export function countryRows(sport: Sport) {
  return REGIONS.map((region) => ({
    id: countryId(sport, region.id),
    category_id: countryId(sport, region.id),
    name: latinName(region.name),
    logo: '',
    updated_at: ENTERED,
  }));
}

export function seasonRows(sport: Sport, { world, at }: ThesportsScene) {
  return competitionsOf(sport, world).map(({ division, cup }) => seasonRow(division, cup, world.seasonAt(division, dayAt(at)), world));
}

export function stageRows(sport: Sport, { world, at }: ThesportsScene) {
  return competitionsOf(sport, world).map(({ division, cup }) => stageRow(division, cup, world.seasonAt(division, dayAt(at))));
}

/** Returns the coaches of the sides of some matches. */
export function coachRows(matches: readonly WorldMatch[]) {
  return matches.flatMap(({ fixture }) =>
    (['home', 'away'] as const).map((side) => {
      const { coach } = squadIn(fixture, side);
      const team = teamId(fixture.sport, fixture[side].sourceId);
      return { id: personId(fixture.sport, 'coach', coach.id), team_id: team, name: latinName(coach.name), logo: '', updated_at: ENTERED };
    }),
  );
}

/** Returns what names the ids of fixtures without other questions. */
export function extraRows(matches: readonly WorldMatch[], { world, at }: ThesportsScene) {
  const unique = <Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] => [
    ...new Map(rows.map((row) => [row.id, row])).values(),
  ];
  return {
    competition: unique(matches.map(({ fixture: { division, knockout, season } }) => competitionRow(division, knockout, season))),
    team: unique(matches.flatMap(({ fixture }) => [teamRow(fixture.division, fixture.home), teamRow(fixture.division, fixture.away)])),
    referee: [],
    venue: unique(matches.flatMap((match) => venueRow(match, at))),
    season: unique(matches.map(({ fixture: { division, knockout, season } }) => seasonRow(division, knockout, season, world))),
    stage: unique(matches.map(({ fixture: { division, knockout, season } }) => stageRow(division, knockout, season))),
  };
}

/** Returns names in four languages: type 1 category, 2 country, 3 competition, 4 team, 6 reason of an absence in football. */
export function languageRows(sport: Sport, type: string, { world }: ThesportsScene) {
  const row = (id: string, names: Names) => ({ id, ...inLanguages(names), updated_at: ENTERED });
  switch (type) {
    case '1':
    case '2':
      return REGIONS.map((region) => row(countryId(sport, region.id), region.name));
    case '3':
      return competitionsOf(sport, world).map(({ division, cup }) => row(competitionId(division, cup), competitionOf(division, cup).name));
    case '4':
      return divisionsOf(sport, world).flatMap(({ clubs }) => clubs.map((club) => row(teamId(sport, club.sourceId), club.name)));
    case '6':
      return sport === 'football' ? [...INJURY_REASONS, RED_CARD].map((reason, i) => row(`reason${i}`, reason)) : [];
    default:
      return [];
  }
}

function inLanguages(names: Names) {
  const texts = typeof names === 'string' ? { 'en-US': names } : names;
  return Object.fromEntries(
    Object.entries(LANGUAGES).flatMap(([language, field]) => {
      const text = Object.entries(texts).find(([key]) => key === language)?.[1];
      return text === undefined ? [] : [[field, text]];
    }),
  );
}

function divisionsOf(sport: Sport, { divisions }: ProviderWorld): readonly Division[] {
  return [...divisions].filter((division) => division.sport === sport);
}

function competitionsOf(sport: Sport, world: ProviderWorld): readonly { readonly division: Division; readonly cup: boolean }[] {
  return divisionsOf(sport, world).flatMap((division) => [
    { division, cup: false },
    ...(division.level === 0 && !division.reserve ? [{ division, cup: true }] : []),
  ]);
}

function competitionRow(division: Division, cup: boolean, season: number) {
  const { sport, region } = division;
  const competition = competitionOf(division, cup);
  const id = competitionId(division, cup);
  const name = latinName(competition.name);
  return {
    id,
    category_id: countryId(sport, region.id),
    country_id: countryId(sport, region.id),
    name,
    short_name: name,
    logo: logoAddress(sport, 'competition', leagueNumber(division, cup)),
    type: cup ? CUP : LEAGUE,
    cur_season_id: seasonId(division, cup, season),
    cur_stage_id: stageId(division, cup, season),
    cur_round: 0,
    round_count: cup ? 0 : 2 * (division.clubs.length - 1),
    title_holder: [],
    most_titles: [],
    newcomers: [[], []],
    divisions: [[], []],
    host: { country: latinName(region.name) },
    primary_color: competition.colours[0],
    secondary_color: competition.colours[1],
    updated_at: ENTERED,
  };
}

function teamRow(division: Division, club: Division['clubs'][number]) {
  const { sport, region } = division;
  const name = latinName(club.name);
  return {
    id: teamId(sport, club.sourceId),
    competition_id: competitionId(division, false),
    country_id: countryId(sport, region.id),
    name,
    short_name: name,
    logo: logoAddress(sport, 'team', teamNumber(club.sourceId)),
    national: 0,
    country_logo: '',
    foundation_time: 0,
    website: '',
    coach_id: '',
    venue_id: venueId(sport, club.sourceId),
    market_value: 0,
    market_value_currency: '',
    total_players: 24,
    foreign_players: -1,
    national_players: -1,
    virtual: 0,
    updated_at: ENTERED,
  };
}

function venueRow({ fixture, coverage }: WorldMatch, at: number) {
  const { venue } = environmentAt(fixture, at);
  if (venue === null || coverage === 'bare') return [];
  return [
    {
      id: venueId(fixture.sport, fixture.home.sourceId),
      name: latinName(venue.name),
      capacity: venue.capacity ?? 0,
      city: venue.city === null ? '' : latinName(venue.city),
      country_id: countryId(fixture.sport, fixture.division.region.id),
      updated_at: ENTERED,
    },
  ];
}

function seasonRow(division: Division, cup: boolean, season: number, world: ProviderWorld) {
  return {
    id: seasonId(division, cup, season),
    competition_id: competitionId(division, cup),
    year: String(world.yearOf(division, season)),
    is_current: 1,
    has_player_stats: 0,
    has_team_stats: 0,
    has_table: cup ? 0 : 1,
    updated_at: ENTERED,
  };
}

function stageRow(division: Division, cup: boolean, season: number) {
  return {
    id: stageId(division, cup, season),
    season_id: seasonId(division, cup, season),
    name: cup ? '3rd Round' : 'Regular Season',
    mode: cup ? 2 : 1,
    group_count: 0,
    round_count: cup ? 1 : 2 * (division.clubs.length - 1),
    order: 1,
    updated_at: ENTERED,
  };
}

/** Returns a match's own squads as `player/with_stat/list` has them. */
export function playerRowsOf(matches: readonly WorldMatch[]) {
  return matches.flatMap(({ fixture }) =>
    (['home', 'away'] as const).flatMap((side) =>
      squadIn(fixture, side).players.map(({ id, name, position }) => ({
        id: personId(fixture.sport, 'player', id),
        team_id: teamId(fixture.sport, fixture[side].sourceId),
        name: latinName(name),
        short_name: latinName(name),
        logo: '',
        position,
        updated_at: ENTERED,
      })),
    ),
  );
}
