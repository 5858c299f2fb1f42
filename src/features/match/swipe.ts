import { STRIP_DAYS } from '#contract/calls/limits.ts';
import type { ListTab } from '#contract/match/status.ts';
import { addDays } from '#i18n/dates.ts';

/** A list of the match screen; a null day is today. */
export interface ListPosition {
  readonly tab: ListTab;
  readonly day: string | null;
}

/** Distance in px and duration in ms of a touch. */
export interface Gesture {
  readonly x: number;
  readonly y: number;
  readonly ms: number;
}

const MIN_DISTANCE_PX = 60;
const MIN_SLOPE = 2;
const MAX_DURATION_MS = 600;

/** Returns 1 for a swipe to later lists, -1 to earlier ones, 0 for no swipe. */
export function swipeOf({ x, y, ms }: Gesture): -1 | 0 | 1 {
  if (Math.abs(x) < MIN_DISTANCE_PX || Math.abs(x) < MIN_SLOPE * Math.abs(y) || ms > MAX_DURATION_MS) return 0;
  return x < 0 ? 1 : -1;
}

/** Returns the adjacent list in time: results by day, today's, instant, today's schedule, later days. Null past the ends. */
export function adjacentList({ tab, day }: ListPosition, step: -1 | 1, today: string): ListPosition | null {
  if (tab === 'instant') return { tab: step > 0 ? 'schedule' : 'over', day: null };
  const shown = day ?? today;
  const leavesToInstant = tab === 'schedule' ? step < 0 && shown <= today : step > 0 && shown >= today;
  if (leavesToInstant) return { tab: 'instant', day: null };
  const next = addDays(shown, step);
  if (next < addDays(today, -STRIP_DAYS) || next > addDays(today, STRIP_DAYS)) return null;
  return { tab, day: next === today ? null : next };
}
