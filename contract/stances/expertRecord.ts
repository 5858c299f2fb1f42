import { addDecimals, roundDecimal, roundPercent, subtractDecimals } from './exactDecimal.ts';
import { wilsonInterval } from './wilsonInterval.ts';
import { entriesOf, type SettledResult } from './recordEntries.ts';
import { type RecordTotals, type ResultCounts, resultsOfForm, totalsOf } from './recordTotals.ts';
import type { StanceResult } from './settleStance.ts';

/** Raised when a definition below changes. */
export const RECORD_VERSION = 2;

/** Hit-rate windows, in entries of a record (docs/product.md#hit-windows). */
export const HIT_WINDOWS = [2, 3, 5, 7, 10] as const;

/** Experts with fewer entries are not ranked. */
export const MIN_RANKED = 10;

/** Newest results shown one by one. */
const RECENT = 10;

/** An interval in percent. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * The figures of an expert (docs/domain.md#expert-records). Rates are percentages rounded half away from zero; null without anything to
 * count.
 */
export interface ExpertRecord {
  /** Of these definitions; screens print it with them. */
  readonly version: number;
  readonly counts: ResultCounts;
  /** All but voids: the sample that is printed beside each rate. */
  readonly settled: number;
  readonly isRanked: boolean;
  /** (W + HW/2) / (W + HW/2 + L + HL/2). */
  readonly winRate: number | null;
  /** 95 % Wilson interval of the win rate. */
  readonly winInterval: Interval | null;
  /** Returns per stake. */
  readonly returnRate: number | null;
  /** The return rate less 100. */
  readonly yield: number | null;
  /** Wins and half wins among the last `window` entries. `of` is smaller than `window` where there are fewer; a push takes a place. */
  readonly hits: readonly { readonly window: number; readonly of: number; readonly hits: number }[];
  /** Consecutive hits up to the newest; pushes are passed over. */
  readonly streak: number;
  readonly bestStreak: number;
  /** Newest first. */
  readonly recent: readonly StanceResult[];
}

/** Returns all figures of an expert. `decimals` are those of the rates: round once, to what is shown. */
export function expertRecord(totals: RecordTotals, decimals = 2): ExpertRecord {
  const { counts, returned, form } = totals;
  const results = resultsOfForm(form);
  const settled = results.length;
  const newestFirst = results.toReversed();
  return {
    version: RECORD_VERSION,
    counts,
    settled,
    isRanked: settled >= MIN_RANKED,
    winRate: winRate(counts, decimals),
    winInterval: winInterval(counts, decimals),
    returnRate: settled === 0 ? null : roundPercent(returned, String(settled), decimals),
    yield: settled === 0 ? null : roundPercent(subtractDecimals(returned, String(settled)), String(settled), decimals),
    hits: HIT_WINDOWS.map((window) => ({ window, of: Math.min(window, settled), hits: newestFirst.slice(0, window).filter(isHit).length })),
    ...streaksOf(results),
    recent: newestFirst.slice(0, RECENT),
  };
}

function winRate(counts: ResultCounts, decimals: number): number | null {
  const { hits, all } = foldedHalves(counts);
  return all === 0 ? null : roundPercent(String(hits), String(all), decimals);
}

/** Returns the 95 % Wilson interval over folded counts, in percent; null without wins and losses. */
function winInterval(counts: ResultCounts, decimals: number): Interval | null {
  const { hits, all } = foldedHalves(counts);
  if (all === 0) return null;
  const { low, high } = wilsonInterval(hits / 2, all / 2);
  const rounded = (percent: number): number => roundDecimal(percent.toFixed(12), decimals);
  return { low: rounded(low), high: rounded(high) };
}

/** Hits, and hits with misses, in halves, so that both are whole numbers. Pushes and voids are left out. */
function foldedHalves({ win, halfWin, halfLoss, loss }: ResultCounts): { readonly hits: number; readonly all: number } {
  const hits = 2 * win + halfWin;
  return { hits, all: hits + 2 * loss + halfLoss };
}

function isHit(result: StanceResult): boolean {
  return result === 'win' || result === 'halfWin';
}

function isMiss(result: StanceResult): boolean {
  return result === 'loss' || result === 'halfLoss';
}

function streaksOf(oldestFirst: readonly StanceResult[]): { readonly streak: number; readonly bestStreak: number } {
  let [streak, bestStreak] = [0, 0];
  for (const result of oldestFirst) {
    if (isMiss(result)) streak = 0;
    if (isHit(result)) streak += 1;
    bestStreak = Math.max(bestStreak, streak);
  }
  return { streak, bestStreak };
}

/** Length of the window of the weekly return rate (ms). */
export const WEEK_MS = 7 * 24 * 3_600_000;

/** Returns the return rate in percent of the stances that settled after `after` up to `until` (ms); null without any. The weekly rate has `after = now - WEEK_MS`. */
export function returnRateWithin(settled: readonly SettledResult[], after: number, until: number, decimals = 2): number | null {
  const within = settled.filter(({ settledAt }) => settledAt > after && settledAt <= until);
  return expertRecord(totalsOf(within), decimals).returnRate;
}

/** A point of the profit curve: the exact sum of the profits, one unit at stake each, up to and with this entry. */
export interface ProfitPoint {
  /** Of its newest settlement. */
  readonly stanceId: number;
  readonly settledAt: number;
  readonly profit: string;
}

/** Returns the profit curve, oldest first. Voids make no point. */
export function profitCurve(settled: readonly SettledResult[]): readonly ProfitPoint[] {
  let profit = '0';
  return entriesOf(settled)
    .filter(({ result }) => result !== 'void')
    .map(({ stanceId, settledAt, product }) => {
      profit = subtractDecimals(addDecimals(profit, product), '1');
      return { stanceId, settledAt, profit };
    });
}
