import type { MatchRow } from '#contract/match/match.ts';
import { isLive } from '#contract/match/status.ts';
import type { League } from '#gateway/feed/apisports/football/readLeagues.ts';
import { translateAnalysis } from '#gateway/feed/apisports/football/translateAnalysis.ts';
import { translateInjuries } from '#gateway/feed/apisports/football/translateInjuries.ts';
import { translatePredictions } from '#gateway/feed/apisports/football/translatePredictions.ts';
import { translateStandings } from '#gateway/feed/apisports/football/translateStandings.ts';
import { apisportsNumberOf } from '#gateway/feed/apisports/sourceIds.ts';
import type { PollJob, PollScene } from '#gateway/feed/provider/pollJob.ts';
import type { ProviderRequest } from '#gateway/feed/provider/providerAnswer.ts';
import { utcDay } from '#gateway/feed/provider/utcDay.ts';
import { createAnalysisJob } from './createAnalysisJob.ts';
import type { FootballKnowledge } from './footballKnowledge.ts';
import type { KnownMatch } from './knownMatches.ts';
import { isOn, sinceEnd, untilKickoff } from './moments.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const INJURIES_MS = 4 * HOUR_MS;
const STANDINGS_MS = 3 * HOUR_MS;
/** The provider refreshes tables hourly; one is asked again soon after a match of it has ended. */
const STANDINGS_AFTER_END_MS = 20 * MINUTE_MS;
/** A league that plays now or within this has its table read before whatever is not of today. */
const AHEAD_MS = 2 * HOUR_MS;
/** The nearer the kick-off, the more forecasts and earlier meetings are missed: not at all so long before it. */
const FORECAST_MISSED_MS = 6 * HOUR_MS;
const ANALYSIS_MISSED_MS = 3 * HOUR_MS;
const RECENT = '10';
const NEXT = '5';

/** Jobs for what is read about a match before and after it: tables, absences, forecasts, earlier meetings and form. */
export function footballPageJobs(knowledge: FootballKnowledge, scene: PollScene): readonly PollJob[] {
  const near = [...scene.rows].filter(([, row]) => row.sport === 'football' && Math.abs(row.kickoff - scene.now) <= DAY_MS);
  return [
    ...standingsJobs(knowledge, near, scene),
    ...injuriesJobs(knowledge, near, scene.now),
    ...near.flatMap(([sourceId, row]) => matchJobs(knowledge, sourceId, row, scene)),
  ];
}

/** Why a table is asked. */
interface TableNeed {
  readonly league: League;
  isWatched: boolean;
  hasJustEnded: boolean;
  /** A match of it is in play, or about to be. */
  isOn: boolean;
}

type Near = readonly (readonly [string, MatchRow])[];

function standingsJobs(knowledge: FootballKnowledge, near: Near, { watched, now }: PollScene): readonly PollJob[] {
  const needs = new Map<number, TableNeed>();
  for (const [sourceId, row] of near) {
    const league = knowledge.leagueOf(sourceId);
    if (league?.coverage.standings !== true) continue;
    const need = needs.get(league.id) ?? { league, isWatched: false, hasJustEnded: false, isOn: false };
    need.isWatched ||= watched.has(sourceId);
    need.hasJustEnded ||= (sinceEnd(row, now) ?? Infinity) <= HOUR_MS;
    need.isOn ||= isOn(row, now, AHEAD_MS);
    needs.set(league.id, need);
  }
  return Array.from(needs.values(), (need) => standingsJob(knowledge, need));
}

function standingsJob(
  knowledge: FootballKnowledge,
  { league: { id, season }, isWatched, hasJustEnded, isOn: isInPlay }: TableNeed,
): PollJob {
  return {
    key: `football/standings/${id}/${season}`,
    endpoint: 'standings',
    priority: isWatched ? 'watched' : 'pages',
    everyMs: hasJustEnded ? STANDINGS_AFTER_END_MS : STANDINGS_MS,
    absenceMs: isInPlay || hasJustEnded ? DAY_MS : STANDINGS_MS,
    request: { sport: 'football', path: 'standings', params: { league: String(id), season: String(season) } },
    read: (payload, times) => ({ events: translateStandings(payload, knowledge.context(times)) }),
  };
}

