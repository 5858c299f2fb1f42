import { STRIP_DAYS } from '#contract/calls/limits.ts';
import type { ListTab } from '#contract/match/status.ts';
import { addDays } from '#i18n/dates.ts';

/** A list of the match screen; a null day is today. */
export interface ListPosition {
  readonly tab: ListTab;
  readonly day: string | null;
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
