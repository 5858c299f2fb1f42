import { type OddsKey, oddsKey } from '#contract/detail/matchDocument.ts';
import type { MatchLogEntry } from '#contract/detail/matchLogEntry.ts';
import type { OddsLine, OddsMarket, OddsPoint } from '#contract/detail/odds.ts';
import type { DocumentRow } from '#contract/wire/frames.ts';

/** Returns a document of votes as it is sent. */
export function aVotesRow(rev: number, home: number): DocumentRow {
  return ['votes', rev, { home, draw: 0, away: 0 }];
}

export function anOddsPoint(change: Partial<OddsPoint> = {}): OddsPoint {
  return { at: 1_000, line: null, home: 2, draw: 3.4, away: 3.6, closed: false, minute: null, score: null, ...change };
}

export function anOddsLine(change: Partial<OddsLine> = {}): OddsLine {
  return { company: 3, name: 'Crown', market: 'europe', initial: anOddsPoint(), instant: anOddsPoint(), closing: null, ...change };
}

/** Returns a company's prices as they are sent. */
export function anOddsRow(rev: number, market: OddsMarket, company: number, home: number): DocumentRow {
  const key: OddsKey = oddsKey(market, company);
  return [key, rev, anOddsLine({ company, market, instant: anOddsPoint({ home }) })];
}

export function aTextEntry(id: string, text = `text ${id}`): MatchLogEntry {
  return { type: 'text', id, at: 1_000, text: { minute: null, side: null, text } };
}
