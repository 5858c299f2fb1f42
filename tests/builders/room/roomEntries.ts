import type { LogPage } from '#contract/calls/logPage.ts';
import type { RoomEntry, RoomMessage } from '#contract/room/roomEntry.ts';
import type { DocumentRow } from '#contract/wire/frames.ts';

export const ROOM_EPOCH = 'r0000000-aaaa';
export const HEAD_EPOCH = 'r0000000-bbbb';

/** Returns a message whose text is its name, written by member 1 at the beginning of time. */
export function aMessage(name: string, change: Partial<RoomMessage> = {}): RoomMessage {
  return {
    type: 'message',
    clientId: `client-of-${name}`.padEnd(16, '-'),
    author: { memberId: '1', nickname: 'Ana', avatar: null, isExpert: false },
    at: 0,
    moment: null,
    text: name,
    replyTo: null,
    mentions: [],
    ...change,
  };
}

/** Returns the entry that removes a message. */
export function aRemoval(of: number, at = 0): RoomEntry {
  return { type: 'removal', of, at };
}

/** Returns messages `m<from>`, `m<from + 1>`, … up to `m<to>`: each has its number as its name. */
export function messagesUpTo(to: number, from = 1): RoomMessage[] {
  return Array.from({ length: to - from + 1 }, (_, index) => aMessage(`m${from + index}`));
}

export function aRoomPage(firstSeq: number, entries: readonly (RoomEntry | null)[], epoch = ROOM_EPOCH): LogPage {
  return { epoch, firstSeq, at: 0, entries: [...entries] };
}

/** Returns the number of users in a room as it is sent. */
export function aPresenceRow(rev: number, online: number): DocumentRow {
  return ['presence', rev, { online }];
}
