import { clockSeconds } from '#contract/match/clock.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';

const MINUTE_MS = 60_000;
/** From kick-off to the end with breaks and stoppage time. */
const USUAL_LENGTH_MS = { football: 112 * MINUTE_MS, basketball: 135 * MINUTE_MS } as const;
/** Share of the width for the hours before kick-off, once the match has begun. */
const BEFORE_SHARE = 0.27;
/** A match that runs this much faster than its clock is a recording played fast. */
const FAST = 1.5;

/** Maps server time (ms) to a share of a chart's width. */
export interface TimeScale {
  /** Returns a share of 0 to 1. */
  readonly xOf: (at: number) => number;
  /** Share of the present, or of the end of a match that is over. */
  readonly end: number;
  readonly first: number;
  /** null before kick-off. */
  readonly kickoff: number | null;
}

/**
 * Returns the scale from the first price to now: until kick-off an even one; then the hours before take a quarter of the width, so that the
 * match has the rest, up to its usual end.
 */
export function timeScale(first: number, last: number, row: MatchRow, now: number): TimeScale {
  const phase = phaseOf(row);
  const hasBegun = phase === 'playing' || phase === 'pause' || phase === 'stopped' || phase === 'ended' || phase === 'dropped';
  if (!hasBegun || now <= row.kickoff) {
    const until = Math.max(last, now);
    return { xOf: (at) => share(at, first, until), end: 1, first, kickoff: null };
  }
  const { kickoff } = row;
  const isOver = phase === 'ended' || phase === 'dropped';
  const present = isOver ? Math.max(last, row.statusAt) : Math.max(last, now);
  const until = isOver ? present : Math.max(present, kickoff + USUAL_LENGTH_MS[row.sport] / paceOf(row, now));
  const before = first < kickoff ? BEFORE_SHARE : 0;
  const xOf = (at: number): number =>
    at < kickoff ? before * share(at, first, kickoff) : before + (1 - before) * share(at, kickoff, until);
  return { xOf, end: xOf(present), first, kickoff };
}

/** Match time per real time; 1 unless a football recording is played fast. */
function paceOf(row: MatchRow, now: number): number {
  if (row.sport !== 'football') return 1;
  const pace = (clockSeconds(row, now) * 1_000) / (now - row.kickoff);
  return pace > FAST ? pace : 1;
}

function share(at: number, from: number, to: number): number {
  return to <= from ? 1 : Math.max(0, Math.min(1, (at - from) / (to - from)));
}
