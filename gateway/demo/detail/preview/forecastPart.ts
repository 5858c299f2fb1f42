import type { Forecast, ForecastModel } from '#contract/detail/forecast.ts';
import type { Side } from '#contract/match/match.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import type { History } from './analysisPart.ts';
import { coverageOf } from '#gateway/demo/detail/coverage.ts';
import { FORECAST_WORDS } from './forecastWords.ts';
import { companiesOf } from '#gateway/demo/detail/odds/companies.ts';
import { footballMarkets, type GoalMeans, poisson } from '#gateway/demo/detail/odds/footballMarkets.ts';
import { basketballStartMarkets, matchMeans } from '#gateway/demo/detail/odds/matchOdds.ts';
import { dayOf, type Result, resultsOn } from '#gateway/demo/detail/tables/results.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';
import { squadIn } from '#gateway/demo/detail/squads/teamSheet.ts';

const TURN_DAYS = 3;
/** Rounds of which the market's record is counted: twenty matches. */
const RECORD_ROUNDS = 2;
const FEWEST_MATCHES = 4;
const FEWEST_MEETINGS = 3;
const GRID = 5;

type Shares = Pick<ForecastModel, 'home' | 'draw' | 'away'>;

/** Returns what models expect of a match, from the prices and the results so far. */
export function forecastOf(fixture: Fixture, history: History, calendar: Calendar, now: number): Forecast {
  const models: ForecastModel[] = [];
  if (companiesOf(fixture).length > 0) models.push(marketModel(fixture, calendar, now));
  const goals = fixture.sport === 'football' ? goalsModel(fixture, history) : null;
  if (goals) models.push(goals);
  if (history.meetings.length >= FEWEST_MEETINGS) models.push(meetingsModel(fixture, history.meetings));
  return { models: coverageOf(fixture) === 'bare' ? [] : models };
}

function marketModel(fixture: Fixture, calendar: Calendar, now: number): ForecastModel {
  const past = Array.from({ length: RECORD_ROUNDS }, (_, i) => dayOf(fixture) - (i + 1) * TURN_DAYS).flatMap((day) =>
    resultsOn(fixture.division, day, calendar, Math.min(now, fixture.kickoff)),
  );
  const hits = past.filter((result) => favourite(marketShares(result.fixture)) === winner(result)).length;
  return {
    basis: 'market',
    explanation: FORECAST_WORDS.market(companiesOf(fixture).length),
    ...marketShares(fixture),
    sample: null,
    record: past.length > 0 ? { hits, matches: past.length } : null,
    scores: null,
    expected: null,
  };
}

function marketShares(fixture: Fixture): Shares {
  const strengths = { home: squadIn(fixture, 'home').strength, away: squadIn(fixture, 'away').strength };
  const { home, draw, away } =
    fixture.sport === 'football'
      ? footballMarkets(matchMeans(strengths), { home: 0, away: 0 }).europe
      : basketballStartMarkets(strengths).europe;
  return sharesOf(home, draw, away);
}

/** Goals scored and conceded in the last matches, as averages of both sides. */
function goalsModel(fixture: Fixture, { recent }: History): ForecastModel | null {
  const sample = recent.home.length + recent.away.length;
  if (recent.home.length < FEWEST_MATCHES || recent.away.length < FEWEST_MATCHES) return null;
  const home = averages(recent.home, fixture.home.sourceId);
  const away = averages(recent.away, fixture.away.sourceId);
  const means: GoalMeans = { home: (home.scored + away.conceded) / 2, away: (away.scored + home.conceded) / 2 };
  const europe = footballMarkets(means, { home: 0, away: 0 }).europe;
  const [homeGoals, awayGoals] = [poisson(means.home), poisson(means.away)];
  const scores = Array.from({ length: GRID }, (_, h) =>
    Array.from({ length: GRID }, (__, a) => tenths(100 * (homeGoals[h] ?? 0) * (awayGoals[a] ?? 0))),
  );
  return {
    basis: 'goals',
    explanation: FORECAST_WORDS.goals(sample),
    ...sharesOf(europe.home, europe.draw, europe.away),
    sample,
    record: null,
    scores,
    expected: { home: hundredths(means.home), away: hundredths(means.away) },
  };
}

function meetingsModel(fixture: Fixture, meetings: readonly Result[]): ForecastModel {
  const count = (isSo: (result: Result) => boolean): number => meetings.filter(isSo).length / meetings.length;
  const wonBy =
    (side: Side) =>
    (result: Result): boolean => {
      const won = winner(result);
      return won !== 'draw' && result.fixture[won].sourceId === fixture[side].sourceId;
    };
  const draw = fixture.sport === 'football' ? count((result) => winner(result) === 'draw') : null;
  return {
    basis: 'meetings',
    explanation: FORECAST_WORDS.meetings(meetings.length),
    ...sharesOf(count(wonBy('home')), draw, count(wonBy('away'))),
    sample: meetings.length,
    record: null,
    scores: null,
    expected: null,
  };
}

function averages(results: readonly Result[], club: string): { readonly scored: number; readonly conceded: number } {
  let scored = 0;
  let conceded = 0;
  for (const { fixture, score } of results) {
    const isHome = fixture.home.sourceId === club;
    scored += isHome ? score.home : score.away;
    conceded += isHome ? score.away : score.home;
  }
  // A match's worth of the league's average keeps few matches from promising nothing at all.
  return { scored: (scored + 1.35) / (results.length + 1), conceded: (conceded + 1.35) / (results.length + 1) };
}

function sharesOf(home: number, draw: number | null, away: number): Shares {
  const homeShare = tenths(100 * home);
  const drawShare = draw === null ? null : tenths(100 * draw);
  return { home: homeShare, draw: drawShare, away: draw === null && home + away === 0 ? 0 : tenths(100 - homeShare - (drawShare ?? 0)) };
}

function favourite({ home, draw, away }: Shares): Side | 'draw' {
  const best = Math.max(home, draw ?? 0, away);
  return best === home ? 'home' : best === away ? 'away' : 'draw';
}

function winner({ score }: Result): Side | 'draw' {
  return score.home > score.away ? 'home' : score.home < score.away ? 'away' : 'draw';
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
