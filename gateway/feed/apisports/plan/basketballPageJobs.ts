import type { MatchRow } from '#contract/match/match.ts';
import { translateGameAnalysis } from '#gateway/feed/apisports/basketball/translateGameAnalysis.ts';
import { translateGameOdds } from '#gateway/feed/apisports/basketball/translateGameOdds.ts';
import { translateTables } from '#gateway/feed/apisports/basketball/translateTables.ts';
import { apisportsNumberOf } from '#gateway/feed/apisports/sourceIds.ts';
import type { PollJob, PollPriority, PollScene } from '#gateway/feed/provider/pollJob.ts';
import type { ProviderRequest } from '#gateway/feed/provider/providerAnswer.ts';
import { createAnalysisJob } from './createAnalysisJob.ts';
import type { BasketballKnowledge } from './basketballKnowledge.ts';
import type { KnownMatch } from './knownMatches.ts';
import { isOn, untilKickoff } from './moments.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const STANDINGS_MS = 6 * HOUR_MS;
/** Prices of basketball are made once a day. */
const ODDS_MS = 12 * HOUR_MS;
/** Experts lock only prices that were confirmed within ten minutes (docs/domain.md#confirmed-prices). */
const CONFIRM_MS = 5 * 60_000;
/** A league that plays now or within this has its table read before whatever is not of today. */
const AHEAD_MS = 2 * HOUR_MS;

/** Jobs for what is read about a game before it: tables, prices, earlier meetings and form. */
export function basketballPageJobs(knowledge: BasketballKnowledge, scene: PollScene): readonly PollJob[] {
  const near = [...scene.rows].flatMap(([sourceId, row]) => {
    const match = knowledge.matches.get(sourceId);
    const isNear = row.sport === 'basketball' && Math.abs(row.kickoff - scene.now) <= DAY_MS;
    return isNear && match !== undefined ? [{ match, row, isWatched: scene.watched.has(sourceId) }] : [];
  });
  return [...standingsJobs(knowledge, near, scene.now), ...near.flatMap((one) => matchJobs(knowledge, one, scene.now))];
}

interface Near {
  readonly match: KnownMatch;
  readonly row: MatchRow;
  readonly isWatched: boolean;
}

function standingsJobs(knowledge: BasketballKnowledge, near: readonly Near[], now: number): readonly PollJob[] {
  const inPlay = new Set(near.filter(({ row }) => isOn(row, now, AHEAD_MS)).map(({ match }) => match.competition));
  const priorities = new Map<string, PollPriority>();
  for (const { match, isWatched } of near)
    if (isWatched || !priorities.has(match.competition)) priorities.set(match.competition, isWatched ? 'watched' : 'pages');
  return [...priorities].flatMap(([competition, priority]) => {
    const league = apisportsNumberOf('basketball', 'competition', competition);
    const season = knowledge.seasonOf(competition);
    if (league === null || season === undefined) return [];
    return [
      {
        key: `basketball/standings/${league}/${season}`,
        endpoint: 'standings',
        priority,
        everyMs: STANDINGS_MS,
        absenceMs: inPlay.has(competition) ? DAY_MS : STANDINGS_MS,
        request: { sport: 'basketball', path: 'standings', params: { league, season } },
        read: (payload, times) => ({ events: translateTables(payload, knowledge.context(times)) }),
      },
    ];
  });
}

function matchJobs(knowledge: BasketballKnowledge, { match, row, isWatched }: Near, now: number): readonly PollJob[] {
  const game = apisportsNumberOf('basketball', 'match', match.sourceId);
  const isAhead = (untilKickoff(row, now) ?? -1) > 0;
  if (game === null || !(isWatched || isAhead)) return [];
  const absenceMs = Math.max(0, ODDS_MS - Math.max(0, untilKickoff(row, now) ?? 0));
  return [
    ...analysisJob(knowledge, match, { priority: isWatched ? 'watched' : 'pages', absenceMs: absenceMs / 4, now }),
    ...(isAhead ? [oddsJob(knowledge, game, isWatched, absenceMs)] : []),
  ];
}

function oddsJob(knowledge: BasketballKnowledge, game: string, isWatched: boolean, absenceMs: number): PollJob {
  return {
    key: `basketball/odds/${game}`,
    endpoint: 'odds before the game',
    priority: 'odds',
    everyMs: isWatched ? CONFIRM_MS : ODDS_MS,
    absenceMs,
    request: { sport: 'basketball', path: 'odds', params: { game } },
    read: (payload, times) => ({ events: translateGameOdds(payload, knowledge.context(times)) }),
  };
}

function analysisJob(
  knowledge: BasketballKnowledge,
  match: KnownMatch,
  { priority, absenceMs, now }: { readonly priority: PollPriority; readonly absenceMs: number; readonly now: number },
): readonly PollJob[] {
  const { sourceId, competition } = match;
  const season = knowledge.seasonOf(competition);
  const [home, away] = [match.home, match.away].map((team) => apisportsNumberOf('basketball', 'team', team));
  if (season === undefined || !home || !away) return [];
  const of = (path: string, params: ProviderRequest['params']): ProviderRequest => ({ sport: 'basketball', path, params });
  const requests = [
    of('games/h2h', { h2h: `${home}-${away}` }),
    of('games', { team: home, season }),
    of('games', { team: away, season }),
  ] as const;
  if (!requests.every((request) => knowledge.access.permits(request, now))) return [];
  return [
    createAnalysisJob({
      parts: knowledge.analysis,
      sourceId,
      endpoint: 'earlier games',
      priority,
      absenceMs,
      requests,
      translate(answer, times) {
        const answers = { meetings: answer(0), season: { home: answer(1), away: answer(2) } };
        return translateGameAnalysis(answers, sourceId, knowledge.context(times));
      },
    }),
  ];
}
