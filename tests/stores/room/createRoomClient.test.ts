import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CallError } from '#api/callError.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import { openRooms, shownRoom } from '#stores/room/openRooms.ts';
import { NO_ROOM } from '#stores/room/roomStore.ts';
import { aRoomClient } from '#tests/builders/room/aRoomClient.ts';
import { aMessage, aRoomPage, messagesUpTo } from '#tests/builders/room/roomEntries.ts';
import type { RoomGateway } from '#tests/builders/room/openedRoom.ts';
import { aNewDevice, logIn, MEMBER } from '#tests/builders/testSession.ts';
import { until } from '#tests/builders/until.ts';

const SELF = { memberId: MEMBER.memberId, nickname: MEMBER.nickname, avatar: null, isExpert: false };
const NOBODY = { members: [] };
const disposers: (() => void)[] = [];

beforeEach(() => {
  queryClient.clear();
  disposers.push(aNewDevice());
});

afterEach(() => {
  for (const dispose of disposers.splice(0).reverse()) dispose();
});

describe('createRoomClient', () => {
  test('shows the room that was opened last, and keeps it when all are closed, for the tab that returns', async () => {
    const { client, open, messages, shown } = await setUp();
    expect(shown()).toBe(NO_ROOM);
    const close = await open();
    expect([shown().matchId, messages()]).toEqual([101, ['m1 posted', 'm2 posted']]);
    const closeOther = client.open(202);
    expect(shown()).toEqual({ ...NO_ROOM, matchId: 202 });
    expect(shownRoom(openRooms.getState())).toBe(202);
    close();
    closeOther();
    expect([shown().matchId, shownRoom(openRooms.getState())]).toEqual([202, null]);
  });

  test('a room that is opened again shows the messages it had, until its channels have said something', async () => {
    const { client, open, messages, batch, shown } = await setUp();
    const close = await open();
    const { messages: before } = shown();
    close();
    await batch(10_000); // the channels are left meanwhile
    const closeAgain = client.open(101);
    expect(shown().messages).toBe(before);
    closeAgain();
    client.open(202);
    client.open(101);
    expect(messages()).toBeNull();
  });

  test('a room that was fetched is shown when it is opened, and was not entered before', async () => {
    const { client, messages, batch, socket } = await setUp();
    const watched = socket().requested.length;
    await client.prefetch(101);
    expect(socket().requested.length).toBe(watched);
    client.open(101);
    await batch(1);
    expect(messages()).toEqual(['m1 posted', 'm2 posted']);
  });

  test('what was fetched half a minute ago is not shown: a message may have been removed since', async () => {
    const { client, messages, batch } = await setUp();
    await client.prefetch(101);
    await batch(30_002);
    client.open(101);
    await batch(1);
    expect(messages()).toBeNull();
  });

  test('a room that cannot be fetched is left to the screen that opens it', async () => {
    const { client } = await setUp({});
    await expect(client.prefetch(101)).resolves.toBeUndefined();
  });

  test('writes the store once per batch, and messages keep their identity', async () => {
    const { open, states, log, batch, shown } = await setUp();
    await open();
    const [first] = shown().messages ?? [];
    const before = states.length;
    for (let seq = 3; seq < 40; seq += 1) log(seq, messagesUpTo(seq, seq));
    await batch();
    expect(states.length - before).toBe(1);
    expect(shown().messages?.[0]).toBe(first);
  });

  test('a screen of a room that asks for older messages gets them, and keeps them while the user reads', async () => {
    const { client, open, messages, batch, log, shown } = await setUp({
      page: aRoomPage(2, messagesUpTo(2, 2)),
      older: () => aRoomPage(1, messagesUpTo(1)),
    });
    await open();
    client.actions.loadOlder();
    await batch();
    expect(messages()).toEqual(['m1 posted', 'm2 posted']);
    client.actions.setFollowing(false);
    log(3, messagesUpTo(320, 3));
    await batch();
    expect(shown().messages).toHaveLength(320);
    client.actions.setFollowing(true);
    await batch();
    expect(shown().messages).toHaveLength(300);
  });
});

