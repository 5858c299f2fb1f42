import { BasketballStatus as B, OVERTIME_S } from '#contract/match/basketball.ts';
import type { PlayerStatisticsRow } from '#contract/detail/playerStatistics.ts';
import type { BasketballStatistic } from '#contract/detail/statistics.ts';
import type { Side } from '#contract/match/match.ts';
import type { BasketballState } from '#contract/match/sourceState.ts';
import type { BasketballMatch } from '#gateway/demo/provider/world/basketballMatch.ts';
import { latinName } from '#gateway/demo/provider/world/worldNames.ts';
import {
  competitionId,
  matchId,
  personId,
  seasonId,
  stageId,
  teamId,
  type ThesportsScene,
  unixSeconds,
  venueId,
} from '#gateway/demo/provider/thesports/thesportsScene.ts';

const QUARTERS = 4;
const REGULAR_SEASON = 1;
const CUP = 5;
const ENTERED_BEFORE_MS = 20 * 86_400_000;
const STATISTICS: readonly (readonly [number, (value: (name: BasketballStatistic) => number) => number])[] = [
  [1, (value) => value('threes')],
  [2, (value) => value('fieldGoals') - value('threes')],
  [3, (value) => value('freeThrows')],
  [4, (value) => value('timeoutsLeft')],
  [5, (value) => value('personalFouls')],
];

/** Returns a game as the lists of fixtures have it. */
export function gameFixtureRow(match: BasketballMatch, { at }: ThesportsScene) {
  const { fixture } = match;
  const { division, knockout, season, home, away } = fixture;
  const state = match.stateAt(at);
  return {
    id: matchId(fixture),
    season_id: seasonId(division, knockout, season),
    competition_id: competitionId(division, knockout),
    home_team_id: teamId('basketball', home.sourceId),
    away_team_id: teamId('basketball', away.sourceId),
    kind: knockout ? CUP : REGULAR_SEASON,
    period_count: QUARTERS,
    status_id: state.status,
    match_time: unixSeconds(fixture.kickoff),
    venue_id: venueId('basketball', home.sourceId),
    neutral: 0,
    note: '',
    home_scores: scoresOf(state, 'home'),
    away_scores: scoresOf(state, 'away'),
    ...overtimesOf(state),
    home_position: '',
    away_position: '',
    coverage: { mlive: match.coverage === 'full' || match.coverage === 'middle' ? 1 : 0 },
    round: {
      stage_id: stageId(division, knockout, season),
      round_num: knockout ? 0 : Number(latinName(fixture.round).replace(/\D/g, '')),
      group_num: 0,
    },
    updated_at: unixSeconds(Math.max(Math.min(at, state.at), fixture.kickoff - ENTERED_BEFORE_MS)),
  };
}

/** Returns a game as `detail_live` has it, each part whole. */
export function gameLiveRow(match: BasketballMatch, { at }: ThesportsScene) {
  const state = match.stateAt(at);
  const { clock } = state;
  const left = Math.max(0, Math.ceil(clock.base));
  const now = Math.max(0, Math.ceil(clock.base - ((at - clock.since) / 1000) * clock.running));
  return {
    id: matchId(match.fixture),
    score: [matchId(match.fixture), state.status, now, scoresOf(state, 'home'), scoresOf(state, 'away')],
    timer: [clock.running === 1 ? 1 : 0, 1, unixSeconds(clock.since), left],
    ...overtimesOf(state),
    stats: gameStatistics(match, at),
    tlive: textByPeriod(match, at),
  };
}

/** Returns the box score of both sides, a line of text for each player. */
export function gameLineupRow(match: BasketballMatch, { at }: ThesportsScene) {
  const players = match.playersAt(at);
  if (players === null) return [];
  const isOver = match.stateAt(at).status === B.finished;
  const lines = (side: Side) =>
    players[side].map((row) => [
      personId('basketball', 'player', row.player.id),
      latinName(row.player.name),
      '',
      row.number ?? 0,
      playerLine(row, isOver),
    ]);
  return [{ id: matchId(match.fixture), players: [lines('home'), lines('away'), totalLine(players.home), totalLine(players.away)] }];
}

/** Quarters and the sum of all overtimes. */
function scoresOf({ periods }: BasketballState, side: Side): readonly number[] {
  const quarters = Array.from({ length: QUARTERS }, (_, i) => periods[i]?.[side] ?? 0);
  return [...quarters, periods.slice(QUARTERS).reduce((sum, period) => sum + period[side], 0)];
}

/** Said after more than one overtime alone. */
function overtimesOf({ periods }: BasketballState) {
  const overtimes = periods.slice(QUARTERS);
  if (overtimes.length < 2) return {};
  return { over_time_scores: [overtimes.map(({ home }) => home), overtimes.map(({ away }) => away)] };
}

function gameStatistics(match: BasketballMatch, at: number) {
  const values = match.statisticsAt(at)?.periods.all;
  if (values === undefined) return [];
  const of = (side: Side) => (name: BasketballStatistic) => values[name]?.[side] ?? 0;
  return STATISTICS.map(([type, value]) => [type, value(of('home')), value(of('away'))]);
}

/** A list per period; the away side's points come first. */
function textByPeriod(match: BasketballMatch, at: number): readonly (readonly string[])[] {
  const periods = match.stateAt(at).periods.length;
  const lists: string[][] = Array.from({ length: periods }, () => []);
  for (const play of match.story.plays) {
    if (play.at > at) break;
    if (play.kind !== 'basket') continue;
    const left = Math.min(play.left, play.period > QUARTERS ? OVERTIME_S : play.left);
    const clock = `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(Math.floor(left % 60)).padStart(2, '0')}`;
    const text = `${latinName(play.player.name)}: ${play.points === 1 ? 'free throw' : play.points === 3 ? 'three points' : 'two points'}`;
    lists[play.period - 1]?.push(`_^${clock}^${play.side === 'home' ? 1 : 2}^0^${play.score.away}-${play.score.home}^${text}^`);
  }
  return match.coverage === 'full' || match.coverage === 'middle' ? lists : [];
}

function playerLine({ minutes, starter, onCourt, values }: PlayerStatisticsRow, isOver: boolean): string {
  const played = (minutes ?? 0) > 0 || onCourt === true;
  const isOn = onCourt === true && !isOver;
  return [
    minutes ?? 0,
    ...figures([values]),
    values.plusMinus ?? 0,
    values.points ?? 0,
    played ? 1 : 0,
    isOn ? 0 : 1,
    starter ? 0 : 1,
  ].join('^');
}

function totalLine(rows: readonly PlayerStatisticsRow[]): string {
  const values = rows.map((row) => row.values);
  return [0, ...figures(values), 0, values.reduce((sum, one) => sum + (one.points ?? 0), 0)].join('^');
}

/** Shots, rebounds, assists, steals, blocks, turnovers and fouls in the order of the line. */
function figures(rows: readonly PlayerStatisticsRow['values'][]): readonly (string | number)[] {
  const sum = (name: keyof PlayerStatisticsRow['values']): number => rows.reduce((total, values) => total + (values[name] ?? 0), 0);
  const rebounds = sum('rebounds');
  const offensive = sum('offensiveRebounds');
  return [
    `${sum('fieldGoals')}-${sum('fieldGoalAttempts')}`,
    `${sum('threes')}-${sum('threeAttempts')}`,
    `${sum('freeThrows')}-${sum('freeThrowAttempts')}`,
    offensive,
    rebounds - offensive,
    rebounds,
    sum('assists'),
    sum('steals'),
    sum('blocks'),
    sum('turnovers'),
    sum('fouls'),
  ];
}
