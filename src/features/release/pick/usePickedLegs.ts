import { useMemo } from 'react';
import type { Output } from '#contract/calls/calls.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReleaseMatch, useReleaseMatches, useReleaseOffers } from '#stores/queries/release.ts';
import { type DraftLeg, shownLegs } from '#stores/release/releaseDraft.ts';
import { useReleaseDraft } from '#stores/release/useReleaseDraft.ts';
import { combinedOdds, type LegState, legStateOf } from './legState.ts';

/** A leg with its match and what became of its price. */
export interface PickedLeg {
  readonly leg: DraftLeg;
  /** undefined while loading, and for a match that is no longer listed. */
  readonly match: ReleaseMatch | undefined;
  readonly offers: UseQueryResult<Output<'releaseOffers'>>;
  readonly state: LegState;
}

export interface PickedLegs {
  readonly legs: readonly PickedLeg[];
  readonly matches: ReturnType<typeof useReleaseMatches>;
  /** Kick-off (ms) of the first match; null while unknown. */
  readonly firstKickoff: number | null;
  /** The product of the chosen prices; null until each leg has one. */
  readonly odds: number | null;
  /** The first leg, from 0, whose price is not settled; -1 for none. */
  readonly unsettled: number;
}

/** Returns the legs of the draft with their prices, refetched every `everyMs` while the page is visible. */
export function usePickedLegs(everyMs: number): PickedLegs {
  const [draft] = useReleaseDraft();
  const chosen = useMemo(() => shownLegs(draft), [draft]);
  const matches = useReleaseMatches(draft.sport);
  const offers = useReleaseOffers(chosen, everyMs);
  const legs = chosen.flatMap((leg, index): PickedLeg[] => {
    const query = offers[index];
    if (query === undefined) return [];
    const match = matches.data?.matches.find(({ id }) => id === leg.matchId);
    return [{ leg, match, offers: query, state: legStateOf(leg, query.data?.offers, match?.taken) }];
  });
  const kickoffs = legs.flatMap(({ match }) => match?.kickoffAt ?? []);
  const prices = chosen.flatMap(({ pick }) => pick?.price ?? []);
  return {
    legs,
    matches,
    firstKickoff: kickoffs.length === 0 ? null : Math.min(...kickoffs),
    odds: prices.length === 0 || prices.length < chosen.length ? null : combinedOdds(prices),
    unsettled: legs.findIndex(({ state }) => state.kind !== 'same'),
  };
}
