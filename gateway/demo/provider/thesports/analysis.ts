import type { SourceDocumentBody } from '#contract/detail/sourceDocument.ts';
import type { Side, SideCount } from '#contract/match/match.ts';
import { analysisAt, historyOf } from '#gateway/demo/detail/preview/analysisPart.ts';
import type { Result } from '#gateway/demo/detail/tables/results.ts';
import type { WorldMatch } from '#gateway/demo/provider/world/providerWorld.ts';
import { competitionId, matchId, seasonId, teamId, type ThesportsScene, unixSeconds } from './thesportsScene.ts';

const NO_ODDS = ['', '', '', ''] as const;
const FINISHED = { football: 8, basketball: 10 } as const;
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

function recordOf({ fixture, score, half, corners }: Result) {
  return rowOf(fixture, FINISHED[fixture.sport], { score, half: half ?? { home: 0, away: 0 }, corners });
}

function plannedOf({ fixture }: Pick<WorldMatch, 'fixture'>) {
  const none = { home: 0, away: 0 };
  return rowOf(fixture, 1, { score: none, half: none, corners: null });
}

interface Counts {
  readonly score: SideCount;
  readonly half: SideCount;
  readonly corners: SideCount | null;
}

function rowOf(fixture: WorldMatch['fixture'], status: number, { score, half, corners }: Counts) {
  const { sport, division, knockout, season, kickoff } = fixture;
  const side = (name: Side) => [teamId(sport, fixture[name].sourceId), '', score[name], half[name], 0, 0, corners?.[name] ?? -1, 0, 0];
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
