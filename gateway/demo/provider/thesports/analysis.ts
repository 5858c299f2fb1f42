import type { SourceDocumentBody } from '#contract/detail/sourceDocument.ts';
import type { Side, SideCount } from '#contract/match/match.ts';
import { analysisAt, historyOf } from '#gateway/demo/detail/preview/analysisPart.ts';
import type { Result } from '#gateway/demo/detail/tables/results.ts';
import { basketballScript } from '#gateway/demo/season/basketballScript.ts';
import type { WorldMatch } from '#gateway/demo/provider/world/providerWorld.ts';
import { competitionId, matchId, seasonId, teamId, type ThesportsScene, unixSeconds } from './thesportsScene.ts';

const NO_ODDS = ['', '', '', ''] as const;
const NOT_STARTED = 1;
const FINISHED = { football: 8, basketball: 10 } as const;
const QUARTERS = 4;
const NO_POINTS = [0, 0, 0, 0, 0] as const;
const PERIODS = [
  [1, 15],
  [16, 30],
  [31, 45],
  [46, 60],
  [61, 75],
  [76, 90],
] as const;

/** Returns meetings, recent and next matches, and in football when goals fell. */
export function analysisResult({ fixture, calendar }: WorldMatch, { world, at }: ThesportsScene) {
  const until = Math.min(at, fixture.kickoff);
  const { meetings, recent } = historyOf(fixture, calendar, until);
  const record = (result: Result) => recordOf(result);
  const { goalTimes } = analysisAt(fixture, calendar, until);
  const nextOf = (side: Side) =>
    world
      .clubMatches(fixture.division, fixture[side].sourceId, { at: fixture.kickoff, count: 3, back: false })
      .map((match) => plannedOf(match));
  return {
    info: plannedOf({ fixture }),
    history: { vs: meetings.map(record), home: recent.home.map(record), away: recent.away.map(record) },
    future: { home: nextOf('home'), away: nextOf('away') },
    ...(goalTimes === null ? {} : { goal_distribution: { home: distribution(goalTimes.home), away: distribution(goalTimes.away) } }),
  };
}

function recordOf(result: Result) {
  const { fixture } = result;
  return rowOf(fixture, FINISHED[fixture.sport], fixture.sport === 'football' ? goalNumbers(result) : quarterNumbers(fixture));
}

function plannedOf({ fixture }: Pick<WorldMatch, 'fixture'>) {
  const none = { home: 0, away: 0 };
  return rowOf(
    fixture,
    NOT_STARTED,
    fixture.sport === 'football' ? goalNumbers({ score: none, half: none, corners: null }) : () => NO_POINTS,
  );
}

/** What a side's part of a record has after its id and rank. */
type NumbersOf = (side: Side) => readonly number[];

/** Goals, half, red, yellow, corners, extra time, shoot-out. */
function goalNumbers({ score, half, corners }: Pick<Result, 'score' | 'half' | 'corners'>): NumbersOf {
  return (side) => [score[side], half?.[side] ?? 0, 0, 0, corners?.[side] ?? -1, 0, 0];
}

/** Points by quarter, then those of all overtimes. */
function quarterNumbers(fixture: WorldMatch['fixture']): NumbersOf {
  const periods = basketballScript(fixture).at(-1)?.periods ?? [];
  const sum = (list: readonly SideCount[], side: Side): number => list.reduce((all, period) => all + period[side], 0);
  return (side) => [...NO_POINTS.slice(0, QUARTERS).map((none, i) => periods[i]?.[side] ?? none), sum(periods.slice(QUARTERS), side)];
}

function rowOf(fixture: WorldMatch['fixture'], status: number, numbersOf: NumbersOf) {
  const { sport, division, knockout, season, kickoff } = fixture;
  const side = (name: Side) => [teamId(sport, fixture[name].sourceId), '', ...numbersOf(name)];
  return [
    matchId(fixture),
    competitionId(division, knockout),
    status,
    unixSeconds(kickoff),
    0,
    side('home'),
    side('away'),
    NO_ODDS,
    ['', 0, 0, '', '', ''],
    [seasonId(division, knockout, season), String(season)],
    NO_ODDS,
  ];
}

type GoalTimes = NonNullable<SourceDocumentBody<'analysis'>['goalTimes']>['home'];

function distribution({ matches, scored, conceded }: GoalTimes) {
  const counts = (list: readonly number[]) => {
    const all = list.reduce((sum, count) => sum + count, 0);
    return PERIODS.map(([from, to], i) => [list[i] ?? 0, all === 0 ? 0 : Math.round((1000 * (list[i] ?? 0)) / all) / 10, from, to]);
  };
  return { all: { matches, scored: counts(scored), conceded: counts(conceded) } };
}
