import { ghostsOn } from '#gateway/demo/provider/telling/ghosts.ts';
import type { FootballMatch } from '#gateway/demo/provider/world/footballMatch.ts';
import { dayAt, leagueOfNumber, matchNumber, leagueNumber, teamOfNumber } from '#gateway/demo/provider/world/worldIds.ts';
import type { EndpointResult } from '#gateway/demo/provider/apisports/apisportsAnswer.ts';
import { type ApisportsScene, isoDate, seconds } from '#gateway/demo/provider/apisports/apisportsScene.ts';
import { disordered } from '#gateway/demo/provider/telling/listDisorder.ts';
import { eventRows } from './events.ts';
import { fixtureRow, isToldInPlay } from './fixtureRow.ts';
import { lineupRows } from './lineups.ts';
import { playerRows } from './players.ts';
import { statisticRows } from './statistics.ts';

const IDS_MAX = 20;
const DATE = /^\d{4}-\d\d-\d\d$/;

type Params = Readonly<Record<string, string>>;

/** Answers `fixtures`: by ids with all details, in play with events, by day, season or team without either. */
export function findFixtures(params: Params, scene: ApisportsScene): EndpointResult {
  const { live, ids, id, date, league, season, team, last, next } = params;
  if (live !== undefined) {
    const others = Object.keys(params).find((name) => name !== 'live' && name !== 'timezone');
    if (others !== undefined) return { errors: { [others]: `The ${others} field cannot be combined with live.` } };
    return { response: liveRows(live, scene) };
  }
  if (ids !== undefined || id !== undefined) return byIds((ids ?? id ?? '').split('-').map(Number), scene);
  if (date !== undefined) return byDate(date, scene);
  if (league !== undefined && season !== undefined) return bySeason(Number(league), Number(season), scene);
  if (team !== undefined && (last !== undefined || next !== undefined)) return byTeam(Number(team), params, scene);
  return { errors: { required: 'At least one parameter is required.' } };
}

/** Answers `fixtures/headtohead`, newest first. */
export function findMeetings({ h2h = '', last = '10' }: Params, scene: ApisportsScene): EndpointResult {
  const [first, second] = h2h.split('-').map((number) => teamOfNumber('football', Number(number)));
  if (!first || !second) return { errors: { h2h: 'The h2h field must contain two team ids.' } };
  if (first.division !== second.division) return { response: [] };
  const clubs = [first.club.sourceId, second.club.sourceId];
  const found = scene.world.meetings(first.division, clubs, { at: scene.at, count: Number(last) });
  return { response: rowsOf(found, scene) };
}

/** Answers one of `fixtures/events`, `lineups`, `statistics` and `players`. */
export function findDetail(
  kind: 'events' | 'lineups' | 'statistics' | 'players',
  { fixture }: Params,
  scene: ApisportsScene,
): EndpointResult {
  const match = scene.world.football(Number(fixture));
  if (match === undefined) return { response: [] };
  const rows = { events: eventRows, lineups: lineupRows, statistics: statisticRows, players: playerRows };
  return { response: rows[kind](match, scene) };
}

function liveRows(live: string, scene: ApisportsScene) {
  const leagues = live === 'all' ? null : new Set(live.split('-').map(Number));
  const day = dayAt(scene.at);
  const matches = [day - 1, day]
    .flatMap((one) => scene.world.footballOn(one))
    .filter((match) => isNear(match, scene.at) && isToldInPlay(match, scene))
    .filter(({ fixture }) => leagues === null || leagues.has(leagueNumber(fixture.division, fixture.knockout)));
  return disordered(matches, { ...scene.habits, duplicates: 0 }, 'live', scene.at).map((match) => ({
    ...fixtureRow(match, scene),
    events: eventRows(match, scene),
  }));
}

/** Cheap to know: matches far from play are not computed. */
function isNear({ fixture: { kickoff } }: FootballMatch, at: number): boolean {
  return kickoff <= at && at < kickoff + 5 * 3_600_000;
}

function byIds(numbers: readonly number[], scene: ApisportsScene): EndpointResult {
  if (numbers.length > IDS_MAX) return { errors: { ids: `The ids field must not have more than ${IDS_MAX} ids.` } };
  const matches = numbers.flatMap((number) => scene.world.football(number) ?? []);
  return {
    response: matches.map((match) => ({
      ...fixtureRow(match, scene),
      events: eventRows(match, scene),
      lineups: lineupRows(match, scene),
      statistics: statisticRows(match, scene),
      players: playerRows(match, scene),
    })),
  };
}

function byDate(date: string, scene: ApisportsScene): EndpointResult {
  if (!DATE.test(date)) return { errors: { date: 'The Date field must contain a valid date.' } };
  const day = dayAt(Date.parse(date));
  const matches = scene.world.footballOn(day);
  return { response: [...matches.map((match) => fixtureRow(match, scene)), ...ghostRows(day, scene)] };
}

function ghostRows(day: number, scene: ApisportsScene) {
  return ghostsOn(scene.world, day, scene.habits)
    .filter(({ deletedAt }) => scene.at < deletedAt)
    .map((ghost) => {
      const row = fixtureRow(ghost.like, { ...scene, at: Math.min(scene.at, ghost.like.fixture.kickoff - 3_600_000 * 20) });
      const fixture = { ...row.fixture, id: matchNumber(ghost), date: isoDate(ghost.kickoff), timestamp: seconds(ghost.kickoff) };
      return { ...row, fixture };
    });
}

function bySeason(league: number, year: number, scene: ApisportsScene): EndpointResult {
  const division = leagueOfNumber('football', league);
  if (division === undefined) return { response: [] };
  return { response: rowsOf(scene.world.seasonMatches(division, scene.world.seasonOfYear(division, year)), scene) };
}

function byTeam(number: number, { last, next }: Params, scene: ApisportsScene): EndpointResult {
  const found = teamOfNumber('football', number);
  if (found === undefined) return { response: [] };
  const { division, club } = found;
  const count = Number(last ?? next);
  const matches = scene.world.clubMatches(division, club.sourceId, { at: scene.at, count, back: last !== undefined });
  return { response: rowsOf(matches, scene) };
}

function rowsOf(matches: readonly { readonly sport: string }[], scene: ApisportsScene) {
  return matches.filter((match): match is FootballMatch => match.sport === 'football').map((match) => fixtureRow(match, scene));
}
