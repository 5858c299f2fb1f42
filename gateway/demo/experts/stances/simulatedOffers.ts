import type { OddsPoint } from '#contract/detail/odds.ts';
import { lockablePrice, ODDS_MARKET_OF, type PlayType, type SELECTIONS, sportOf } from '#contract/stances/playTypes.ts';
import { companiesOf } from '#gateway/demo/detail/odds/companies.ts';
import { pricesBefore } from '#gateway/demo/detail/odds/matchOdds.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import { derivedPrices } from '#gateway/prediction/publish/derivedPrices.ts';

/** What can be chosen about a match at a price. */
export interface Offer {
  readonly playType: PlayType;
  readonly selection: (typeof SELECTIONS)[PlayType][number];
  readonly line: number | null;
  readonly price: number;
  readonly company: number;
}

/** Returns what one company offers in a play type; nothing where it does not. */
export type OffersIn = (playType: PlayType) => readonly Offer[];

/**
 * Returns what a company offered at server time `at` (ms), before the kick-off, at the prices that the simulated feed has of it: nothing
 * before its first prices, and of a company that does not quote the match.
 */
export function simulatedOffers(fixture: Fixture, companyId: number, at: number): OffersIn {
  const company = companiesOf(fixture).find(({ id }) => id === companyId);
  if (company === undefined) return () => [];
  const { europe, handicap, total } = pricesBefore(fixture, company, at);
  const quotes = { europe: europe.at(-1), handicap: handicap.at(-1), total: total.at(-1) };
  let derived: readonly Priced[] | null = null;
  return (playType) => {
    if (sportOf(playType) !== fixture.sport) return [];
    const market = ODDS_MARKET_OF[playType];
    if (market === null) derived ??= derivedOffers(quotes.europe, quotes.total);
    const priced = market === null ? (derived ?? []).filter((one) => one.playType === playType) : quoted(playType, quotes[market]);
    return priced.map((offer) => ({ ...offer, company: companyId, price: lockablePrice(offer.price) }));
  };
}

type Priced = Omit<Offer, 'company'>;

function quoted(playType: PlayType, point: OddsPoint | undefined): readonly Priced[] {
  if (point === undefined || point.closed) return [];
  const isTotal = ODDS_MARKET_OF[playType] === 'total';
  const { home, draw, away, line } = point;
  return [
    { selection: isTotal ? ('over' as const) : ('home' as const), price: home },
    { selection: 'draw' as const, price: draw },
    { selection: isTotal ? ('under' as const) : ('away' as const), price: away },
  ].flatMap(({ selection, price }) => (price === null ? [] : [{ playType, selection, line, price }]));
}

/** Prices that no company quotes follow from its 1X2 and total, as for every author. */
function derivedOffers(europe: OddsPoint | undefined, total: OddsPoint | undefined): readonly Priced[] {
  if (europe === undefined || total === undefined || europe.closed || total.closed) return [];
  const { home, draw, away } = europe;
  const { line, home: over, away: under } = total;
  if (home === null || draw === null || away === null || line === null || over === null || under === null) return [];
  return derivedPrices({ home, draw, away, total: line, over, under }).flatMap(({ playType, line: derivedLine, prices }) =>
    prices.map(({ selection, price }) => ({ playType, line: derivedLine, selection, price })),
  );
}
