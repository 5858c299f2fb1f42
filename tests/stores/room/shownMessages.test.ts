import { describe, expect, test } from 'vitest';
import type { OutboxMessage } from '#stores/room/outboxMessage.ts';
import { createShownMessages, type ShownMessagesInput } from '#stores/room/shownMessages.ts';
import { aMessage } from '#tests/builders/room/roomEntries.ts';

const SELF = { memberId: '7', nickname: 'Self', avatar: null, isExpert: false };
const M1 = { ...aMessage('m1'), seq: 1 };
const M2 = { ...aMessage('m2'), seq: 2 };

describe('createShownMessages', () => {
  test('has nothing before the first page, not even own messages', () => {
    expect(shown({ room: { messages: null, nextSeq: 0 }, outbox: [own('a', { kind: 'sending' })] })).toBeNull();
  });

  test('puts posted messages in the order of their numbers, and the others last in the order in which they were written', () => {
    const outbox = [
      own('failed', { kind: 'waiting' }),
      own('late', { kind: 'posted', seq: 9 }),
      own('early', { kind: 'posted', seq: 5 }),
      own('held', { kind: 'held' }),
    ];
    expect(texts({ outbox })).toEqual(['m1', 'm2', 'early', 'late', 'failed', 'held']);
  });

  test('shows an own message once: as the room has it, or not at all when the room has removed it', () => {
    const outbox = [own('m2', { kind: 'sending' }), own('removed', { kind: 'posted', seq: 2 })];
    const room = { messages: [M1, { ...M2, author: SELF, clientId: 'client-of-m2' }], nextSeq: 3 };
    expect(shown({ room, outbox })?.map(({ text, isOwn, send }) => [text, isOwn, send.kind])).toEqual([
      ['m1', false, 'posted'],
      ['m2', true, 'posted'],
    ]);
  });

  test('a message of somebody else with the same clientId takes no place of an own one', () => {
    const room = { messages: [{ ...M1, clientId: 'client-of-a' }], nextSeq: 2 };
    expect(texts({ room, outbox: [own('a', { kind: 'sending' })] })).toEqual(['m1', 'a']);
  });

  test('hides messages', () => {
    expect(texts({ isHidden: ({ seq }) => seq === 1 })).toEqual(['m2']);
  });

  test('returns the same list and messages while they have not changed, and others to another member', () => {
    const shownMessages = createShownMessages();
    const first = shownMessages(input({}));
    expect(shownMessages(input({ room: { messages: [M1, M2], nextSeq: 3 } }))).toBe(first);
    const grown = shownMessages(input({ room: { messages: [M1, M2, { ...aMessage('m3'), seq: 3 }], nextSeq: 4 } }));
    expect(grown?.[0]).toBe(first?.[0]);
    expect(shownMessages(input({ self: { ...SELF, memberId: '1' } }))?.map(({ isOwn }) => isOwn)).toEqual([true, true]);
  });
});

function shown(change: Partial<ShownMessagesInput>) {
  return createShownMessages()(input(change));
}

function texts(change: Partial<ShownMessagesInput>) {
  return shown(change)?.map(({ text }) => text);
}

function input(change: Partial<ShownMessagesInput>): ShownMessagesInput {
  return { room: { messages: [M1, M2], nextSeq: 3 }, outbox: [], self: SELF, isHidden: () => false, ...change };
}

function own(text: string, send: OutboxMessage['send']): OutboxMessage {
  return { clientId: `client-of-${text}`, matchId: 101, owner: 'EN/7', text, replyTo: null, mentions: [], at: 0, send };
}
