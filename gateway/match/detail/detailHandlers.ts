import type { DETAIL_CALLS } from '#contract/detail/detailCalls.ts';
import { injuries } from '#contract/detail/absences.ts';
import { analysis } from '#contract/detail/analysis.ts';
import { environment } from '#contract/detail/environment.ts';
import { lineups } from '#contract/detail/lineups.ts';
import { isOddsKey } from '#contract/detail/matchDocument.ts';
import { playerStatistics } from '#contract/detail/playerStatistics.ts';
import { statistics } from '#contract/detail/statistics.ts';
import { trend } from '#contract/detail/trend.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { HandlersOf } from '#gateway/request/handler.ts';
import { type DetailDeps, openedMatch, openedMatchOf, shared, teamsOf } from './detailContext.ts';
import { forecastHandlers } from './forecast/forecastHandlers.ts';
import { oddsHandlers } from './odds/oddsHandlers.ts';
import { rankHandlers } from './season/rankHandlers.ts';
import { scheduleHandlers } from './season/scheduleHandlers.ts';

/** Entries of a log that clients without its tail read at once. */
const LOG_PAGE = 2_000;

/** The calls about one match. */
export function detailHandlers(deps: DetailDeps): HandlersOf<keyof typeof DETAIL_CALLS> {
  return { ...documentHandlers(deps), ...oddsHandlers(deps), ...rankHandlers(deps), ...scheduleHandlers(deps), ...forecastHandlers(deps) };
}

type DocumentCall =
  | 'liveMessage'
  | 'matchDataStats'
  | 'lineup'
  | 'playerStat'
  | 'matchRecord'
  | 'environmentWeather'
  | 'injury'
  | 'basketballInjury';

/** Calls that answer with documents as they are stored. */
function documentHandlers(deps: DetailDeps): HandlersOf<DocumentCall> {
  const { catalogue, timers } = deps;
  const { documents, log, channels, views, oddsSwitch } = deps.detail;
  const stats = shared(timers, async ({ matchId }: { readonly matchId: MatchId }) => ({
    statistics: await documents.body(matchId, 'statistics', statistics),
    trend: await documents.body(matchId, 'trend', trend),
    views: await views.of(matchId),
  }));
  return {
    liveMessage: shared(timers, async ({ matchId }, { tenant }) => {
      await openedMatch(deps, matchId, 'statistics');
      await openedMatch(deps, matchId, 'environment');
      const { epochs } = channels;
      const tail = await log.tail(matchId, LOG_PAGE);
      const stored = await documents.ofChannels([matchId]);
      const shown = stored.filter(({ key }) => oddsSwitch.isOn(tenant) || !isOddsKey(key));
      const at = timers.now();
      return {
        epoch: epochs.documents,
        seq: stored.reduce((highest, { rev }) => Math.max(highest, rev), 0),
        at,
        documents: shown.map(({ key, rev, body }): [string, number, unknown] => [key, rev, body]),
        log: { epoch: epochs.log, firstSeq: tail[0]?.seq ?? 1, at, entries: tail.map(({ entry }) => entry) },
      };
    }),
    async matchDataStats(input, context) {
      await openedMatch(deps, input.matchId, 'statistics');
      if (context.deviceId !== null) views.add(input.matchId, context.deviceId);
      return stats(input, context);
    },
    lineup: shared(timers, async ({ matchId }) => {
      await openedMatch(deps, matchId, 'lineups');
      return documents.body(matchId, 'lineups', lineups);
    }),
    playerStat: shared(timers, async ({ matchId }) => {
      await openedMatch(deps, matchId, 'players');
      return documents.body(matchId, 'players', playerStatistics);
    }),
    matchRecord: shared(timers, async ({ matchId }, { language }) => {
      await openedMatch(deps, matchId, 'analysis');
      const record = await documents.body(matchId, 'analysis', analysis);
      if (record === null) return null;
      const { meetings, recent, next } = record;
      const ids = [...meetings, ...recent.home, ...recent.away, ...next.home, ...next.away].flatMap(({ home, away }) => [home, away]);
      return { teams: teamsOf(catalogue, ids, language), analysis: record };
    }),
    environmentWeather: shared(timers, async ({ matchId }) => {
      await openedMatch(deps, matchId, 'environment');
      return documents.body(matchId, 'environment', environment);
    }),
    injury: shared(timers, async ({ matchId }) => {
      await openedMatchOf(deps, 'football', matchId, 'injuries');
      return documents.body(matchId, 'injuries', injuries);
    }),
    basketballInjury: shared(timers, async ({ matchId }) => {
      await openedMatchOf(deps, 'basketball', matchId, 'injuries');
      return documents.body(matchId, 'injuries', injuries);
    }),
  };
}
