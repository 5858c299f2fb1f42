import type { Side } from '#contract/match/match.ts';
import { type FootballEvent, scoredBy, startsPeriod } from './recordedEvents.ts';

/** How long a goal stands before a review takes it back; recordings say 60 to 120 s and never contain it. */
const REVIEW_S = 90;

/** What happens in a match as it is played: its events, and before each cancelled goal the moment at which that goal was shown. */
export type TimedEvent =
  | { readonly kind: 'event'; readonly wall: number; readonly event: FootballEvent }
  | { readonly kind: 'shown'; readonly wall: number; readonly side: Side };

/** The events of a football match in order of time, with the goals put in that a review took back. */
export function timedEventsOf(events: readonly FootballEvent[]): readonly TimedEvent[] {
  let latest = 0;
  const beats = events.map((event): TimedEvent => {
    latest = Math.max(latest, momentOf(event));
    return { kind: 'event', wall: latest, event };
  });
  events.forEach((event, at) => {
    if (event.type !== 'varCancel' || !event.ofGoal) return;
    const wall = shownAt(events.slice(0, at), event.side, event.wall);
    const next = beats.findIndex((beat) => beat.wall > wall || (beat.kind === 'event' && beat.event === event));
    beats.splice(next, 0, { kind: 'shown', wall, side: event.side });
  });
  return beats;
}

/**
 * When an event really happened. Sources round to tenths: a goal of 58:59.97 stands at 59:00.0 with the minute 59, and played
 * then it would be one of minute 60. Such an event is played half a tenth earlier.
 */
function momentOf(event: FootballEvent): number {
  const [, base, added] = /^(\d+)(?:\+(\d+))?/.exec(event.minute) ?? [];
  const minuteEnds = (Number(base) + Number(added ?? 0)) * 60;
  return event.type !== 'status' && event.t === minuteEnds ? event.wall - 0.05 : event.wall;
}

/**
 * When a goal cancelled at `cancelled` was shown: 90 s before, but inside the same period, and after whatever moved the same
 * side's score before, for a cancellation takes back the latest goal of its side.
 */
function shownAt(before: readonly FootballEvent[], side: Side, cancelled: number): number {
  const barrier = before.findLast((event) => (event.type === 'status' ? startsPeriod(event.phase) : movesScore(event, side)));
  const earliest = barrier?.wall ?? 0;
  return cancelled - REVIEW_S > earliest ? cancelled - REVIEW_S : (earliest + cancelled) / 2;
}

function movesScore(event: FootballEvent, side: Side): boolean {
  return event.type === 'varCancel' ? event.side === side : scoredBy(event)?.side === side;
}
