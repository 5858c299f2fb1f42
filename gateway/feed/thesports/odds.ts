import * as z from 'zod/mini';
import type { MatchMinute } from '#contract/detail/fields.ts';
import { ODDS_COMPANIES, type OddsMarket, type OddsPoint } from '#contract/detail/odds.ts';
import type { SideCount } from '#contract/match/match.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import { readAnswer } from './envelope.ts';
import { sourceIdOf } from './sourceIds.ts';
import type { TheSportsContext } from './theSportsContext.ts';

/** Our vocabulary has no market of corners (`cr`). */
const MARKETS: Readonly<Record<string, OddsMarket>> = { asia: 'handicap', eu: 'europe', bs: 'total' };

/** Companies of the provider's list that ours lacks. They get numbers above 1000, like those of any provider. */
const OTHER_COMPANIES: Readonly<Record<number, string>> = { 19: 'Jingcai' };
const OTHER_COMPANY_BASE = 1_000;

/** `[changed (s), minute, a, line, b, status, closed, "h-a"]`. */
const point = z.tuple(
  [
    z.number().check(z.minimum(1)),
    z.union([z.string(), z.number()]),
    z.number(),
    z.number(),
    z.number(),
    z.number(),
    z.number(),
    z.optional(z.nullable(z.string())),
  ],
  z.unknown(),
);
type PriceRow = z.output<typeof point>;

const companies = z.record(z.string(), z.record(z.string(), z.unknown()));

/** As many points as a document may have for one company and market. */
const MAX_POINTS = 2_000;

/**
 * Reads `odds/history` of one match: every point of every company, oldest first (the provider's lists begin with the newest). The
 * handicap of play is for the rest of the match and the total includes goals already scored, as with us.
 */
export function translateOddsHistory(payload: unknown, matchId: string, context: TheSportsContext): readonly ProviderEvent[] {
  return oddsEvents(readAnswer(payload).results, matchId, context);
}

/** The same of what an answer contains. */
export function oddsEvents(results: unknown, matchId: string, { sport, receivedAt, report }: TheSportsContext): readonly ProviderEvent[] {
  const read = companies.safeParse(results);
  if (!read.success) {
    // A match without prices has an empty list instead of an object.
    if (!Array.isArray(results) || results.length > 0) report(`the prices of match ${matchId} are left out: they are no companies`);
    return [];
  }
  let wrong = 0;
  const listed = Object.entries(read.data).flatMap(([number, markets]) =>
    Object.entries(MARKETS).flatMap(([key, market]) => {
      const rows = markets[key];
      if (!Array.isArray(rows) || !/^\d{1,6}$/.test(number)) return [];
      const points = rows.flatMap((row: unknown) => {
        const parsed = point.safeParse(row);
        if (parsed.success) return [oddsPointOf(parsed.data, market, sport === 'football')];
        wrong += 1;
        return [];
      });
      if (points.length === 0) return [];
      return [{ ...companyOf(Number(number)), market, points: limited(oldestFirst(points)) }];
    }),
  );
  if (wrong > 0) report(`${wrong} prices of match ${matchId} are left out: they are none`);
  if (listed.length === 0) return [];
  return [{ kind: 'odds', sourceId: sourceIdOf(sport, 'match', matchId), at: receivedAt, body: { companies: listed } }];
}

function companyOf(number: number): { readonly company: number; readonly name: string } {
  const known = ODDS_COMPANIES[number];
  if (known !== undefined) return { company: number, name: known };
  return { company: OTHER_COMPANY_BASE + number, name: OTHER_COMPANIES[number] ?? `Company ${number}` };
}

const NOT_STARTED = 1;

function oddsPointOf([changed, time, a, middle, b, status, closed, result]: PriceRow, market: OddsMarket, isFootball: boolean): OddsPoint {
  const isInPlay = status > NOT_STARTED;
  const isEurope = market === 'europe';
  const [home, draw, away] = isEurope ? [withStake(a, 0), withStake(middle, 0), withStake(b, 0)] : [withStake(a, 1), null, withStake(b, 1)];
  // Basketball has no draw, so a price of 0 there closes nothing.
  const isUnpriced = home === null || away === null || (isEurope && isFootball && draw === null);
  return {
    at: changed * 1_000,
    line: market === 'handicap' ? westernLine(middle) : market === 'total' ? middle : null,
    home,
    draw,
    away,
    closed: closed === 1 || isUnpriced,
    minute: isInPlay && isFootball ? minuteOf(Number.parseInt(String(time), 10), status) : null,
    score: isInPlay ? scoreOf(result) : null,
  };
}

/** A price of 0 is a lock. Prices of handicaps and totals exclude the stake. */
function withStake(price: number, stake: number): number | null {
  const decimal = Math.round((price + stake) * 10_000) / 10_000;
  return price > 0 && decimal >= 1 && decimal <= 10_000 ? decimal : null;
}

/** The provider's line is positive where home gives; ours is added to the home side's goals. 0 stays 0, never -0. */
function westernLine(line: number): number {
  return line === 0 ? 0 : -line;
}

const FIRST_HALF = 2;
const HALF_TIME = 3;

function minuteOf(minute: number, status: number): MatchMinute | null {
  if (status === HALF_TIME) return { minute: 45, added: 0 };
  if (!Number.isInteger(minute) || minute < 0) return null;
  const end = status === FIRST_HALF ? 45 : status > 4 ? 120 : 90;
  return { minute: Math.min(minute, end), added: Math.min(60, Math.max(0, minute - end)) };
}

function scoreOf(text: string | null | undefined): SideCount | null {
  const [, home, away] = /^(\d{1,3})-(\d{1,3})$/.exec(text ?? '') ?? [];
  return home === undefined || away === undefined ? null : { home: Number(home), away: Number(away) };
}

/** The newest come first, but for what was repaired later. */
function oldestFirst(points: readonly OddsPoint[]): readonly OddsPoint[] {
  return points.toReversed().sort((a, b) => a.at - b.at);
}

/** The first price is the initial one, so it stays. */
function limited(points: readonly OddsPoint[]): OddsPoint[] {
  if (points.length <= MAX_POINTS) return [...points];
  return [...points.slice(0, 1), ...points.slice(points.length - MAX_POINTS + 1)];
}

const liveRow = z.tuple(
  [z.string().check(z.minLength(1)), z.number().check(z.minimum(1), z.maximum(4)), z.array(z.unknown())],
  z.unknown(),
);
const updateRow = z.object({ id: z.string().check(z.minLength(1)) });

/**
 * Reads `odds/live` as a bell only: returns the provider's ids of matches whose prices have changed in the last minute, to be read from
 * their `odds/history`. No real answer was ever seen, so nothing else in it is believed.
 */
export function matchesWithNewPrices(payload: unknown): ReadonlySet<string> {
  const read = z.record(z.string(), z.array(z.unknown())).safeParse(readAnswer(payload).results);
  if (!read.success) return new Set();
  return new Set(
    Object.values(read.data).flatMap((rows) =>
      rows.flatMap((row) => {
        const parsed = liveRow.safeParse(row);
        return parsed.success ? [parsed.data[0]] : [];
      }),
    ),
  );
}

/** Reads `odds/update`: the provider's ids of matches whose history was repaired. */
export function matchesWithRepairedPrices(payload: unknown): ReadonlySet<string> {
  const { results } = readAnswer(payload);
  const read = z.array(z.unknown()).safeParse(results);
  return new Set(
    (read.success ? read.data : []).flatMap((row) => {
      const parsed = updateRow.safeParse(row);
      return parsed.success ? [parsed.data.id] : [];
    }),
  );
}
