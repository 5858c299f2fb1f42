import { decimalText, multiplyDecimals, roundDecimal } from '#contract/stances/exactDecimal.ts';
import type { PlayType } from '#contract/stances/playTypes.ts';
import type { Offer } from '#stores/queries/release.ts';
import type { DraftLeg, DraftPick } from '#stores/release/releaseDraft.ts';

/**
 * What became of a chosen price. `unknown`: the offers have not loaded. `moved`: line or price have changed, which the author confirms
 * before it counts. `closed` and `gone`: the company does not offer it now. `stale` and `outlying`: it cannot be locked as it is
 * (docs/domain.md#confirmed-prices). `taken`: the author has an open leg in that play type.
 */
export type LegState =
  | { readonly kind: 'unpicked' | 'unknown' | 'gone' | 'taken' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'same'; /** Who offer it. */ readonly companies: number }
  | { readonly kind: 'stale'; readonly confirmedAt: number | null }
  | { readonly kind: 'outlying'; readonly outlying: NonNullable<Offer['prices'][number]['outlying']> }
  | { readonly kind: 'moved'; readonly line: number | null; readonly price: number };

/** Returns what became of a leg's choice in the offers of now. `taken` are the play types in which the author has open legs about the match. */
export function legStateOf(
  { pick }: Pick<DraftLeg, 'pick'>,
  offers: readonly Offer[] | undefined,
  taken: readonly PlayType[] = [],
): LegState {
  if (pick === null) return { kind: 'unpicked' };
  if (taken.includes(pick.playType)) return { kind: 'taken' };
  if (offers === undefined) return { kind: 'unknown' };
  const offer = offerOf(pick, offers);
  if (offer === undefined) return { kind: 'gone' };
  if (offer.closed) return { kind: 'closed' };
  const found = offer.prices.find((one) => one.selection === pick.selection);
  if (found === undefined) return { kind: 'gone' };
  const { price, companies, outlying } = found;
  if (offer.stale) return { kind: 'stale', confirmedAt: offer.confirmedAt };
  if (outlying !== null) return { kind: 'outlying', outlying };
  return offer.line === pick.line && price === pick.price ? { kind: 'same', companies } : { kind: 'moved', line: offer.line, price };
}

/** Returns the offer that a choice was made from: on its line, else on the line that the company has now. */
export function offerOf(pick: DraftPick, offers: readonly Offer[]): Offer | undefined {
  const ofCompany = offers.filter(({ playType, companyId }) => playType === pick.playType && companyId === pick.companyId);
  return ofCompany.find(({ line }) => line === pick.line) ?? ofCompany[0];
}

/** Returns the product of decimal prices, rounded half away from zero to two decimals. */
export function combinedOdds(prices: readonly number[]): number {
  return roundDecimal(multiplyDecimals(prices.map((price) => decimalText(Math.round(price * 1_000), 3))));
}
