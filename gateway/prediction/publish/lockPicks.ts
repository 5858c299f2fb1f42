import type { Output, Parsed } from '#contract/calls/calls.ts';
import type { MatchId } from '#contract/match/match.ts';
import { lockablePrice } from '#contract/stances/playTypes.ts';
import type { Offer } from './companyOffers.ts';

/** What an author chose in one match. */
export type Pick = Parsed<'publishStance'>['picks'][number];
type ChangedPrice = Extract<Output<'publishStance'>, { state: 'priceChanged' }>['picks'][number];

/** `closed` has the first leg whose company gives no such price now, `changed` the legs whose line or price is another now. */
type LockResult =
  | { readonly state: 'locked' }
  | { readonly state: 'closed'; readonly leg: number }
  | { readonly state: 'changed'; readonly picks: ChangedPrice[] };

/** Compares what an author saw with what the companies offer now. */
export function lockPicks(picks: readonly Pick[], offers: ReadonlyMap<MatchId, readonly Offer[]>): LockResult {
  const changed: ChangedPrice[] = [];
  for (const [leg, pick] of picks.entries()) {
    const now = priceNow(pick, offers.get(pick.matchId) ?? []);
    if (now === null) return { state: 'closed', leg };
    if (now.line !== pick.line || now.price !== lockablePrice(pick.price)) changed.push({ leg, ...now });
  }
  return changed.length === 0 ? { state: 'locked' } : { state: 'changed', picks: changed };
}

/** Returns the price at the chosen line, else at the nearest one that the company offers; null without any. */
function priceNow({ playType, companyId, selection, line }: Pick, offers: readonly Offer[]): Omit<ChangedPrice, 'leg'> | null {
  const distance = (offer: Offer): number => Math.abs((offer.line ?? 0) - (line ?? 0));
  const [nearest] = offers
    .filter((offer) => offer.playType === playType && offer.companyId === companyId && !offer.closed)
    .sort((a, b) => distance(a) - distance(b));
  const found = nearest?.prices.find((one) => one.selection === selection);
  return nearest === undefined || found === undefined ? null : { line: nearest.line, price: found.price };
}
