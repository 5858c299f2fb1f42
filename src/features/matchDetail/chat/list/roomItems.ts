import type { ClockLabel } from '#contract/match/clock.ts';
import type { ShownMessage } from '#stores/room/roomStore.ts';
import type { RoomEvent } from './roomEvents.ts';

/** A line of the room. */
export type RoomItem =
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: ShownMessage;
      /** Whether minute and score stand beside it: they changed since the last one of others, or a line of the match came between. */
      readonly startsMoment: boolean;
    }
  | { readonly kind: 'event'; readonly key: string; readonly event: RoomEvent };

const MINUTE_MS = 60_000;

/**
 * Returns messages and lines of the match in one order, oldest first. Lines from before the first message are left out until all messages
 * are there (`isComplete`): older ones will come between.
 */
export function roomItems(messages: readonly ShownMessage[], events: readonly RoomEvent[], isComplete: boolean): readonly RoomItem[] {
  const items: RoomItem[] = [];
  const ordered = [...events].sort((a, b) => a.at - b.at);
  const from = isComplete ? -Infinity : (messages[0]?.at ?? Infinity);
  let next = ordered.findIndex(({ at }) => at >= from);
  if (next < 0) next = ordered.length;
  let moment: string | null = null;
  for (const message of messages) {
    for (let event = ordered[next]; event !== undefined && event.at <= message.at; event = ordered[next]) {
      items.push(eventItem(event));
      moment = null;
      next += 1;
    }
    const own = momentKey(message);
    items.push({ kind: 'message', key: keyOf(message), message, startsMoment: own !== moment });
    if (!message.isOwn) moment = own; // one's own have minute and score in themselves, not beside them
  }
  return [...items, ...ordered.slice(next).map(eventItem)];
}

/** Returns how many messages of others came after a server time (ms). */
export function unreadCount(messages: readonly ShownMessage[], seenAt: number): number {
  return messages.filter(({ at, isOwn }) => at > seenAt && !isOwn).length;
}

/** Returns the key of a message: a client id is unique for its author only. */
export function keyOf({ author, clientId }: Pick<ShownMessage, 'author' | 'clientId'>): string {
  return `${author.memberId} ${clientId}`;
}

function eventItem(event: RoomEvent): RoomItem {
  return { kind: 'event', key: `event ${event.key}`, event };
}

/** Returns what is equal for messages of one moment: minute or quarter with the score; the time of day where no match was under way. */
function momentKey({ moment, at }: ShownMessage): string {
  if (moment === null || !hasStarted(moment.clock)) return `time ${Math.floor(at / MINUTE_MS)}`;
  const { clock, score } = moment;
  return `${clockKey(clock)} ${score.home}-${score.away}`;
}

/** Whether a clock label is of a match that has begun: before, the time of day says more. */
export function hasStarted(clock: ClockLabel): boolean {
  return clock.kind !== 'word' || (clock.word !== 'upcoming' && clock.word !== 'hidden' && clock.word !== 'postponed');
}

function clockKey(clock: ClockLabel): string {
  switch (clock.kind) {
    case 'minute':
      return `${clock.base}+${clock.added}`;
    case 'overrun':
      return `${clock.base}+`;
    case 'quarter':
      return `quarter ${clock.period}`;
    case 'word':
      return clock.word;
  }
}
