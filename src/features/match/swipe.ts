import { STRIP_DAYS } from '#contract/calls/limits.ts';
import type { ListTab } from '#contract/match/status.ts';
import { addDays } from '#i18n/dates.ts';

/** A list of the match screen: null is today, as in the filters. */
export interface ListPosition {
  readonly tab: ListTab;
  readonly day: string | null;
}

/** How far a finger went, in px, and how long it took, in ms. */
export interface Gesture {
  readonly x: number;
  readonly y: number;
  readonly ms: number;
}

const FAR_PX = 60;
const STEEP = 2;
const LONG_MS = 600;

/** Whether a stroke is a swipe: 1 to what comes later, -1 to what was before, 0 for none. */
export function swipeOf({ x, y, ms }: Gesture): -1 | 0 | 1 {
  if (Math.abs(x) < FAR_PX || Math.abs(x) < STEEP * Math.abs(y) || ms > LONG_MS) return 0;
  return x < 0 ? 1 : -1;
}

/**
 * The list beside this one. Lists lie on one line of time: results day by day up to today's, then now, then today's fixtures
 * and those to come. null past an end of the strip.
 */
export function adjacentList({ tab, day }: ListPosition, step: -1 | 1, today: string): ListPosition | null {
  if (tab === 'instant') return { tab: step > 0 ? 'schedule' : 'over', day: null };
  const shown = day ?? today;
  const leaves = tab === 'schedule' ? step < 0 && shown <= today : step > 0 && shown >= today;
  if (leaves) return { tab: 'instant', day: null };
  const next = addDays(shown, step);
  if (next < addDays(today, -STRIP_DAYS) || next > addDays(today, STRIP_DAYS)) return null;
  return { tab, day: next === today ? null : next };
}
