import { forecast } from '#contract/detail/forecast.ts';
import { intelligence } from '#contract/detail/intelligence.ts';
import { phaseOf } from '#contract/match/status.ts';
import { BadRequest } from '#gateway/request/badRequest.ts';
import type { HandlersOf } from '#gateway/request/handler.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { memberOf } from '#gateway/request/requestContext.ts';
import { type DetailDeps, knownMatch, openedMatch, openedMatchOf, shared } from '#gateway/match/detail/detailContext.ts';

type ForecastCall = 'footballIntelligence' | 'basketballIntelligence' | 'recommendCount' | 'matchForecast' | 'myVote' | 'vote';

/** Calls about what may happen in a match. */
export function forecastHandlers(deps: DetailDeps): HandlersOf<ForecastCall> {
  const { timers } = deps;
  const { documents, votes } = deps.detail;
  return {
    footballIntelligence: shared(timers, async ({ matchId }) => {
      await openedMatchOf(deps, 'football', matchId, 'intelligence');
      return documents.body(matchId, 'intelligence', intelligence);
    }),
    basketballIntelligence: shared(timers, async ({ matchId }) => {
      await openedMatchOf(deps, 'basketball', matchId, 'intelligence');
      return documents.body(matchId, 'intelligence', intelligence);
    }),
    recommendCount: shared(timers, async ({ matchId }, { tenant }) => {
      await openedMatch(deps, matchId, 'intelligence');
      const found = await documents.body(matchId, 'intelligence', intelligence);
      return { intelligence: found?.items.length ?? 0, stances: await deps.openStances(tenant, matchId) };
    }),
    matchForecast: shared(timers, async ({ matchId }) => {
      await openedMatch(deps, matchId, 'forecast');
      return { forecast: await documents.body(matchId, 'forecast', forecast), votes: await votes.counts(matchId) };
    }),
    async myVote({ matchId }, { session }) {
      const memberId = session?.memberId ?? null;
      return { choice: memberId === null ? null : await votes.of(matchId, memberId) };
    },
    async vote({ matchId, choice }, context) {
      const memberId = memberOf(context);
      const { row } = await knownMatch(deps, matchId);
      if (row.sport === 'basketball' && choice === 'draw') throw new BadRequest('a basketball game has no draw: choose home or away');
      // As stances are sold: a match may begin before its announced kick-off, and a supplier may tell of its beginning late.
      if (phaseOf(row) !== 'upcoming' || timers.now() >= row.kickoff) throw new LocalizedError(409, 'voteClosed');
      return { choice, votes: await votes.vote(matchId, memberId, choice) };
    },
  };
}
