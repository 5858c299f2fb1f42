import type { Output, Parsed } from '#contract/calls/calls.ts';
import type { MatchId } from '#contract/match/match.ts';
import { lockablePrice } from '#contract/stances/playTypes.ts';
import type { Offer } from './companyOffers.ts';

/** What an author chose in one match. */
export type Pick = Parsed<'publishStance'>['picks'][number];
type ChangedPrice = Extract<Output<'publishStance'>, { state: 'priceChanged' }>['picks'][number];

/**
 * `closed` has the first leg whose company gives no such price now, `stale` and `outlying` the first whose price of now cannot be locked,
 * `changed` the legs whose line or price is another now. `companies` has how many offer each leg.
 */
type LockResult =
  | { readonly state: 'locked'; readonly companies: readonly number[] }
  | { readonly state: 'closed'; readonly leg: number }
  | ({ readonly state: 'stale' | 'outlying'; readonly leg: number } & Measured)
  | { readonly state: 'changed'; readonly picks: ChangedPrice[] };

/** What a price is refused by. */
interface Measured {
  readonly confirmedAt: Offer['confirmedAt'];
  readonly outlying: Offer['prices'][number]['outlying'];
}

interface PriceNow extends Omit<ChangedPrice, 'leg'>, Measured {
  readonly stale: boolean;
  readonly companies: number;
}

/** Compares what an author saw with what the companies offer now. */
export function lockPicks(picks: readonly Pick[], offers: ReadonlyMap<MatchId, readonly Offer[]>): LockResult {
  const changed: ChangedPrice[] = [];
  const companies: number[] = [];
  for (const [leg, pick] of picks.entries()) {
    const now = priceNow(pick, offers.get(pick.matchId) ?? []);
    if (now === null) return { state: 'closed', leg };
    const { line, price, confirmedAt, outlying } = now;
    if (now.stale) return { state: 'stale', leg, confirmedAt, outlying };
    if (outlying !== null) return { state: 'outlying', leg, confirmedAt, outlying };
    if (line !== pick.line || price !== lockablePrice(pick.price)) changed.push({ leg, line, price });
    companies.push(now.companies);
  }
  return changed.length === 0 ? { state: 'locked', companies } : { state: 'changed', picks: changed };
}

/** Returns the price at the chosen line, else at the nearest one that the company offers; null without any. */
function priceNow({ playType, companyId, selection, line }: Pick, offers: readonly Offer[]): PriceNow | null {
  const distance = (offer: Offer): number => Math.abs((offer.line ?? 0) - (line ?? 0));
  const [nearest] = offers
    .filter((offer) => offer.playType === playType && offer.companyId === companyId && !offer.closed)
    .sort((a, b) => distance(a) - distance(b));
  const found = nearest?.prices.find((one) => one.selection === selection);
  if (nearest === undefined || found === undefined) return null;
  const { confirmedAt, stale } = nearest;
  const { price, companies, outlying } = found;
  return { line: nearest.line, price, confirmedAt, stale, companies, outlying };
}
