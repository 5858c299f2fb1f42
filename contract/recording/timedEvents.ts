import type { Side } from '#contract/match/match.ts';
import { type FootballEvent, scoredBy, startsPeriod } from './recordedEvents.ts';

/** How long a goal is shown before a review cancels it: 60 to 120 s in reality; recordings do not contain such goals. */
const REVIEW_S = 90;

/** An event of a match, or the time at which a goal was shown that a review cancels later. */
export type TimedEvent =
  | { readonly kind: 'event'; readonly wall: number; readonly event: FootballEvent }
  | { readonly kind: 'shown'; readonly wall: number; readonly side: Side };

/** Returns the events of a football match in order of time, with the goals inserted that reviews cancelled. */
export function timedEventsOf(events: readonly FootballEvent[]): readonly TimedEvent[] {
  let latest = 0;
  const timed = events.map((event): TimedEvent => {
    latest = Math.max(latest, timeOf(event));
    return { kind: 'event', wall: latest, event };
  });
  events.forEach((event, i) => {
    if (event.type !== 'varCancel' || !event.ofGoal) return;
    const wall = shownAt(events.slice(0, i), event.side, event.wall);
    const next = timed.findIndex((entry) => entry.wall > wall || (entry.kind === 'event' && entry.event === event));
    timed.splice(next, 0, { kind: 'shown', wall, side: event.side });
  });
  return timed;
}

/**
 * Returns the seconds after kick-off of an event. Sources round to tenths: a goal at 58:59.97 is recorded at 59:00.0 in minute 59,
 * but would be labelled minute 60. Such an event is played 0.05 s earlier.
 */
function timeOf(event: FootballEvent): number {
  const [, base, added] = /^(\d+)(?:\+(\d+))?/.exec(event.minute) ?? [];
  const minuteEnds = (Number(base) + Number(added ?? 0)) * 60;
  return event.type !== 'status' && event.t === minuteEnds ? event.wall - 0.05 : event.wall;
}

/**
 * Returns when a goal cancelled at `cancelled` was shown: 90 s before, but within the same period and after the previous change of
 * that side's score, because a cancellation affects the side's latest goal.
 */
function shownAt(before: readonly FootballEvent[], side: Side, cancelled: number): number {
  const barrier = before.findLast((event) => (event.type === 'status' ? startsPeriod(event.phase) : changesScore(event, side)));
  const earliest = barrier?.wall ?? 0;
  return cancelled - REVIEW_S > earliest ? cancelled - REVIEW_S : (earliest + cancelled) / 2;
}

function changesScore(event: FootballEvent, side: Side): boolean {
  return event.type === 'varCancel' ? event.side === side : scoredBy(event)?.side === side;
}
