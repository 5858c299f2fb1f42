import type { Output } from '#contract/calls/calls.ts';
import { type OddsLine, oddsLine, type OddsMarket } from '#contract/detail/odds.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import { lockablePrice, ODDS_MARKET_OF, type PlayType, playTypesOf, SELECTIONS } from '#contract/stances/playTypes.ts';
import type { DocumentStore } from '#gateway/match/detail/documentStore.ts';
import { groupBy } from '#gateway/match/detail/groupBy.ts';
import type { ConfirmedAt } from '#gateway/match/detail/odds/priceConfirmations.ts';
import { derivedPrices } from './derivedPrices.ts';
import { type Comparison, isLockable, type JudgedQuote, judgedQuotes, type PriceJudge, type PriceLimits } from './judgedQuotes.ts';

/** What one company offers in a play type at a line, from `at` (server ms) on. */
export type Offer = Output<'releaseOffers'>['offers'][number];

const SIDES = { two: ['home', 'away'], three: ['home', 'draw', 'away'] } as const;

/** What is read to know what companies offer. */
export interface OfferSources {
  readonly documents: Pick<DocumentStore, 'odds'>;
  readonly confirmedAt: ConfirmedAt;
  /** Server time (ms). */
  readonly now: number;
  readonly limits: PriceLimits;
}

/** Returns what each company offers for matches now, in the order of the play types. A match without prices has none. */
export async function companyOffers(
  { documents, confirmedAt, now, limits }: OfferSources,
  matches: readonly { readonly id: MatchId; readonly sport: Sport }[],
): Promise<ReadonlyMap<MatchId, readonly Offer[]>> {
  const stored = await documents.odds(matches.map(({ id }) => id));
  return new Map(
    matches.map(({ id, sport }) => {
      const lines = stored.flatMap(({ matchId, body }) => {
        const parsed = matchId === id ? oddsLine.safeParse(body) : null;
        return parsed?.success === true ? [parsed.data] : [];
      });
      const judge = { now, limits, confirmedAt: (company: number, market: OddsMarket) => confirmedAt(id, company, market) };
      return [id, offersOf(lines, judge, playTypesOf(sport))];
    }),
  );
}

/** Returns the offers of a match in these play types by the newest prices of its companies; of one company when it is named. */
export function offersOf(
  lines: readonly OddsLine[],
  judge: PriceJudge,
  playTypes: readonly PlayType[],
  company?: number,
): readonly Offer[] {
  const quotes = judgedQuotes(lines, judge).filter(({ quoted }) => company === undefined || quoted.company === company);
  const isComputed = playTypes.some((playType) => ODDS_MARKET_OF[playType] === null);
  const companies = [...groupBy(quotes, ({ quoted }) => String(quoted.company)).values()];
  const offers = companies.flatMap((ofCompany) => [
    ...playTypes.flatMap((playType) => quotedOffer(playType, ofCompany)),
    ...(isComputed ? computedOffers(ofCompany).filter(({ playType }) => playTypes.includes(playType)) : []),
  ]);
  return offers.sort((a, b) => playTypes.indexOf(a.playType) - playTypes.indexOf(b.playType) || a.companyId - b.companyId);
}

/** Returns the offer of a company in a play type that has a market. */
function quotedOffer(playType: PlayType, ofCompany: readonly JudgedQuote[]): readonly Offer[] {
  const market = ODDS_MARKET_OF[playType];
  const quote = market === null ? undefined : marketOf(ofCompany, market);
  if (quote === undefined) return [];
  const { quoted, open, confirmedAt, isStale } = quote;
  const { company, name, instant } = quoted;
  const sides = playType === 'winDrawLose' ? SIDES.three : SIDES.two;
  const prices = SELECTIONS[playType].flatMap((selection, i) => {
    const side = sides[i];
    const price = (side && open?.[side]) ?? null;
    return side === undefined || !isLockable(price) ? [] : [{ selection, price: lockablePrice(price), ...quote.compare(side) }];
  });
  const isComplete = prices.length === SELECTIONS[playType].length;
  return [
    {
      playType,
      companyId: company,
      company: name,
      line: market === 'europe' ? null : instant.line,
      at: instant.at,
      confirmedAt,
      stale: isStale,
      closed: !isComplete,
      computed: false,
      prices: isComplete ? prices : [],
    },
  ];
}

/**
 * Returns what is computed from a company's 1X2 and total: closed while one of them is, stale if one of them is, and compared as these are, because
 * a price that is too high in one of them moves everything that follows.
 */
function computedOffers(ofCompany: readonly JudgedQuote[]): readonly Offer[] {
  const [europe, total] = [marketOf(ofCompany, 'europe'), marketOf(ofCompany, 'total')];
  if (europe === undefined || total === undefined) return [];
  const { company: companyId, name: company } = europe.quoted;
  const at = Math.max(europe.quoted.instant.at, total.quoted.instant.at);
  const confirmedAt = europe.confirmedAt === null || total.confirmedAt === null ? null : Math.min(europe.confirmedAt, total.confirmedAt);
  const offer = { companyId, company, at, confirmedAt, stale: europe.isStale || total.isStale, computed: true };
  const [winner, goals] = [europe.open, total.open];
  if (winner === null || goals === null || winner.draw === null || goals.line === null)
    return (['letBall', 'totalGoals', 'halfFull', 'score'] as const).map((playType) => {
      return { ...offer, playType, line: null, closed: true, prices: [] };
    });
  const comparison = worstOf([...SIDES.three.map(europe.compare), ...SIDES.two.map(total.compare)]);
  const quoted = { home: winner.home, draw: winner.draw, away: winner.away, total: goals.line, over: goals.home, under: goals.away };
  return derivedPrices(quoted).map(({ playType, line, prices }) => ({
    ...offer,
    playType,
    line,
    closed: false,
    prices: prices.map((price) => ({ ...price, ...comparison })),
  }));
}

/** Returns the fewest companies, and the first price that is too high. */
function worstOf(comparisons: readonly Comparison[]): Comparison {
  return {
    companies: Math.min(...comparisons.map(({ companies }) => companies)),
    outlying: comparisons.find(({ outlying }) => outlying !== null)?.outlying ?? null,
  };
}

function marketOf(ofCompany: readonly JudgedQuote[], market: OddsMarket): JudgedQuote | undefined {
  return ofCompany.find(({ quoted }) => quoted.market === market);
}
