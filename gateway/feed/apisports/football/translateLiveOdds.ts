import * as z from 'zod/mini';
import type { OddsMarket, OddsPoint } from '#contract/detail/odds.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import type { OddsContext } from '#gateway/feed/apisports/apisportsContext.ts';
import { readAnswer } from '#gateway/feed/apisports/envelope.ts';
import { countsOf, flag, maybeNumber, number, figure } from '#gateway/feed/apisports/fields.ts';
import { parseRows } from '#gateway/feed/apisports/parseRows.ts';
import { betValues } from '#gateway/feed/apisports/odds/betValues.ts';
import { LIVE_LINE } from '#gateway/feed/apisports/odds/companies.ts';
import type { QuotedPrice } from '#gateway/feed/apisports/odds/oddsTails.ts';
import { closestPair, isPair, lineOf, type PricePair } from '#gateway/feed/apisports/odds/pricePairs.ts';
import { apisportsId } from '#gateway/feed/apisports/sourceIds.ts';

const value = z.object({
  value: z.union([z.string(), z.number()]),
  odd: figure,
  handicap: figure,
  main: flag,
  suspended: flag,
});
const row = z.object({
  fixture: z.object({ id: number, status: z.object({ elapsed: maybeNumber }) }),
  teams: z.object({ home: z.object({ goals: maybeNumber }), away: z.object({ goals: maybeNumber }) }),
  status: z.object({ stopped: flag, blocked: flag, finished: flag }),
  update: z.string(),
  odds: z.array(z.unknown()),
});
type Row = z.output<typeof row>;
type Value = z.output<typeof value>;
type Prices = Pick<OddsPoint, 'line' | 'home' | 'draw' | 'away' | 'closed'>;

/** Full-time result, Asian handicap, over/under line: other numbers than before the match. */
const RESULT_BET = 59;
const HANDICAP_BET = 33;
const TOTAL_BET = 36;

/** Translates `odds/live`: one nameless line, at the time that the provider says. Throws ProviderError when it is no answer. */
export function translateLiveOdds(payload: unknown, { times, report, tails }: OddsContext): readonly ProviderEvent[] {
  return parseRows(readAnswer(payload).rows, row, 'live odds of match', report).flatMap((one) => {
    const at = Date.parse(one.update);
    if (Number.isNaN(at)) return [];
    return tails.event(apisportsId('football', 'match', one.fixture.id), times.receivedAt, pricesOf(one, at)) ?? [];
  });
}

function pricesOf({ fixture, teams, status, odds }: Row, at: number): readonly QuotedPrice[] {
  const elapsed = fixture.status.elapsed ?? 0;
  const isInPlay = elapsed > 0;
  // `finished` is set before kick-off too.
  const isLocked = status.stopped || status.blocked || (status.finished && isInPlay);
  const valuesOf = (bet: number): readonly Value[] => betValues(odds, bet, value).filter(hasPrice);
  const markets: readonly (readonly [OddsMarket, Prices | null])[] = [
    ['europe', results(valuesOf(RESULT_BET))],
    ['handicap', mainPair(valuesOf(HANDICAP_BET), 'Home', 'Away', -1)],
    ['total', mainPair(valuesOf(TOTAL_BET), 'Over', 'Under', 1)],
  ];
  const minute = isInPlay ? { minute: Math.min(130, Math.trunc(elapsed)), added: 0 } : null;
  const score = isInPlay ? countsOf({ home: teams.home.goals, away: teams.away.goals }) : null;
  return markets.flatMap(([market, prices]) =>
    prices === null ? [] : [{ ...LIVE_LINE, market, point: { ...prices, at, closed: prices.closed || isLocked, minute, score } }],
  );
}

function results(values: readonly Value[]): Prices | null {
  const [home, draw, away] = ['Home', 'Draw', 'Away'].map((name) => values.find(({ value }) => String(value) === name));
  if (!home || !draw || !away) return null;
  const closed = home.suspended || draw.suspended || away.suspended;
  return { line: null, home: home.odd, draw: draw.odd, away: away.odd, closed };
}

/**
 * In play each side carries its own sign: the away line of a pair is the home line times `awaySign`. `main` is set only where a value
 * occurs more than once.
 */
function mainPair(values: readonly Value[], home: string, away: string, awaySign: 1 | -1): Prices | null {
  const of = (side: string): readonly Value[] => values.filter(({ value, handicap }) => String(value) === side && handicap !== null);
  const pairs = of(home).flatMap((one) => {
    const line = lineOf(one.handicap ?? 0);
    const other = of(away).find(({ handicap }) => lineOf((handicap ?? 0) * awaySign) === line);
    if (other === undefined) return [];
    const pair = { line, home: one.odd ?? 0, away: other.odd ?? 0, main: one.main || other.main, closed: one.suspended || other.suspended };
    return isPair(pair) ? [pair] : [];
  });
  const main = pairs.find((pair) => pair.main) ?? closestPair<PricePair & { readonly closed: boolean }>(pairs);
  return main === undefined ? null : { line: main.line, home: main.home, draw: null, away: main.away, closed: main.closed };
}

function hasPrice({ odd }: Value): boolean {
  return odd !== null && odd >= 1 && odd <= 10_000;
}
