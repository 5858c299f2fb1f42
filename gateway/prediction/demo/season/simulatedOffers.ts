import type { OddsPoint } from '#contract/detail/odds.ts';
import { lockablePrice, type PlayType, type SELECTIONS } from '#contract/stances/playTypes.ts';
import { companiesOf } from '#gateway/feed/simulated/detail/odds/companies.ts';
import { pricesBefore } from '#gateway/feed/simulated/detail/odds/matchOdds.ts';
import type { Fixture } from '#gateway/feed/simulated/matchDay.ts';
import { derivedPrices } from '#gateway/prediction/publish/derivedPrices.ts';

/** What can be chosen about a match at a price. */
export interface Offer {
  readonly playType: PlayType;
  readonly selection: (typeof SELECTIONS)[PlayType][number];
  readonly line: number | null;
  readonly price: number;
  readonly company: number;
}

/**
 * Returns what a company offered at server time `at` (ms), before the kick-off, at the prices that the simulated feed has of it. Empty
 * before its first prices and for a company that does not quote the match.
 */
export function simulatedOffers(fixture: Fixture, companyId: number, at: number): readonly Offer[] {
  const company = companiesOf(fixture).find(({ id }) => id === companyId);
  if (company === undefined) return [];
  const { europe, handicap, total } = pricesBefore(fixture, company, at);
  return offersOf(fixture, companyId, { europe: europe.at(-1), handicap: handicap.at(-1), total: total.at(-1) });
}

interface Quotes {
  readonly europe: OddsPoint | undefined;
  readonly handicap: OddsPoint | undefined;
  readonly total: OddsPoint | undefined;
}

function offersOf({ sport }: Pick<Fixture, 'sport'>, company: number, { europe, handicap, total }: Quotes): readonly Offer[] {
  const isFootball = sport === 'football';
  const offers = [
    ...sides(isFootball ? 'winDrawLose' : 'moneyline', ['home', 'draw', 'away'], europe),
    ...sides(isFootball ? 'handicap' : 'spread', ['home', 'draw', 'away'], handicap),
    ...sides(isFootball ? 'overUnder' : 'total', ['over', 'draw', 'under'], total),
    ...(isFootball ? derivedOffers(europe, total) : []),
  ];
  return offers.map((offer) => ({ ...offer, company, price: lockablePrice(offer.price) }));
}

type Priced = Omit<Offer, 'company'>;

function sides(
  playType: PlayType,
  [first, middle, last]: readonly [Offer['selection'], Offer['selection'], Offer['selection']],
  point: OddsPoint | undefined,
): readonly Priced[] {
  if (point === undefined || point.closed) return [];
  const { home, draw, away, line } = point;
  return [
    { selection: first, price: home },
    { selection: middle, price: draw },
    { selection: last, price: away },
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
