import type { OddsPoint } from '#contract/detail/odds.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { toldState } from '#gateway/demo/provider/telling/toldState.ts';
import type { FootballMatch } from '#gateway/demo/provider/world/footballMatch.ts';
import { dayAt, leagueNumber, matchNumber, teamNumber } from '#gateway/demo/provider/world/worldIds.ts';
import type { EndpointResult } from '#gateway/demo/provider/apisports/apisportsAnswer.ts';
import { type ApisportsScene, isoDate } from '#gateway/demo/provider/apisports/apisportsScene.ts';
import { latestPoint, linesAround } from '#gateway/demo/provider/apisports/quotedLines.ts';
import { fixtureRow } from './fixtureRow.ts';
import { leagueOf } from './names.ts';

const MINUTE_MS = 60_000;
const BEFORE_MS = 10 * MINUTE_MS;
const AFTER_MS = 12 * MINUTE_MS;
/** Whose prices stand behind the nameless line. */
const COMPANY = 2;

export const LIVE_BETS = [
  { id: 59, name: 'Fulltime Result' },
  { id: 33, name: 'Asian Handicap' },
  { id: 36, name: 'Over/Under Line' },
] as const;

/** Answers `odds/live`: one nameless line in play, from shortly before the match until shortly after it. */
export function findOddsLive({ fixture, league }: Readonly<Record<string, string>>, scene: ApisportsScene): EndpointResult {
  const day = dayAt(scene.at);
  const matches = [day - 1, day, day + 1]
    .flatMap((one) => scene.world.footballOn(one))
    .filter(({ fixture: { kickoff } }) => kickoff - BEFORE_MS <= scene.at && scene.at < kickoff + 5 * 60 * MINUTE_MS)
    .filter(({ fixture: one }) => fixture === undefined || String(matchNumber(one)) === fixture)
    .filter(({ fixture: one }) => league === undefined || String(leagueNumber(one.division, one.knockout)) === league)
    .filter(
      (match) =>
        (match.coverage === 'full' || match.coverage === 'middle') && match.startsAt !== null && scene.at < match.endsAt + AFTER_MS,
    );
  return { response: matches.map((match) => rowOf(match, scene)) };
}

function rowOf(match: FootballMatch, scene: ApisportsScene) {
  const { at, habits, world } = scene;
  const { fixture } = match;
  const state = toldState(match, habits, at);
  const row = fixtureRow(match, scene);
  const odds = match.oddsUntil(at);
  const winner = latestPoint(odds, COMPANY, 'europe');
  const handicap = latestPoint(odds, COMPANY, 'handicap');
  const total = latestPoint(odds, COMPANY, 'total');
  const isStopped = state.clock.running === 0;
  const { id, season } = leagueOf(match, world);
  return {
    fixture: {
      id: matchNumber(fixture),
      status: { long: row.fixture.status.long, elapsed: row.fixture.status.elapsed ?? 0, seconds: secondsText(match, at) },
    },
    league: { id, season },
    teams: {
      home: { id: teamNumber(fixture.home.sourceId), goals: state.score.home },
      away: { id: teamNumber(fixture.away.sourceId), goals: state.score.away },
    },
    status: {
      stopped: isStopped,
      blocked: winner?.closed ?? true,
      finished: state.status === FootballStatus.finished || state.status === FootballStatus.abandoned,
    },
    update: isoDate(Math.floor(at / 1000) * 1000),
    odds: [
      ...(winner ? [{ ...LIVE_BETS[0], values: winnerValues(winner) }] : []),
      ...(handicap ? [{ ...LIVE_BETS[1], values: handicapValues(handicap) }] : []),
      ...(total ? [{ ...LIVE_BETS[2], values: totalValues(total) }] : []),
    ],
  };
}

function secondsText(match: FootballMatch, at: number): string {
  if (match.startsAt === null || at < match.startsAt) return '0';
  const { seconds } = match.clock.positionAt(match.playedUntil(at));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

function winnerValues({ home, draw, away, closed }: OddsPoint) {
  return (
    [
      ['Home', home],
      ['Draw', draw],
      ['Away', away],
    ] as const
  ).flatMap(([value, odd]) => (odd === null ? [] : [{ value, odd: String(odd), handicap: null, main: null, suspended: closed }]));
}

/** The line is for the whole match, so the lead is taken off that of the rest. Each side has its own sign. */
function handicapValues(point: OddsPoint) {
  const lead = point.score === null ? 0 : point.score.home - point.score.away;
  return linesAround(point, false).flatMap(({ line, home, away }) => {
    const whole = line - lead;
    const isMain = line === point.line;
    return [
      { value: 'Home', odd: String(home), handicap: String(whole), main: isMain, suspended: point.closed },
      { value: 'Away', odd: String(away), handicap: whole === 0 ? '-0' : String(-whole), main: isMain, suspended: point.closed },
    ];
  });
}

function totalValues(point: OddsPoint) {
  return linesAround(point, true).flatMap(({ line, home, away }) => {
    const isMain = line === point.line;
    return [
      { value: 'Over', odd: String(home), handicap: String(line), main: isMain, suspended: point.closed },
      { value: 'Under', odd: String(away), handicap: String(line), main: isMain, suspended: point.closed },
    ];
  });
}
