import * as z from 'zod/mini';
import { environment } from './environment.ts';
import { votes } from './forecast.ts';
import { lineups } from './lineups.ts';
import { oddsLine, type OddsLine, type OddsMarket } from './odds.ts';
import { playerStatistics } from './playerStatistics.ts';
import { stancesChange } from './stancesChange.ts';
import { statistics } from './statistics.ts';
import { trend } from './trend.ts';

/** Rows of the state channel `match:<id>` besides prices: each is one absolute document. */
const BODIES = { statistics, trend, lineups, players: playerStatistics, environment, votes, stances: stancesChange } as const;

export type MatchDocuments = { readonly [Kind in keyof typeof BODIES]: z.infer<(typeof BODIES)[Kind]> };
export type MatchDocumentKind = keyof MatchDocuments;

/** `odds/handicap/22`: the prices of one company in one market. */
export type OddsKey = `odds/${OddsMarket}/${number}`;

export type MatchDocumentRow =
  | {
      readonly [Kind in MatchDocumentKind]: { readonly key: Kind; readonly rev: number; readonly body: MatchDocuments[Kind] | null };
    }[MatchDocumentKind]
  | { readonly key: OddsKey; readonly rev: number; readonly body: OddsLine | null };

/** Returns the key of a company's prices in a market. */
export function oddsKey(market: OddsMarket, company: number): OddsKey {
  return `odds/${market}/${company}`;
}

export function isOddsKey(key: string): key is OddsKey {
  return /^odds\/(?:europe|handicap|total)\/\d+$/.test(key);
}

function isKind(key: string): key is MatchDocumentKind {
  return Object.hasOwn(BODIES, key);
}

/**
 * Returns the row in `[key, rev, body]`; a null body withdraws the document. Returns null for a key of a later version. Throws a ZodError
 * for a body that breaks its schema.
 */
export function decodeMatchDocument(key: string, rev: number, body: unknown): MatchDocumentRow | null {
  if (isOddsKey(key)) return { key, rev, body: body === null ? null : oddsLine.parse(body) };
  if (!isKind(key)) return null;
  switch (key) {
    case 'statistics':
      return { key, rev, body: body === null ? null : statistics.parse(body) };
    case 'trend':
      return { key, rev, body: body === null ? null : trend.parse(body) };
    case 'lineups':
      return { key, rev, body: body === null ? null : lineups.parse(body) };
    case 'players':
      return { key, rev, body: body === null ? null : playerStatistics.parse(body) };
    case 'environment':
      return { key, rev, body: body === null ? null : environment.parse(body) };
    case 'votes':
      return { key, rev, body: body === null ? null : votes.parse(body) };
    case 'stances':
      return { key, rev, body: body === null ? null : stancesChange.parse(body) };
  }
}