/** One answer has the absences of all matches of a day. */
function injuriesJobs(knowledge: FootballKnowledge, near: Near, now: number): readonly PollJob[] {
  const days = new Set(
    near.flatMap(([sourceId, row]) =>
      knowledge.leagueOf(sourceId)?.coverage.injuries && untilKickoff(row, now) !== null ? [utcDay(row.kickoff)] : [],
    ),
  );
  return Array.from(days, (date) => ({
    key: `football/injuries/${date}`,
    endpoint: 'injuries',
    priority: 'pages',
    everyMs: INJURIES_MS,
    request: { sport: 'football', path: 'injuries', params: { date } },
    read: (payload, times) => ({ events: translateInjuries(payload, knowledge.context(times)) }),
  }));
}

function matchJobs(knowledge: FootballKnowledge, sourceId: string, row: MatchRow, { watched, now }: PollScene): readonly PollJob[] {
  const isWatched = watched.has(sourceId);
  const match = knowledge.matches.get(sourceId);
  const fixture = apisportsNumberOf('football', 'match', sourceId);
  if (match === undefined || fixture === null || !(isWatched || (untilKickoff(row, now) ?? -1) > 0)) return [];
  const priority = isWatched ? 'watched' : 'pages';
  const coverage = knowledge.leagueOf(sourceId)?.coverage;
  const left = Math.max(0, untilKickoff(row, now) ?? 0);
  const need = (missedMs: number): PageNeed => ({ priority, absenceMs: Math.max(0, missedMs - left) });
  const forecast =
    coverage?.predictions !== false && !isLive(row) ? [predictionsJob(knowledge, sourceId, fixture, need(FORECAST_MISSED_MS))] : [];
  return [...forecast, analysisJob(knowledge, match, need(ANALYSIS_MISSED_MS))];
}

type PageNeed = Required<Pick<PollJob, 'priority' | 'absenceMs'>>;

function predictionsJob(knowledge: FootballKnowledge, sourceId: string, fixture: string, need: PageNeed): PollJob {
  return {
    key: `football/predictions/${fixture}`,
    endpoint: 'predictions',
    ...need,
    everyMs: DAY_MS,
    request: { sport: 'football', path: 'predictions', params: { fixture } },
    read: (payload, times) => ({ events: translatePredictions(payload, sourceId, knowledge.context(times)) }),
  };
}

function analysisJob(knowledge: FootballKnowledge, match: KnownMatch, need: PageNeed): PollJob {
  const { sourceId } = match;
  return createAnalysisJob({
    parts: knowledge.analysis,
    sourceId,
    endpoint: 'earlier matches',
    ...need,
    requests: analysisRequests(match),
    translate(answer, times) {
      const answers = {
        meetings: answer(0),
        recent: { home: answer(1), away: answer(2) },
        next: { home: answer(3), away: answer(4) },
      };
      return translateAnalysis(answers, sourceId, knowledge.context(times));
    },
  });
}

function analysisRequests({ home, away }: KnownMatch): readonly [ProviderRequest, ...ProviderRequest[]] {
  const [homeTeam = '', awayTeam = ''] = [home, away].map((team) => apisportsNumberOf('football', 'team', team) ?? '');
  const of = (path: string, params: ProviderRequest['params']): ProviderRequest => ({ sport: 'football', path, params });
  return [
    of('fixtures/headtohead', { h2h: `${homeTeam}-${awayTeam}`, last: RECENT }),
    of('fixtures', { team: homeTeam, last: RECENT }),
    of('fixtures', { team: awayTeam, last: RECENT }),
    of('fixtures', { team: homeTeam, next: NEXT }),
    of('fixtures', { team: awayTeam, next: NEXT }),
  ];
}
