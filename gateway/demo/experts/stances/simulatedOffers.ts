import { ODDS_MARKETS, type OddsLine } from '#contract/detail/odds.ts';
import { ODDS_MARKET_OF, type PlayType, playTypesOf, type SELECTIONS, sportOf } from '#contract/stances/playTypes.ts';
import { PRICE_LIMITS } from '#contract/stances/stanceLimits.ts';
import { companiesOf } from '#gateway/demo/detail/odds/companies.ts';
import { pricesBefore } from '#gateway/demo/detail/odds/matchOdds.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import { type Offer as CompanyOffer, offersOf } from '#gateway/prediction/publish/companyOffers.ts';

/** What can be chosen about a match at a price. */
export interface Offer {
  readonly playType: PlayType;
  readonly selection: (typeof SELECTIONS)[PlayType][number];
  readonly line: number | null;
  readonly price: number;
  readonly company: number;
  /** Companies that offer the selection at the line. */
  readonly companies: number;
}

/** Returns what one company offers in a play type; nothing where it does not. */
export type OffersIn = (playType: PlayType) => readonly Offer[];

/**
 * Returns what a company offered at server time `at` (ms), before the kick-off, at the prices that the simulated feed has of it and that
 * every author could have locked: nothing before its first prices, and of a company that does not quote the match.
 */
export function simulatedOffers(fixture: Fixture, companyId: number, at: number): OffersIn {
  const lines = companiesOf(fixture).some(({ id }) => id === companyId) ? linesAt(fixture, at) : [];
  const judge = { now: at, limits: PRICE_LIMITS, confirmedAt: () => at };
  const computed = playTypesOf(fixture.sport).filter((playType) => ODDS_MARKET_OF[playType] === null);
  let derived: readonly CompanyOffer[] | null = null;
  return (playType) => {
    if (sportOf(playType) !== fixture.sport) return [];
    if (ODDS_MARKET_OF[playType] !== null) return lockable(offersOf(lines, judge, [playType], companyId));
    derived ??= offersOf(lines, judge, computed, companyId);
    return lockable(derived.filter((offer) => offer.playType === playType));
  };
}

/** Returns the offers of companies whose prices can be locked, one by one. */
export function lockable(offers: readonly CompanyOffer[]): readonly Offer[] {
  return offers
    .filter(({ closed, stale }) => !closed && !stale)
    .flatMap(({ playType, companyId: company, line, prices }) =>
      prices.flatMap(({ selection, price, companies, outlying }) =>
        outlying === null ? [{ playType, selection, line, price, company, companies }] : [],
      ),
    );
}

function linesAt(fixture: Fixture, at: number): readonly OddsLine[] {
  return companiesOf(fixture).flatMap((company) => {
    const series = pricesBefore(fixture, company, at);
    return ODDS_MARKETS.flatMap((market) => {
      const instant = series[market].at(-1);
      return instant === undefined ? [] : [{ company: company.id, name: company.name, market, initial: instant, instant, closing: null }];
    });
  });
}
