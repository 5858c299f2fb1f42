import type { ForecastModel } from '#contract/detail/forecast.ts';
import type { Side } from '#contract/match/match.ts';
import { historyOf, type History } from '#gateway/demo/detail/preview/analysisPart.ts';
import { forecastOf } from '#gateway/demo/detail/preview/forecastPart.ts';
import type { Result } from '#gateway/demo/detail/tables/results.ts';
import type { FootballMatch } from '#gateway/demo/provider/world/footballMatch.ts';
import type { EndpointResult } from '#gateway/demo/provider/apisports/apisportsAnswer.ts';
import type { ApisportsScene } from '#gateway/demo/provider/apisports/apisportsScene.ts';
import { fixtureRow } from './fixtureRow.ts';
import { leagueOf, teamOf } from './names.ts';
import { seasonNumbers } from './seasonNumbers.ts';

const LAST = 5;
const EVEN: Pick<ForecastModel, 'home' | 'draw' | 'away'> = { home: 40, draw: 30, away: 30 };

/** Answers `predictions` of a fixture. */
export function findPredictions({ fixture }: Readonly<Record<string, string>>, scene: ApisportsScene): EndpointResult {
  const match = scene.world.football(Number(fixture));
  if (match === undefined) return { response: [] };
  const at = Math.min(scene.at, match.fixture.kickoff);
  const history = historyOf(match.fixture, match.calendar, at);
  const { models } = forecastOf(match.fixture, history, match.calendar, at);
  const best = models[0] ?? EVEN;
  const goals = models.find(({ expected }) => expected !== null)?.expected ?? { home: 1.4, away: 1.2 };
  const favourite: Side = best.home >= best.away ? 'home' : 'away';
  const named = teamOf(match.fixture[favourite]);
  return {
    response: [
      {
        predictions: {
          winner: { id: named.id, name: named.name, comment: 'Win or draw' },
          win_or_draw: true,
          under_over: goals.home + goals.away < 3 ? '-3.5' : '-4.5',
          goals: { home: `-${Math.floor(goals.home + 1)}.5`, away: `-${Math.floor(goals.away + 1)}.5` },
          advice: `Double chance : ${named.name} or draw`,
          percent: { home: percent(best.home), draw: percent(best.draw ?? 0), away: percent(best.away) },
        },
        league: leagueOf(match, scene.world),
        teams: { home: seasonOf(match, 'home', history), away: seasonOf(match, 'away', history) },
        comparison: comparisonOf(best, history, match),
        h2h: history.meetings.flatMap((meeting) => {
          const met = scene.world.match(meeting.fixture.sourceId);
          return met?.sport === 'football' ? [fixtureRow(met, scene)] : [];
        }),
      },
    ],
  };
}

function seasonOf(match: FootballMatch, side: Side, { recent }: History) {
  const club = match.fixture[side].sourceId;
  const results = recent[side];
  const last = results.slice(0, LAST);
  const scored = sum(last, (result) => goalsOf(result, club, true));
  const conceded = sum(last, (result) => goalsOf(result, club, false));
  return {
    ...teamOf(match.fixture[side]),
    last_5: {
      played: last.length,
      form: percent((100 * pointsOf(last, club)) / Math.max(1, 3 * last.length)),
      att: percent(Math.min(100, 20 * scored)),
      def: percent(Math.max(0, 100 - 20 * conceded)),
      goals: { for: { total: scored, average: averageOf(scored, last) }, against: { total: conceded, average: averageOf(conceded, last) } },
    },
    league: seasonNumbers(results, club),
  };
}

function comparisonOf({ home, away }: Pick<ForecastModel, 'home' | 'away'>, { recent, meetings }: History, { fixture }: FootballMatch) {
  const club = { home: fixture.home.sourceId, away: fixture.away.sourceId };
  const form = shares(pointsOf(recent.home, club.home), pointsOf(recent.away, club.away));
  const scored = shares(
    sum(recent.home, (result) => goalsOf(result, club.home, true)),
    sum(recent.away, (result) => goalsOf(result, club.away, true)),
  );
  const defence = shares(
    sum(recent.away, (result) => goalsOf(result, club.away, false)),
    sum(recent.home, (result) => goalsOf(result, club.home, false)),
  );
  const met = shares(pointsOf(meetings, club.home), pointsOf(meetings, club.away));
  return { form, att: scored, def: defence, poisson_distribution: shares(home, away), h2h: met, goals: scored, total: shares(home, away) };
}

function shares(home: number, away: number) {
  const share = home + away === 0 ? 50 : (100 * home) / (home + away);
  return { home: percent(share), away: percent(100 - Math.round(share)) };
}

function goalsOf({ fixture, score }: Result, club: string, own: boolean): number {
  return (fixture.home.sourceId === club) === own ? score.home : score.away;
}

function pointsOf(results: readonly Result[], club: string): number {
  return sum(results, (result) => ({ W: 3, D: 1, L: 0 })[letterOf(result, club)]);
}

function letterOf(result: Result, club: string): 'W' | 'D' | 'L' {
  const lead = goalsOf(result, club, true) - goalsOf(result, club, false);
  return lead > 0 ? 'W' : lead < 0 ? 'L' : 'D';
}

function sum(results: readonly Result[], value: (result: Result) => number): number {
  return results.reduce((total, result) => total + value(result), 0);
}

function averageOf(total: number, results: readonly Result[]): string {
  return (results.length === 0 ? 0 : total / results.length).toFixed(1);
}

function percent(value: number): string {
  return `${Math.round(value)}%`;
}
