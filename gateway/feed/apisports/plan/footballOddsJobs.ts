import { translateLiveOdds } from '#gateway/feed/apisports/football/translateLiveOdds.ts';
import { translatePrematchOdds } from '#gateway/feed/apisports/football/translatePrematchOdds.ts';
import { nextPage, readAnswer } from '#gateway/feed/apisports/envelope.ts';
import { apisportsNumberOf } from '#gateway/feed/apisports/sourceIds.ts';
import type { PollJob, PollScene } from '#gateway/feed/provider/pollJob.ts';
import type { ProviderRequest } from '#gateway/feed/provider/providerAnswer.ts';
import { utcDay } from '#gateway/feed/provider/utcDay.ts';
import type { FootballKnowledge } from './footballKnowledge.ts';
import { isOn, untilKickoff } from './moments.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The provider names prices in play from shortly before kick-off on. */
const AHEAD_MS = 10 * MINUTE_MS;
const LIVE_MS = 15_000;
const LIVE_UNWATCHED_MS = MINUTE_MS;
/** The provider refreshes prices before a match this often. */
const PREMATCH_MS = 3 * HOUR_MS;
const NO_PRICES_TODAY_MS = 12 * HOUR_MS;
/** Experts lock only prices that were confirmed within ten minutes (docs/domain.md#confirmed-prices). */
const CONFIRM_MS = 5 * MINUTE_MS;

/** Jobs for prices: all in play in one request, the days before by pages, and a match before kick-off that somebody has open by itself. */
export function footballOddsJobs(knowledge: FootballKnowledge, scene: PollScene): readonly PollJob[] {
  const days = [0, 1].map((offset) =>
    prematchJob(knowledge, `day/${utcDay(scene.now + offset * DAY_MS)}`, {
      params: { date: utcDay(scene.now + offset * DAY_MS) },
      everyMs: PREMATCH_MS,
      absenceMs: offset === 0 ? NO_PRICES_TODAY_MS : PREMATCH_MS,
    }),
  );
  return [...liveJob(knowledge, scene), ...watchedJobs(knowledge, scene), ...days];
}

function liveJob(knowledge: FootballKnowledge, { rows, watched, now }: PollScene): readonly PollJob[] {
  const on = [...rows].filter(
    ([sourceId, row]) => row.sport === 'football' && mayHavePrices(knowledge, sourceId) && isOn(row, now, AHEAD_MS),
  );
  if (on.length === 0) return [];
  return [
    {
      key: 'football/odds/live',
      endpoint: 'odds in play',
      priority: 'odds',
      everyMs: on.some(([sourceId]) => watched.has(sourceId)) ? LIVE_MS : LIVE_UNWATCHED_MS,
      request: { sport: 'football', path: 'odds/live', params: {} },
      read: (payload, times) => ({ events: translateLiveOdds(payload, knowledge.context(times)) }),
    },
  ];
}

function watchedJobs(knowledge: FootballKnowledge, { rows, watched, now }: PollScene): readonly PollJob[] {
  return [...watched].flatMap((sourceId) => {
    const row = rows.get(sourceId);
    const fixture = apisportsNumberOf('football', 'match', sourceId);
    if (row === undefined || fixture === null || untilKickoff(row, now) === null || !mayHavePrices(knowledge, sourceId)) return [];
    return [prematchJob(knowledge, fixture, { params: { fixture }, everyMs: CONFIRM_MS, absenceMs: PREMATCH_MS })];
  });
}

function mayHavePrices(knowledge: FootballKnowledge, sourceId: string): boolean {
  return knowledge.leagueOf(sourceId)?.coverage.odds !== false;
}

interface PrematchNeed extends Pick<PollJob, 'everyMs' | 'absenceMs'> {
  readonly params: ProviderRequest['params'];
}

function prematchJob(knowledge: FootballKnowledge, name: string, { params, ...paces }: PrematchNeed): PollJob {
  const request: ProviderRequest = { sport: 'football', path: 'odds', params };
  return {
    key: `football/odds/${name}`,
    endpoint: 'odds before kick-off',
    priority: 'odds',
    ...paces,
    request,
    read: (payload, times) => ({
      events: translatePrematchOdds(payload, knowledge.context(times)),
      next: nextPage(readAnswer(payload), request),
    }),
  };
}
