import type { Output } from '#contract/calls/calls.ts';
import { type OddsLine, oddsLine, type OddsMarket, type OddsPoint } from '#contract/detail/odds.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import { lockablePrice, ODDS_MARKET_OF, type PlayType, playTypesOf, SELECTIONS } from '#contract/stances/playTypes.ts';
import type { DocumentStore } from '#gateway/match/detail/documentStore.ts';
import { groupBy } from '#gateway/match/detail/groupBy.ts';
import { derivedPrices } from './derivedPrices.ts';

/** What one company offers in a play type at a line, from `at` (server ms) on. */
export type Offer = Output<'releaseOffers'>['offers'][number];

/** Returns what each company offers for matches now, in the order of the play types. A match without prices has none. */
export async function companyOffers(
  documents: Pick<DocumentStore, 'odds'>,
  matches: readonly { readonly id: MatchId; readonly sport: Sport }[],
): Promise<ReadonlyMap<MatchId, readonly Offer[]>> {
  const stored = await documents.odds(matches.map(({ id }) => id));
  return new Map(
    matches.map(({ id, sport }) => {
      const lines = stored.flatMap(({ matchId, body }) => {
        const parsed = matchId === id ? oddsLine.safeParse(body) : null;
        return parsed?.success === true ? [parsed.data] : [];
      });
      return [id, offersOf(sport, lines)];
    }),
  );
}

/** Returns the offers of a match by the newest prices of its companies. */
export function offersOf(sport: Sport, lines: readonly OddsLine[]): readonly Offer[] {
  const playTypes = playTypesOf(sport);
  const companies = [...groupBy(lines, ({ company }) => String(company)).values()];
  const offers = companies.flatMap((ofCompany) => [
    ...playTypes.flatMap((playType) => quotedOffer(playType, ofCompany)),
    ...(sport === 'football' ? computedOffers(ofCompany) : []),
  ]);
  return offers.sort((a, b) => playTypes.indexOf(a.playType) - playTypes.indexOf(b.playType) || a.companyId - b.companyId);
}

/** Returns the offer of a company in a play type that has a market. */
function quotedOffer(playType: PlayType, ofCompany: readonly OddsLine[]): readonly Offer[] {
  const market = ODDS_MARKET_OF[playType];
  const quoted = market === null ? undefined : marketOf(ofCompany, market);
  if (quoted === undefined) return [];
  const { company, name, instant } = quoted;
  const line = market === 'europe' ? null : instant.line;
  const open = openPoint(quoted);
  const sides = [instant.home, ...(playType === 'winDrawLose' ? [instant.draw] : []), instant.away];
  const prices = SELECTIONS[playType].flatMap((selection, i) => {
    const price = sides[i] ?? null;
    return open === null || !isLockable(price) ? [] : [{ selection, price: lockablePrice(price) }];
  });
  const isComplete = prices.length === SELECTIONS[playType].length;
  return [
    {
      playType,
      companyId: company,
      company: name,
      line,
      at: instant.at,
      closed: !isComplete,
      computed: false,
      prices: isComplete ? prices : [],
    },
  ];
}

/** Returns what is computed from a company's 1X2 and total; it is closed while one of them is. */
function computedOffers(ofCompany: readonly OddsLine[]): readonly Offer[] {
  const [europe, total] = [marketOf(ofCompany, 'europe'), marketOf(ofCompany, 'total')];
  if (europe === undefined || total === undefined) return [];
  const offer = { companyId: europe.company, company: europe.name, at: Math.max(europe.instant.at, total.instant.at), computed: true };
  const [winner, goals] = [openPoint(europe), openPoint(total)];
  if (winner === null || goals === null || winner.draw === null || goals.line === null)
    return (['letBall', 'totalGoals', 'halfFull', 'score'] as const).map((playType) => {
      return { ...offer, playType, line: null, closed: true, prices: [] };
    });
  const quoted = { home: winner.home, draw: winner.draw, away: winner.away, total: goals.line, over: goals.home, under: goals.away };
  return derivedPrices(quoted).map(({ playType, line, prices }) => ({ ...offer, playType, line, closed: false, prices }));
}

function marketOf(ofCompany: readonly OddsLine[], market: OddsMarket): OddsLine | undefined {
  return ofCompany.find((line) => line.market === market);
}

/** Returns the newest prices; null while the market is closed, and for those of a match in play or at a line that cannot be settled. */
function openPoint({ market, instant }: OddsLine): (OddsPoint & { readonly home: number; readonly away: number }) | null {
  const { home, away, closed, minute, line } = instant;
  if (closed || minute !== null || !isLockable(home) || !isLockable(away)) return null;
  return LINES[market](line) ? { ...instant, home, away } : null;
}

/** Whether a leg of a market can be settled at a line (`playTypes.ts`); a supplier's line of 1X2 means nothing. */
const LINES: Readonly<Record<OddsMarket, (line: number | null) => boolean>> = {
  europe: () => true,
  handicap: (line) => isQuarterLine(line, -300, 300),
  total: (line) => isQuarterLine(line, 0, 600),
};

function isQuarterLine(line: number | null, min: number, max: number): boolean {
  return line !== null && Number.isInteger(line * 4) && line >= min && line <= max;
}

/** The bounds of a locked price (`playTypes.ts`). */
function isLockable(price: number | null): price is number {
  return price !== null && lockablePrice(price) > 1 && price <= 10_000;
}
