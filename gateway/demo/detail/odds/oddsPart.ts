import { ODDS_MARKETS, type Odds, type OddsMarket, type OddsPoint } from '#contract/detail/odds.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { type DetailPart, inOrder } from '#gateway/demo/detail/detailPart.ts';
import { companiesOf, type Company } from './companies.ts';
import type { FairMarkets } from './fairMarkets.ts';
import { pricesOf } from './prices.ts';
import { movesBefore, movesInPlay } from './quoteTimes.ts';

/** Chance that a company moves at one of the common times before kick-off. */
const MOVES = 0.55;
const EVERY_S = { full: 200, middle: 320 } as const;
/** Companies keep less of handicaps and totals than of 1X2. */
const LINE_MARGIN = 0.85;
const LOWEST_MARGIN = 0.032;

/** What the markets of a match depend on. */
export interface OddsInput {
  readonly fixture: Fixture;
  readonly stretches: readonly { readonly from: number; readonly to: number }[];
  readonly shocks: readonly number[];
  readonly busy: boolean;
  /** Returns the fair markets at a time as a company sees them; `drift` is the common opinion of the home side, in goals. */
  readonly fair: (at: number, drift: number, company: Company) => FairMarkets;
  /** Returns minute and score at a time in play. */
  readonly moment: (at: number) => Pick<OddsPoint, 'minute' | 'score'>;
}

export type Series = Readonly<Record<OddsMarket, readonly OddsPoint[]>>;

/** Returns the prices of a match: from some days before kick-off until the end of regular time. Only what is new is sent. */
export function oddsPart(input: OddsInput): DetailPart {
  const { fixture, stretches, shocks, busy } = input;
  const companies = companiesOf(fixture);
  const inPlay = companies.map(({ id }) =>
    movesInPlay({ fixture, company: id, stretches, shocks, everyS: busy ? EVERY_S.full : EVERY_S.middle }),
  );
  const before = companies.map((company) => movesBefore(fixture).filter((_, i) => i === 0 || hits(fixture, company, i)));
  const cache = new Map<Company, { readonly before: Series; played: Series | null }>();
  return {
    changes: companies.length === 0 ? [] : inOrder([...before.flat(), ...inPlay.flat().map(({ at }) => at)]),
    document: (at, after) => ({ kind: 'odds', sourceId: fixture.sourceId, at, body: bodyBetween(after, at) }),
  };

  function bodyBetween(after: number, until: number): Odds {
    const isNew = ({ at }: OddsPoint): boolean => at > after && at <= until;
    return {
      companies: companies.flatMap((company, i) => {
        const parts = seriesOf(company, i, after, until);
        return ODDS_MARKETS.flatMap((market) => {
          const points = parts.flatMap((series) => series[market].filter(isNew));
          return points.length > 0 ? [{ company: company.id, name: company.name, market, points }] : [];
        });
      }),
    };
  }

  /** Prices in play are computed when they are first needed. */
  function seriesOf(company: Company, i: number, after: number, until: number): readonly Series[] {
    const kickoff = stretches[0]?.from ?? Number.POSITIVE_INFINITY;
    let series = cache.get(company);
    if (!series) {
      series = {
        before: quotesOf(
          input,
          company,
          (before[i] ?? []).map((at) => ({ at, closed: false })),
          null,
        ),
        played: null,
      };
      cache.set(company, series);
    }
    if (until < kickoff) return [series.before];
    series.played ??= quotesOf(input, company, inPlay[i] ?? [], series.before);
    return after < kickoff ? [series.before, series.played] : [series.played];
  }
}

/**
 * Returns a company's prices at server time `until` (ms), before the kick-off: the last point that `oddsPart` sends, as of the last time at
 * which the company looked. Without a market whose outcome is nearly certain by then.
 */
export function quotesBefore({ fixture, fair }: Pick<OddsInput, 'fixture' | 'fair'>, company: Company, until: number): Series {
  const times = movesBefore(fixture)
    .filter((at, i) => at <= until && (i === 0 || hits(fixture, company, i)))
    .slice(-1);
  const unplayed = { stretches: [], moment: () => ({ minute: null, score: null }) };
  return quotesOf(
    { fixture, fair, ...unplayed },
    company,
    times.map((at) => ({ at, closed: false })),
    null,
  );
}

function quotesOf(
  { fixture, fair, moment, stretches }: Pick<OddsInput, 'fixture' | 'fair' | 'moment' | 'stretches'>,
  company: Company,
  times: readonly { readonly at: number; readonly closed: boolean }[],
  before: Series | null,
): Series {
  const kickoff = stretches[0]?.from ?? Number.POSITIVE_INFINITY;
  const series: Record<OddsMarket, OddsPoint[]> = { europe: [], handicap: [], total: [] };
  for (const { at, closed } of times) {
    const markets = closed ? null : fair(at, driftAt(fixture, at), company);
    for (const market of ODDS_MARKETS) {
      const last = series[market].at(-1) ?? before?.[market].at(-1);
      const margin = market === 'europe' ? company.margin : Math.max(LOWEST_MARGIN, company.margin * LINE_MARGIN);
      const prices = markets ? pricesOf(markets[market], margin) : null;
      const kept = prices ?? last;
      if (!kept || (last && !prices && last.closed)) continue;
      if (last && prices && !last.closed && isSame(last, prices)) continue;
      const { line, home, draw, away } = kept;
      const inPlay = at >= kickoff ? moment(at) : { minute: null, score: null };
      series[market].push({ at, line, home, draw, away, closed: prices === null, ...inPlay });
    }
  }
  return series;
}

function isSame(a: Pick<OddsPoint, 'line' | 'home' | 'draw' | 'away'>, b: typeof a): boolean {
  return a.line === b.line && a.home === b.home && a.draw === b.draw && a.away === b.away;
}

/** Returns how far the market's opinion of the home side has moved from the opening, in goals. */
function driftAt({ sourceId, kickoff }: Fixture, at: number): number {
  const target = new SeededRandom('drift', sourceId).between(-0.22, 0.22);
  const days = Math.max(0, kickoff - at) / 86_400_000;
  return target * Math.max(0, 1 - days / 4);
}

function hits({ sourceId }: Fixture, { id }: Company, move: number): boolean {
  return new SeededRandom('move', sourceId, id, move).hits(MOVES);
}
