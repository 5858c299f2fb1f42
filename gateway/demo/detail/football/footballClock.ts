import type { MatchMinute } from '#contract/detail/fields.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { FootballState } from '#contract/match/sourceState.ts';
import type { Stretch } from '#gateway/demo/detail/stretch.ts';

/** Nominal starts and ends of the periods in match seconds: two halves, two of extra time. */
const PERIODS = [
  { base: 0, end: 2_700 },
  { base: 2_700, end: 5_400 },
  { base: 5_400, end: 6_300 },
  { base: 6_300, end: 7_200 },
] as const;

/** A minute of play as the trend counts it. */
export interface PlayMinute {
  readonly period: number;
  /** Of its period, from 0, stoppage time included. */
  readonly index: number;
  /** Server times in ms. */
  readonly from: number;
  readonly to: number;
}

/** The clock of a whole football match. */
export class FootballClock {
  readonly stretches: readonly Stretch[];

  constructor(script: readonly FootballState[]) {
    const stretches: Stretch[] = [];
    for (const [i, { clock, status, at }] of script.entries()) {
      const last = stretches.at(-1);
      if (clock.running === 1 && clock.since !== last?.from) {
        stretches.push({ period: periodOf(status, clock.base), from: clock.since, to: script.at(-1)?.at ?? at, base: clock.base });
      } else if (clock.running === 0 && script[i - 1]?.clock.running === 1 && last) {
        stretches[stretches.length - 1] = { ...last, to: at };
      }
    }
    this.stretches = stretches;
  }

  /** Returns the minute shown at server time `at` (ms); between periods that of the last period's end. */
  minuteAt(at: number): MatchMinute {
    const { period, seconds } = this.positionAt(at);
    const end = PERIODS[period - 1]?.end ?? 0;
    if (seconds < end) return { minute: Math.floor(seconds / 60) + 1, added: 0 };
    return { minute: end / 60, added: Math.floor((seconds - end) / 60) + 1 };
  }

  /** Returns period and match seconds at server time `at` (ms). */
  positionAt(at: number): { readonly period: number; readonly seconds: number } {
    const stretch = this.stretches.findLast(({ from }) => from <= at) ?? this.stretches[0];
    if (stretch === undefined) return { period: 1, seconds: 0 };
    return { period: stretch.period, seconds: stretch.base + (Math.min(Math.max(at, stretch.from), stretch.to) - stretch.from) / 1000 };
  }

  /** Returns the server time (ms) at which the clock of a period reaches match seconds; null when it does not. */
  timeOf(period: number, seconds: number): number | null {
    const within = (one: Stretch): boolean =>
      one.period === period && seconds >= one.base && seconds <= one.base + (one.to - one.from) / 1000;
    const stretch = this.stretches.find(within);
    return stretch ? stretch.from + Math.round((seconds - stretch.base) * 1000) : null;
  }

  /** Returns minutes of play between two server times (ms). */
  playedBetween(from: number, to: number): number {
    const ms = this.stretches.reduce((sum, one) => sum + Math.max(0, Math.min(to, one.to) - Math.max(from, one.from)), 0);
    return ms / 60_000;
  }

  /** Returns every minute of play in order. The last one of a period is shorter, and an interrupted one comes in two parts. */
  minutes(): readonly PlayMinute[] {
    const minutes: PlayMinute[] = [];
    for (const { period, from, to, base } of this.stretches) {
      const start = base - (PERIODS[period - 1]?.base ?? 0);
      for (let at = from; at < to;) {
        const index = Math.floor((start + (at - from) / 1000) / 60 + 1e-9);
        const end = Math.min(to, from + Math.round(((index + 1) * 60 - start) * 1000));
        minutes.push({ period, index, from: at, to: end });
        at = Math.max(end, at + 1);
      }
    }
    return minutes;
  }
}

/** Returns the nominal end of a period in match seconds. */
export function nominalEnd(period: number): number {
  return PERIODS[period - 1]?.end ?? 0;
}

function periodOf(status: F, base: number): number {
  if (status === F.firstHalf) return 1;
  if (status === F.secondHalf) return 2;
  return base < 6_300 ? 3 : 4;
}
