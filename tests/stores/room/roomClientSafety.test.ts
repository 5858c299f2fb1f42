import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CallError } from '#api/callError.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import { muteUntil } from '#stores/room/muteStore.ts';
import { useSession } from '#stores/session/session.ts';
import { aHead, aRoomClient } from '#tests/builders/room/aRoomClient.ts';
import { aMessage, aRoomPage } from '#tests/builders/room/roomEntries.ts';
import type { RoomGateway } from '#tests/builders/room/openedRoom.ts';
import { aNewDevice, logIn, MEMBER } from '#tests/builders/testSession.ts';
import { until } from '#tests/builders/until.ts';

const BO = { memberId: '13', nickname: 'Bo', avatar: null, isExpert: false };
const NOBODY = { members: [] };
const disposers: (() => void)[] = [];

beforeEach(() => {
  queryClient.clear();
  disposers.push(aNewDevice());
});

afterEach(() => {
  for (const dispose of disposers.splice(0).reverse()) dispose();
});

describe('the blacklist', () => {
  test('is applied before anything is shown', async () => {
    const { open, states, messages, batch, log, answers } = await setUp({
      page: aRoomPage(1, [aMessage('bad', { author: BO }), aMessage('m2')]),
    });
    logIn();
    const members = [{ memberId: '13', nickname: 'Bo', avatar: null, at: 0 }];
    let answer: (data: unknown) => void = () => undefined;
    answers.blacklist = new Promise((resolve) => (answer = resolve));
    await open();
    log(3, [aMessage('worse', { author: BO }), aMessage('m4')]);
    await batch();
    expect(messages()).toBeNull();
    answer({ members });
    await until(() => expect(messages()).toEqual(['m2 posted', 'm4 posted']));
    const texts = states.flatMap((state) => state.messages?.map(({ text }) => text) ?? []);
    expect(texts).not.toContain('bad');
    expect(texts).not.toContain('worse');
  });

  test('hides nobody when it cannot be loaded', async () => {
    const { open, messages, answers } = await setUp();
    logIn();
    answers.blacklist = new CallError('network', 'down');
    await open();
    await until(() => expect(messages()).toEqual(['m1 posted', 'm2 posted']));
  });

  test('changes at once, and back when the gateway refuses', async () => {
    const { client, open, messages, answers, sent } = await setUp({
      page: aRoomPage(1, [aMessage('bad', { author: BO }), aMessage('m2')]),
    });
    logIn();
    answers.blacklist = NOBODY;
    await open();
    await until(() => expect(messages()).toHaveLength(2));
    answers.blacklistUpdate = {};
    const blocking = client.actions.block('13', true);
    expect(messages()).toEqual(['m2 posted']);
    await blocking;
    expect(messages()).toEqual(['m2 posted']);
    expect(sent.at(-1)).toEqual({ name: 'blacklistUpdate', input: { memberId: '13', blocked: true } });
    answers.blacklistUpdate = new CallError('409', 'no');
    const unblocking = client.actions.block('13', false);
    expect(messages()).toEqual(['bad posted', 'm2 posted']);
    await expect(unblocking).rejects.toThrow('no');
    await until(() => expect(messages()).toEqual(['m2 posted']));
  });

  test('of nobody is loaded while nobody is logged in', async () => {
    const { open, messages, sent } = await setUp();
    await open();
    expect([messages()?.length, sent]).toEqual([2, []]);
  });
});

describe('user info', () => {
  test('is loaded with the room, and again when the connection is back', async () => {
    const { open, answers, sent, matchStore } = await setUp();
    logIn('a.token', null);
    answers.blacklist = NOBODY;
    answers.appMember = new CallError('403', 'Not now.');
    await open();
    const requests = (): number => sent.filter(({ name }) => name === 'appMember').length;
    await until(() => expect(requests()).toBe(1));
    await until(() => expect(queryClient.isFetching()).toBe(0));
    answers.appMember = MEMBER;
    for (const state of ['offline', 'live'] as const) matchStore.setState(({ connection }) => ({ connection: { ...connection, state } }));
    await until(() => expect(useSession.getState().member).toEqual(MEMBER));
    expect(requests()).toBe(2);
  });
});

describe('a mute', () => {
  test('is shown with its reason, which the account’s log does not tell', async () => {
    const { open, shown, answers } = await setUp();
    logIn();
    answers.blacklist = NOBODY;
    answers.roomHead = aHead();
    await open();
    answers.roomHead = aHead({ until: 9_000, reason: 'insults' });
    muteUntil(9_000);
    expect(shown().mute).toEqual({ until: 9_000, reason: '' });
    await until(() => expect(shown().mute).toEqual({ until: 9_000, reason: 'insults' }));
    muteUntil(0);
    expect(shown().mute).toBeNull();
  });

  test('of before is known when the room opens, and one that a refusal tells of is too', async () => {
    const { client, open, shown, answers, messages } = await setUp();
    logIn();
    answers.blacklist = NOBODY;
    answers.roomHead = aHead({ until: 9_000, reason: 'spam' });
    await open();
    await until(() => expect(shown().mute).toEqual({ until: 9_000, reason: 'spam' }));
    answers.roomHead = aHead({ until: 99_000, reason: 'more spam' });
    answers.say = new CallError('403', 'You are muted until Friday.');
    client.actions.send('hello');
    await until(() => expect(shown().mute?.until).toBe(99_000));
    expect(messages()?.at(-1)).toBe('hello failed');
    expect(shown().messages?.at(-1)?.send).toMatchObject({ failure: { error: '403', message: 'You are muted until Friday.' } });
  });

  test('of one member is not the next one’s', async () => {
    const { open, shown, answers } = await setUp();
    logIn();
    answers.roomHead = aHead({ until: 9_000, reason: 'spam' });
    await open();
    await until(() => expect(shown().mute).not.toBeNull());
    delete answers.roomHead;
    logIn('b.token');
    expect(shown().mute).toBeNull();
  });
});

describe('a removal by this user', () => {
  test('hides the message once the gateway has accepted it, and rejects otherwise', async () => {
    const { client, open, messages, answers, sent } = await setUp();
    await open();
    answers.removeMessage = new CallError('network', 'down');
    await expect(client.actions.remove(2)).rejects.toThrow('down');
    expect(messages()).toHaveLength(2);
    answers.removeMessage = {};
    await client.actions.remove(2);
    expect(messages()).toEqual(['m1 posted']);
    expect(sent.at(-1)).toEqual({ name: 'removeMessage', input: { matchId: 101, seq: 2 } });
  });
});

describe('reports and reactions', () => {
  test('are sent of the open room', async () => {
    const { client, open, answers, sent } = await setUp();
    await open();
    Object.assign(answers, { reportMessage: {}, react: {} });
    await client.actions.report(2, 'spam');
    await client.actions.react('goal-1', 'fire');
    expect(sent).toEqual([
      { name: 'reportMessage', input: { matchId: 101, seq: 2, reason: 'spam' } },
      { name: 'react', input: { matchId: 101, incidentId: 'goal-1', reaction: 'fire' } },
    ]);
  });
});

async function setUp(gateway?: RoomGateway) {
  const room = await aRoomClient(gateway);
  disposers.push(room.client.dispose);
  return room;
}
