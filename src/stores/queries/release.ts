import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Input, Output } from '#contract/calls/calls.ts';
import type { Sport } from '#contract/match/sport.ts';
import { randomId } from '#api/randomId.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { changeDraft, draftOf, type DraftLeg, releaseDrafts } from '#stores/release/releaseDraft.ts';
import { isCurrentMember, memberSessionId, useSession } from '#stores/session/session.ts';
import { isAnswer } from './purchaseKeys.ts';
import { invalidateCall, queryClient, userCallKey } from './queryClient.ts';
import { useMemberCall } from './useCall.ts';

export type ReleaseMatch = Output<'releaseMatches'>['matches'][number];
export type Offer = Output<'releaseOffers'>['offers'][number];
export type Publication = Output<'publishStance'>;

/** Matches come onto sale and go off it while somebody chooses. */
const MATCHES_EVERY_MS = 30_000;

/** Fetches the matches of a sport that a stance can be written about. */
export function useReleaseMatches(sport: Sport): UseQueryResult<Output<'releaseMatches'>> {
  return useMemberCall('releaseMatches', { sport }, { everyMs: MATCHES_EVERY_MS });
}

/**
 * Fetches the prices of the legs, each again every `everyMs` while the page is visible. There are at most three
 * (docs/product.md#stance-combinations).
 */
export function useReleaseOffers(legs: readonly DraftLeg[], everyMs: number): readonly UseQueryResult<Output<'releaseOffers'>>[] {
  const [first, second, third] = legs;
  const queries = [useOffers(first, everyMs), useOffers(second, everyMs), useOffers(third, everyMs)];
  return queries.slice(0, legs.length);
}

function useOffers(leg: DraftLeg | undefined, everyMs: number): UseQueryResult<Output<'releaseOffers'>> {
  const { api } = useLiveClient();
  const sessionId = useSession(memberSessionId);
  const input = { matchId: leg?.matchId ?? 0 };
  return useQuery(
    {
      queryKey: userCallKey('releaseOffers', input),
      queryFn: ({ signal }) => api.call('releaseOffers', input, { signal, quiet: true }),
      enabled: () => leg !== undefined && isCurrentMember(sessionId),
      staleTime: 0,
      refetchInterval: everyMs,
    },
    queryClient,
  );
}

/** Shows lines and prices that the gateway has named in a refusal as those of now, until the next answer. */
export function showMovedPrices(legs: readonly DraftLeg[], moved: Extract<Publication, { state: 'priceChanged' }>['picks']): void {
  for (const { leg: index, line, price } of moved) {
    const { matchId, pick } = legs[index] ?? {};
    if (matchId === undefined || !pick) continue;
    queryClient.setQueryData<Output<'releaseOffers'>>(userCallKey('releaseOffers', { matchId }), (known) => {
      if (known === undefined) return undefined;
      return {
        ...known,
        offers: known.offers.map((offer) =>
          offer.playType === pick.playType && offer.companyId === pick.companyId && offer.line === pick.line
            ? {
                ...offer,
                line,
                closed: false,
                prices: offer.prices.map((one) => (one.selection === pick.selection ? { ...one, price } : one)),
              }
            : offer,
        ),
      };
    });
  }
}

/**
 * Returns a function that publishes a stance. Its key and content are stored with the draft before they are sent, and sent again as they
 * are until an answer comes: whatever was lost on the way, one stance is sealed. Rejects with CallError; the caller shows it.
 */
export function usePublishStance(): (input: Input<'publishStance'>) => Promise<Publication> {
  const { api } = useLiveClient();
  return async (input) => {
    const memberId = useSession.getState().member?.memberId ?? '';
    const sending = draftOf(releaseDrafts.getState(), memberId).sending ?? { key: randomId(), input };
    changeDraft(memberId, { sending });
    try {
      const publication = await api.call('publishStance', sending.input, { idempotencyKey: sending.key, quiet: true });
      // A sealed draft keeps it until it is discarded: sent again, it would only be answered again.
      if (publication.state !== 'sealed') changeDraft(memberId, { sending: null });
      for (const call of ['releaseMatches', 'myStances', 'stanceList', 'expertDetail'] as const) void invalidateCall(call);
      return publication;
    } catch (error) {
      if (isAnswer(error)) changeDraft(memberId, { sending: null });
      throw error;
    }
  };
}
