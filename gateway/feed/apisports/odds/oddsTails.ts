import { isDeepStrictEqual } from 'node:util';
import type { OddsMarket, OddsPoint } from '#contract/detail/odds.ts';
import type { ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import type { Company } from './companies.ts';

/** The prices of one company in one market, as an answer has them. */
export interface QuotedPrice extends Company {
  readonly market: OddsMarket;
  readonly point: OddsPoint;
}

/**
 * The last point of each match, company and market. The provider keeps no history and repeats its prices with a new time: a repeated price
 * keeps the time at which it was first seen, so that it is confirmed and not stored again.
 */
export class OddsTails {
  readonly #last = new Map<string, Map<string, OddsPoint>>();

  /** Returns the prices of a match as the tail of their history; null when there are none. */
  event(sourceId: string, at: number, prices: readonly QuotedPrice[]): ProviderEventOf<'odds'> | null {
    if (prices.length === 0) return null;
    const known = this.#last.get(sourceId) ?? new Map<string, OddsPoint>();
    this.#last.set(sourceId, known);
    const companies = prices.slice(0, 200).map(({ point, ...company }) => {
      const key = `${company.company} ${company.market}`;
      const last = known.get(key);
      const tail = last !== undefined && (isSamePrice(last, point) || point.at < last.at) ? last : point;
      known.set(key, tail);
      return { ...company, name: company.name.slice(0, 60), points: [tail] };
    });
    return { kind: 'odds', sourceId, at, body: { companies } };
  }

  /** Forgets matches that are not announced any more. */
  keepOnly(sourceIds: { has(sourceId: string): boolean }): void {
    for (const sourceId of this.#last.keys()) if (!sourceIds.has(sourceId)) this.#last.delete(sourceId);
  }
}

function isSamePrice(a: OddsPoint, b: OddsPoint): boolean {
  const { at: _a, minute: aMinute, score: _aScore, ...one } = a;
  const { at: _b, minute: bMinute, score: _bScore, ...other } = b;
  // The first price of play is one of its own, even unchanged.
  return (aMinute === null) === (bMinute === null) && isDeepStrictEqual(one, other);
}
