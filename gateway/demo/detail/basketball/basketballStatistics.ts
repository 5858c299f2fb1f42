import type { PlayerStatisticsRow } from '#contract/detail/playerStatistics.ts';
import type { BasketballStatistic, StatisticPeriod, Statistics } from '#contract/detail/statistics.ts';
import type { Side } from '#contract/match/match.ts';
import { type BoxEntry, type BoxLine, boxOf } from './basketballBox.ts';
import type { BasketballPlay } from './basketballPlay.ts';
import type { BasketballStory } from './basketballStory.ts';
import { coverageOf } from '#gateway/demo/detail/coverage.ts';
import type { DetailPart } from '#gateway/demo/detail/detailPart.ts';
import { personOf } from '#gateway/demo/detail/squads/squads.ts';
import { basketballStretches } from './basketballStretches.ts';
import { reportTimes } from '#gateway/demo/detail/reportTimes.ts';

type Values = Partial<Record<BasketballStatistic, { home: number; away: number }>>;

const PERIODS: readonly (readonly [StatisticPeriod, (period: number) => boolean])[] = [
  ['1', (period) => period === 1],
  ['2', (period) => period === 2],
  ['3', (period) => period === 3],
  ['4', (period) => period === 4],
  ['extra', (period) => period > 4],
];
/** Team figures that are sums of the players', by the player's name for them. */
const SUMS = [
  ['fieldGoals', 'fieldGoals'],
  ['fieldGoalAttempts', 'fieldGoalAttempts'],
  ['threes', 'threes'],
  ['threeAttempts', 'threeAttempts'],
  ['freeThrows', 'freeThrows'],
  ['freeThrowAttempts', 'freeThrowAttempts'],
  ['rebounds', 'rebounds'],
  ['offensiveRebounds', 'offensiveRebounds'],
  ['assists', 'assists'],
  ['steals', 'steals'],
  ['blocks', 'blocks'],
  ['turnovers', 'turnovers'],
  ['personalFouls', 'fouls'],
] as const satisfies readonly (readonly [BasketballStatistic, keyof BoxLine])[];
/** What competitions with less coverage have. */
const MIDDLE: readonly BasketballStatistic[] = [
  'fieldGoals',
  'threes',
  'freeThrows',
  'rebounds',
  'assists',
  'personalFouls',
  'timeoutsLeft',
];

/** Returns the team statistics of a game, of each quarter and of the whole. */
export function basketballStatistics(story: BasketballStory): DetailPart {
  const { sourceId } = story.fixture;
  return {
    changes: reportTimes(sourceId, basketballStretches(story.script)),
    document: (at) => ({ kind: 'statistics', sourceId, at, body: statisticsAt(story, at) }),
  };
}

/** Returns the box score of a game. */
export function basketballPlayers(story: BasketballStory): DetailPart {
  const { sourceId } = story.fixture;
  return {
    changes: reportTimes(sourceId, basketballStretches(story.script)),
    document: (at) => {
      const box = boxOf(story, playsUntil(story, at));
      return { kind: 'players', sourceId, at, body: { home: rowsOf(box, 'home'), away: rowsOf(box, 'away') } };
    },
  };
}

function rowsOf(box: readonly BoxEntry[], side: Side): PlayerStatisticsRow[] {
  return box
    .filter((entry) => entry.side === side)
    .map(({ player, starter, onCourt, seconds, line }) => ({
      player: personOf(player),
      number: player.number,
      starter,
      onCourt,
      minutes: Math.floor(seconds / 60),
      rating: null,
      values: seconds > 0 || onCourt ? { ...line } : {},
    }));
}

function statisticsAt(story: BasketballStory, at: number): Statistics {
  const plays = playsUntil(story, at);
  const periods: Partial<Record<StatisticPeriod, Values>> = { all: { ...valuesOf(story, plays), ...wholeGame(story, plays) } };
  for (const [name, isOf] of PERIODS) {
    const own = plays.filter(({ period }) => isOf(period));
    if (own.length > 0) periods[name] = valuesOf(story, own);
  }
  if (coverageOf(story.fixture) === 'full') return { periods };
  const covered = Object.entries(periods).map(([name, values]) => [
    name,
    Object.fromEntries(Object.entries(values).filter(([statistic]) => MIDDLE.some((one) => one === statistic))),
  ]);
  return { periods: Object.fromEntries(covered) };
}

function valuesOf(story: BasketballStory, plays: readonly BasketballPlay[]): Values {
  const box = boxOf(story, plays);
  const values: Values = {};
  for (const [name, line] of SUMS) {
    values[name] = { home: 0, away: 0 };
    for (const entry of box) values[name][entry.side] += entry.line[line];
  }
  const points = (counts: (play: BasketballPlay & { readonly kind: 'basket' }) => boolean) => {
    const sum = { home: 0, away: 0 };
    for (const play of plays) if (play.kind === 'basket' && counts(play)) sum[play.side] += play.points;
    return sum;
  };
  return { ...values, pointsInPaint: points(({ inPaint }) => inPaint), fastBreakPoints: points(({ fastBreak }) => fastBreak) };
}

function wholeGame({ timeouts }: BasketballStory, plays: readonly BasketballPlay[]): Values {
  const timeoutsLeft = { home: timeouts, away: timeouts };
  const biggestLead = { home: 0, away: 0 };
  for (const play of plays) {
    if (play.kind === 'timeout') timeoutsLeft[play.side] -= 1;
    if (play.kind !== 'basket') continue;
    const lead = play.score.home - play.score.away;
    biggestLead.home = Math.max(biggestLead.home, lead);
    biggestLead.away = Math.max(biggestLead.away, -lead);
  }
  return { timeoutsLeft, biggestLead };
}

function playsUntil({ plays }: BasketballStory, at: number): readonly BasketballPlay[] {
  return plays.filter((play) => play.at <= at);
}
