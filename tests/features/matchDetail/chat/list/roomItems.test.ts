import { describe, expect, test } from 'vitest';
import type { RoomEvent } from '#features/matchDetail/chat/list/roomEvents.ts';
import { roomItems, unreadCount } from '#features/matchDetail/chat/list/roomItems.ts';
import type { ShownMessage } from '#stores/room/roomStore.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aShownMessage, aMoment, anOwnMessage } from '#tests/builders/room/aStubRoom.ts';

const MINUTE = 60_000;

describe('roomItems', () => {
  test('says minute and score of a message only where they changed', () => {
    const messages = [
      aShownMessage(1, { moment: aMoment(51) }),
      aShownMessage(2, { moment: aMoment(51) }),
      aShownMessage(3, { moment: aMoment(52) }),
      aShownMessage(4, { moment: aMoment(52, 1) }),
      anOwnMessage(5, { moment: aMoment(52, 1) }),
      aShownMessage(6, { moment: aMoment(52, 1) }),
    ];
    expect(starts(messages)).toEqual([true, false, true, true, false, false]);
  });

  test('says a moment beside the first message of others, whatever the user has written in it', () => {
    const messages = [
      aShownMessage(1, { moment: aMoment(51) }),
      anOwnMessage(2, { moment: aMoment(52) }),
      aShownMessage(3, { moment: aMoment(52) }),
    ];
    expect(starts(messages)[2]).toBe(true);
  });

  test('says the time of day before the match, once a minute', () => {
    const before = { clock: { kind: 'word', word: 'upcoming' }, score: { home: 0, away: 0 } } as const;
    const at = KICKOFF - 10 * MINUTE;
    const messages = [
      aShownMessage(1, { at, moment: before }),
      aShownMessage(2, { at: at + 59_000, moment: null }),
      aShownMessage(3, { at: at + MINUTE, moment: before }),
    ];
    expect(starts(messages)).toEqual([true, false, true]);
  });

  test('says the quarter of basketball, whatever its clock', () => {
    const quarter = (left: number) => ({ clock: { kind: 'quarter', period: 4, left }, score: { home: 80, away: 78 } }) as const;
    expect(starts([aShownMessage(1, { moment: quarter(300) }), aShownMessage(2, { moment: quarter(280.5) })])).toEqual([true, false]);
  });

  test('puts lines of the match between the messages by server time, and says the moment again after them', () => {
    const messages = [aShownMessage(1, { moment: aMoment(9) }), aShownMessage(3, { moment: aMoment(9) })];
    const items = roomItems(messages, [quarterEnd(4), quarterEnd(2)], true);
    expect(items.map((item) => (item.kind === 'event' ? item.event.key : item.message.text))).toEqual([
      'Message 1',
      'q2',
      'Message 3',
      'q4',
    ]);
    expect(items.flatMap((item) => (item.kind === 'message' ? [item.startsMoment] : []))).toEqual([true, true]);
  });

  test('leaves out lines from before the first message while older ones may come between', () => {
    const messages = [aShownMessage(5)];
    expect(roomItems(messages, [quarterEnd(2), quarterEnd(6)], false).map(({ key }) => key)).toEqual(['5 message-number-5', 'event q6']);
    expect(roomItems(messages, [quarterEnd(2)], true)).toHaveLength(2);
    expect(roomItems([], [quarterEnd(2)], false)).toEqual([]);
  });

  test('has a key of its own for each author of a client id', () => {
    const [mine, other] = [anOwnMessage(1), aShownMessage(1)];
    expect(new Set(roomItems([mine, other], [], true).map(({ key }) => key)).size).toBe(2);
  });
});

describe('unreadCount', () => {
  test('counts the messages of others that are newer; older pages and own messages are none', () => {
    const messages = [aShownMessage(1), aShownMessage(5), aShownMessage(6), anOwnMessage(7), aShownMessage(8)];
    expect(unreadCount(messages, aShownMessage(5).at)).toBe(2);
    expect(unreadCount(messages, 0)).toBe(4);
  });
});

function starts(messages: readonly ShownMessage[]): boolean[] {
  return roomItems(messages, [], true).map((item) => item.kind === 'message' && item.startsMoment);
}

function quarterEnd(minute: number): RoomEvent {
  return { kind: 'quarter', key: `q${minute}`, at: KICKOFF + minute * MINUTE, period: minute, score: { home: 0, away: 0 } };
}
