import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OPEN_BEFORE_H = [52, 118] as const;
/** Companies move at these times before kick-off, some of them each time. */
const MOVES_BEFORE_MIN = [2_880, 1_440, 720, 360, 180, 90, 45, 20, 5] as const;
const TICK_MS = 30_000;
/** Longest time between a goal and a company's reaction. */
const LATE_MS = 2_000;
const REOPENED_AFTER_MS = [20_000, 40_000] as const;

/** When a company says something (server ms). */
export interface QuoteTime {
  readonly at: number;
  readonly closed: boolean;
}

/** Returns when the first prices of a match come (server ms). */
export function openingTime({ sourceId, kickoff }: Fixture): number {
  return kickoff - new SeededRandom('opening', sourceId).whole(...OPEN_BEFORE_H) * HOUR_MS;
}

/** Returns the times at which companies may move before kick-off. */
export function movesBefore(fixture: Fixture): readonly number[] {
  const opening = openingTime(fixture);
  return [opening, ...MOVES_BEFORE_MIN.map((minutes) => fixture.kickoff - minutes * MINUTE_MS).filter((at) => at > opening)];
}

export interface InPlayInput {
  readonly fixture: Fixture;
  readonly company: number;
  /** Stretches of play in which the market is open. */
  readonly stretches: readonly { readonly from: number; readonly to: number }[];
  /** Goals, red cards and reviews: the market closes and opens again. */
  readonly shocks: readonly number[];
  /** Seconds between two prices. */
  readonly everyS: number;
}

/** Returns when a company moves in play: every few minutes, and after each shock. Closed during interruptions and at the end. */
export function movesInPlay({ fixture, company, stretches, shocks, everyS }: InPlayInput): readonly QuoteTime[] {
  const random = new SeededRandom('quotes', fixture.sourceId, company);
  const end = stretches.at(-1)?.to;
  const closures = [
    ...shocks.map((shock) => ({ from: shock + random.whole(1, 2) * 1_000, to: shock + random.whole(...REOPENED_AFTER_MS) })),
    ...stretches.slice(1).flatMap(({ from }, i) => {
      const before = stretches[i]?.to ?? from;
      return from - before > 0 && !isBreak(before, from) ? [{ from: before, to: from + 1_000 }] : [];
    }),
  ].sort((a, b) => a.from - b.from);
  const times: QuoteTime[] = [];
  for (const { from, to } of stretches) {
    for (let at = tickAfter(from, random.between(1, 20)); at < to; at = tickAfter(at, everyS * random.between(0.7, 1.3)))
      times.push({ at, closed: false });
  }
  const open = times.filter(({ at }) => !closures.some(({ from, to }) => at >= from - LATE_MS && at <= to));
  const marks = closures.flatMap(({ from, to }, i): QuoteTime[] => {
    const next = closures[i + 1];
    return next && next.from <= to
      ? [{ at: from, closed: true }]
      : [
          { at: from, closed: true },
          { at: to, closed: false },
        ];
  });
  const all = [...open, ...marks].filter(({ at }) => end !== undefined && at < end).sort((a, b) => a.at - b.at);
  return end === undefined ? [] : [...all, { at: end, closed: true }];
}

/** Half time is no interruption: prices stand. */
function isBreak(from: number, to: number): boolean {
  return to - from > 13 * MINUTE_MS && to - from < 18 * MINUTE_MS;
}

/** Companies move on common ticks, so that one document tells of many. */
function tickAfter(at: number, seconds: number): number {
  return Math.ceil((at + seconds * 1_000) / TICK_MS) * TICK_MS;
}
