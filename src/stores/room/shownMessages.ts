import type { RoomAuthor } from '#contract/room/roomEntry.ts';
import type { NumberedMessage, RoomStreamState } from '#streams/room/roomFold.ts';
import type { OutboxMessage } from './outboxMessage.ts';
import type { ShownMessage } from './roomStore.ts';

export interface ShownMessagesInput {
  readonly room: Pick<RoomStreamState, 'messages' | 'nextSeq'>;
  /** Of this room, oldest first. */
  readonly outbox: readonly OutboxMessage[];
  /** null while nobody is logged in. */
  readonly self: RoomAuthor | null;
  readonly isHidden: (message: NumberedMessage) => boolean;
}

/**
 * Returns a function that returns the messages to show, oldest first; null before the first page. The user's own ones that the room does
 * not have yet come after it: posted ones by number, then the others. A message that did not change is the same object as before.
 */
export function createShownMessages(): (input: ShownMessagesInput) => readonly ShownMessage[] | null {
  let former: readonly ShownMessage[] | null = null;
  let ofRoom = new WeakMap<NumberedMessage, ShownMessage>();
  let ofOutbox = new WeakMap<OutboxMessage, ShownMessage>();
  let memberId: string | null = null;

  return ({ room, outbox, self, isHidden }) => {
    const selfId = self?.memberId ?? null;
    if (selfId !== memberId) {
      memberId = selfId;
      [ofRoom, ofOutbox] = [new WeakMap(), new WeakMap()];
    }
    if (room.messages === null) return (former = null);
    const own = new Set(room.messages.flatMap(({ author, clientId }) => (author.memberId === memberId ? [clientId] : [])));
    const unsent = self === null ? [] : outbox.filter(({ clientId, send }) => !own.has(clientId) && !isKnown(send, room.nextSeq));
    const next = [
      ...room.messages.filter((message) => !isHidden(message)).map((message) => cached(ofRoom, message, shownEntry)),
      ...unsent.toSorted(byNumber).map((message) => cached(ofOutbox, message, (message) => shownUnsent(message, self))),
    ];
    if (former?.length !== next.length || next.some((message, index) => message !== former?.[index])) former = next;
    return former;
  };

  function shownEntry(message: NumberedMessage): ShownMessage {
    const { seq, clientId, author, at, moment, text, replyTo, mentions } = message;
    return { clientId, author, at, moment, text, replyTo, mentions, isOwn: author.memberId === memberId, send: { kind: 'posted', seq } };
  }
}

function shownUnsent({ clientId, at, text, replyTo, mentions, send }: OutboxMessage, self: RoomAuthor | null): ShownMessage {
  const author = self ?? { memberId: '', nickname: '', avatar: null, isExpert: false };
  return { clientId, author, at, moment: null, text, replyTo, mentions, isOwn: true, send };
}

function isKnown(send: OutboxMessage['send'], nextSeq: number): boolean {
  return send.kind === 'posted' && send.seq < nextSeq;
}

/** Posted messages first, by number. The sort is stable. */
function byNumber({ send: one }: OutboxMessage, { send: other }: OutboxMessage): number {
  return numberOf(one) - numberOf(other) || 0;
}

function numberOf(send: OutboxMessage['send']): number {
  return send.kind === 'posted' ? send.seq : Number.POSITIVE_INFINITY;
}

function cached<Key extends object>(cache: WeakMap<Key, ShownMessage>, key: Key, create: (key: Key) => ShownMessage): ShownMessage {
  const known = cache.get(key) ?? create(key);
  cache.set(key, known);
  return known;
}
