import { LocalizedError } from '#gateway/request/localizedError.ts';
import type { HandlersOf } from '#gateway/request/handler.ts';
import { memberOf } from '#gateway/request/requestContext.ts';
import { openedMatch, shared } from '#gateway/match/detail/detailContext.ts';
import { chainExport, expertChain } from '#gateway/prediction/chain/expertChain.ts';
import { tenantAnchors } from '#gateway/prediction/chain/storedAnchors.ts';
import { createSettings, priceLimitsOf } from '#gateway/tenant/settings.ts';
import { companyOffers } from './companyOffers.ts';
import type { Publishing } from './createPublishing.ts';
import { publishStance } from './publishStance.ts';
import { timeRefusal } from './publishRules.ts';
import { releaseMatches } from './releaseMatches.ts';
import { decideReview } from './reviewStance.ts';

type PublishCall = 'releaseMatches' | 'releaseOffers' | 'publishStance' | 'cancelStance' | 'expertChain' | 'chainExport' | 'chainAnchors';

/** The calls of authors, and the public chains of what they sealed. */
export function publishHandlers(publishing: Publishing): HandlersOf<PublishCall> {
  const { db, timers, hub, catalogue, matches, detail, ledger } = publishing;
  const { oddsSwitch, documents, prices } = detail;
  const rowOf = hub.row;
  return {
    async releaseMatches({ sport }, context) {
      const { tenant, language } = context;
      const release = { tenant, language, sport, authorId: memberOf(context) };
      return { matches: await releaseMatches({ db, now: timers.now, hub, catalogue, oddsSwitch }, release) };
    },
    /** Without offers once the match has begun, and for a tenant that shows no odds. */
    async releaseOffers({ matchId }, { tenant }) {
      const match = await openedMatch({ matches, detail }, matchId, 'odds');
      const now = timers.now();
      const limits = priceLimitsOf(await createSettings(db).of(tenant));
      const isOpen = timeRefusal([rowOf(matchId) ?? match.row], now) === null;
      if (!isOpen || !oddsSwitch.isOn(tenant)) return { offers: [], limits };
      const confirmedAt = await prices.of(db, [matchId]);
      const offers = await companyOffers({ documents, confirmedAt, now, limits }, [match]);
      return { offers: [...(offers.get(matchId) ?? [])], limits };
    },
    publishStance: (input, context) =>
      publishStance({ ...publishing, run: ledger.run, now: timers.now, rowOf, oddsSwitch, prices }, input, context),
    async cancelStance({ articleId }, context) {
      const decision = { kind: 'withdrawn', authorId: memberOf(context) } as const;
      const result = await ledger.run((money) => decideReview(money, { tenant: context.tenant, articleId }, decision));
      if (result === 'unknown') throw new LocalizedError(404, 'stanceGone');
      if (result === 'begun') throw new LocalizedError(409, 'stanceBegun');
      if (result !== 'done') throw new LocalizedError(409, 'stanceNotUnderReview');
      return {};
    },
    expertChain: shared(timers, (input, { tenant }) => expertChain(db, tenant, input)),
    chainExport: shared(timers, (input, { tenant }) => chainExport(db, tenant, input)),
    chainAnchors: shared(timers, ({ after }, { tenant }) => tenantAnchors(db, tenant, after)),
  };
}