describe('messages of this user', () => {
  test('are shown at once and never twice, and stay where they are when the room has them', async () => {
    const { client, open, messages, shown, log, batch, time, answers } = await setUp();
    logIn();
    answers.blacklist = NOBODY;
    await open();
    await until(() => expect(messages()).not.toBeNull());
    answers.say = { state: 'posted', seq: 4, at: 10_000 };
    client.actions.send('  hello ');
    expect(messages()).toEqual(['m1 posted', 'm2 posted', 'hello sending']);
    await until(() => expect(messages()).toEqual(['m1 posted', 'm2 posted', 'hello posted']));
    const clientId = shown().messages?.at(-1)?.clientId ?? '';
    log(3, [aMessage('m3')]);
    await batch();
    expect(messages()).toEqual(['m1 posted', 'm2 posted', 'm3 posted', 'hello posted']);
    log(4, [aMessage('hello', { clientId, author: SELF, at: time.now() }), aMessage('m5')]);
    await batch();
    expect(messages()).toEqual(['m1 posted', 'm2 posted', 'm3 posted', 'hello posted', 'm5 posted']);
    expect(shown().messages?.map(({ isOwn }) => isOwn)).toEqual([false, false, false, true, false]);
  });

  test('are there at once in spite of a screen delay', async () => {
    const { client, open, messages, shown, log, batch, time, answers, streams } = await setUp();
    logIn();
    answers.blacklist = NOBODY;
    await open();
    await until(() => expect(messages()).not.toBeNull());
    streams.delay.set(30_000);
    await time.advance(31_000);
    answers.say = { state: 'posted', seq: 4, at: time.now() };
    client.actions.send('hello');
    await until(() => expect(messages()?.at(-1)).toBe('hello posted'));
    const clientId = shown().messages?.at(-1)?.clientId ?? '';
    const at = time.now();
    log(3, [aMessage('m3', { at }), aMessage('hello', { clientId, author: SELF, at }), aMessage('m5', { at })]);
    await batch();
    expect(messages()).toEqual(['m1 posted', 'm2 posted', 'hello posted']);
    await time.advance(30_000);
    await batch();
    await batch();
    expect(messages()).toEqual(['m1 posted', 'm2 posted', 'm3 posted', 'hello posted', 'm5 posted']);
  });

  test('are not shown to the next user, and none of another member are own', async () => {
    const { client, open, messages, shown, answers } = await setUp();
    logIn();
    answers.blacklist = NOBODY;
    await open();
    client.actions.send('hello');
    await until(() => expect(messages()?.at(-1)).toBe('hello sending'));
    logIn('b.token', { ...MEMBER, memberId: '1' });
    await until(() => expect(shown().messages?.map(({ isOwn }) => isOwn)).toEqual([true, true]));
    expect(messages()).toEqual(['m1 posted', 'm2 posted']);
  });

  test('in slow mode may be followed by another so much later in server time, whatever the screen delay', async () => {
    const { client, open, shown, head, batch, time, answers, streams } = await setUp();
    logIn();
    answers.blacklist = NOBODY;
    streams.delay.set(30_000);
    await time.advance(31_000);
    await open();
    head(1, [['pace', 1, { slowSeconds: 20 }]]);
    await batch();
    expect(shown()).toMatchObject({ slowSeconds: 20, mayWriteAt: null });
    answers.say = { state: 'posted', seq: 4, at: time.now() };
    client.actions.send('hello');
    const at = time.now();
    await until(() => expect(shown().mayWriteAt).toBe(at + 20_000));
    expect(Math.abs(client.now() - time.now())).toBeLessThan(1_000);
    await time.advance(20_000);
    head(2, [['pace', 2, { slowSeconds: 21 }]], 1);
    await time.advance(1_000);
    await batch();
    expect(shown().mayWriteAt).toBeNull();
  });

  test('that are sent during the wait are refused without a call, and each stays a message of its own', async () => {
    const { client, open, messages, shown, head, batch, time, answers, sent } = await setUp();
    logIn();
    answers.blacklist = NOBODY;
    await open();
    head(1, [['pace', 1, { slowSeconds: 20 }]]);
    await batch();
    answers.say = { state: 'posted', seq: 4, at: time.now() };
    client.actions.send('hello');
    await until(() => expect(shown().mayWriteAt).not.toBeNull());
    client.actions.send('too soon');
    client.actions.send('still too soon');
    expect(messages()?.slice(-2)).toEqual(['too soon failed', 'still too soon failed']);
    expect(shown().messages?.at(-1)?.send).toMatchObject({ failure: { reason: 'slow', retryAt: shown().mayWriteAt } });
    expect(sent.filter(({ name }) => name === 'say')).toHaveLength(1);
  });

  test('that wait are sent when the connection is back', async () => {
    const { client, open, messages, answers, matchStore, sent } = await setUp();
    logIn();
    answers.blacklist = NOBODY;
    await open();
    answers.say = new CallError('network', 'down');
    client.actions.send('hello');
    await until(() => expect(messages()?.at(-1)).toBe('hello waiting'));
    answers.say = { state: 'posted', seq: 4, at: 0 };
    matchStore.setState({ connection: { state: 'live', lastMessageAt: 1 } });
    await until(() => expect(messages()?.at(-1)).toBe('hello posted'));
    const ids = sent.flatMap(({ name, input }) => (name === 'say' ? [JSON.stringify(input)] : []));
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  test('that are no chat text are ignored', async () => {
    const { client, open, sent } = await setUp();
    logIn();
    await open();
    client.actions.send(' \n ');
    client.actions.send('x'.repeat(201));
    expect(sent.filter(({ name }) => name === 'say')).toEqual([]);
  });
});

async function setUp(gateway?: RoomGateway) {
  const room = await aRoomClient(gateway);
  disposers.push(room.client.dispose);
  return room;
}
