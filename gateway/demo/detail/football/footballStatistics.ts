import type { FootballStatistic, StatisticPeriod, Statistics } from '#contract/detail/statistics.ts';
import type { Side } from '#contract/match/match.ts';
import { type Coverage, coverageOf } from '#gateway/demo/detail/coverage.ts';
import type { DetailPart } from '#gateway/demo/detail/detailPart.ts';
import type { FootballPlay } from './footballPlay.ts';
import type { FootballStory } from './footballStory.ts';
import { reportTimes } from '#gateway/demo/detail/reportTimes.ts';

type Values = Partial<Record<FootballStatistic, { home: number; away: number }>>;

const SIDES = ['home', 'away'] as const;
/** What lower competitions have. */
const LOW: readonly FootballStatistic[] = ['possession', 'shots', 'shotsOnTarget', 'shotsOffTarget', 'attacks', 'dangerousAttacks'];
const BARE: readonly FootballStatistic[] = [];
const CARDS: readonly FootballStatistic[] = ['corners', 'yellows', 'reds', 'penalties'];
/** One decimal of expected goals is what suppliers send of most leagues. */
const NOT_IN_MIDDLE: ReadonlySet<FootballStatistic> = new Set<FootballStatistic>(['expectedGoals', 'interceptions', 'crosses']);

/** Returns the team statistics of a match, of each half and of the whole. */
export function footballStatistics(story: FootballStory): DetailPart {
  const { sourceId } = story.fixture;
  return {
    changes: reportTimes(sourceId, story.clock.stretches),
    document: (at) => ({ kind: 'statistics', sourceId, at, body: statisticsAt(story, at) }),
  };
}

function statisticsAt(story: FootballStory, at: number): Statistics {
  const coverage = coverageOf(story.fixture);
  const plays = story.plays.filter((play) => play.at <= at);
  const periods: Partial<Record<StatisticPeriod, Values>> = { all: valuesOf(story, plays, at, [1, 2, 3, 4], coverage) };
  for (const [name, numbers] of [
    ['1', [1]],
    ['2', [2]],
    ['extra', [3, 4]],
  ] as const) {
    if (story.clock.stretches.some(({ period, from }) => numbers.some((one) => one === period) && from <= at)) {
      periods[name] = valuesOf(story, plays, at, numbers, coverage);
    }
  }
  return { periods };
}

function valuesOf(story: FootballStory, all: readonly FootballPlay[], at: number, periods: readonly number[], coverage: Coverage): Values {
  const plays = all.filter(({ period }) => periods.includes(period));
  const counts = countPlays(plays);
  const sums = sumMinutes(story, at, periods);
  const passes = sums.passes.home + sums.passes.away;
  const home = passes === 0 ? 50 : Math.round((100 * sums.passes.home) / passes);
  const values: Values = { possession: { home, away: 100 - home }, ...counts, ...sums };
  const hasCorners = story.script[0]?.corners !== null;
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => (name === 'corners' ? hasCorners : isCovered(name, coverage))),
  ) satisfies Values;
}

function isCovered(name: string, coverage: Coverage): boolean {
  const isOneOf = (names: Iterable<string>): boolean => [...names].includes(name);
  if (coverage === 'full' || isOneOf(CARDS)) return true;
  if (coverage === 'middle') return !isOneOf(NOT_IN_MIDDLE);
  return isOneOf(coverage === 'low' ? LOW : BARE);
}

/** Own goals are nobody's shot; a cancelled goal was a shot on target. */
function countPlays(plays: readonly FootballPlay[]) {
  const sidesOf = (counts: (play: FootballPlay) => number, bySide: (side: Side) => Side = (side) => side) => {
    const sum = { home: 0, away: 0 };
    for (const play of plays) if ('side' in play) sum[bySide(play.side)] += counts(play);
    return sum;
  };
  const isShot = (play: FootballPlay): boolean => play.kind === 'shot' || (play.kind === 'goal' && play.how !== 'own');
  const outcome = (...outcomes: readonly string[]) => sidesOf((play) => (play.kind === 'shot' && outcomes.includes(play.outcome) ? 1 : 0));
  const expected = sidesOf((play) => (play.kind === 'shot' || play.kind === 'goal' ? play.expected : 0));
  return {
    expectedGoals: { home: hundredths(expected.home), away: hundredths(expected.away) },
    shots: sidesOf((play) => (isShot(play) ? 1 : 0)),
    shotsOnTarget: sidesOf((play) =>
      isShot(play) && (play.kind === 'goal' || (play.kind === 'shot' && play.outcome === 'saved')) ? 1 : 0,
    ),
    shotsOffTarget: outcome('off', 'woodwork'),
    shotsBlocked: outcome('blocked'),
    shotsInsideBox: sidesOf((play) => (isShot(play) && 'insideBox' in play && play.insideBox ? 1 : 0)),
    shotsOutsideBox: sidesOf((play) => (isShot(play) && 'insideBox' in play && !play.insideBox ? 1 : 0)),
    corners: sidesOf(({ kind }) => (kind === 'corner' ? 1 : 0)),
    offsides: sidesOf((play) => (play.kind === 'offside' || (play.kind === 'cancelled' && play.reason === 'offside') ? 1 : 0)),
    fouls: sidesOf((play) => (play.kind === 'foul' || (play.kind === 'cancelled' && play.reason === 'foul') ? 1 : 0)),
    yellows: sidesOf(({ kind }) => (kind === 'yellow' ? 1 : 0)),
    reds: sidesOf(({ kind }) => (kind === 'red' || kind === 'secondYellow' ? 1 : 0)),
    saves: sidesOf((play) => (play.kind === 'shot' && play.outcome === 'saved' ? 1 : 0), opposite),
    penalties: sidesOf((play) => ((play.kind === 'shot' && play.penalty) || (play.kind === 'goal' && play.how === 'penalty') ? 1 : 0)),
  };
}

/** Only whole minutes count, so that figures never go back. */
function sumMinutes({ minutes, roster, playerCounts, sideCounts }: FootballStory, at: number, periods: readonly number[]) {
  const done = minutes.flatMap(({ period, to }, i) => (to <= at && periods.includes(period) ? i : []));
  const from = done[0] ?? 0;
  const until = (done.at(-1) ?? from - 1) + 1;
  const players = (name: 'passes' | 'passesAccurate' | 'tackles' | 'interceptions') => {
    const sum = { home: 0, away: 0 };
    for (const [row, { side }] of roster.entries()) sum[side] += playerCounts.sum(name, row, from, until);
    return sum;
  };
  const team = (name: 'attacks' | 'dangerousAttacks' | 'crosses' | 'clearances') => ({
    home: sideCounts.sum(name, SIDES.indexOf('home'), from, until),
    away: sideCounts.sum(name, SIDES.indexOf('away'), from, until),
  });
  return {
    attacks: team('attacks'),
    dangerousAttacks: team('dangerousAttacks'),
    passes: players('passes'),
    passesAccurate: players('passesAccurate'),
    crosses: team('crosses'),
    tackles: players('tackles'),
    interceptions: players('interceptions'),
    clearances: team('clearances'),
  };
}

function opposite(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
