import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NO_ROOM } from '#stores/room/roomStore.ts';
import { closeAuth, useAuth } from '#stores/overlays/auth.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aShownMessage, anOwnMessage, aStubRoom, aRoomState } from '#tests/builders/room/aStubRoom.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { settle } from '#tests/features/matchDetail/showTab.tsx';
import { showChat } from './showChat.tsx';

const HOUR = 3_600_000;

let chat: Awaited<ReturnType<typeof showChat>>;

beforeEach(() => {
  aNewDevice();
  logIn();
});

afterEach(() => chat.close());

describe('ChatTab', () => {
  test('shows placeholders until the room is there, and never the messages of another match', async () => {
    chat = await showChat({}, { room: aStubRoom(NO_ROOM) });
    expect(chat.page.querySelector('[aria-busy="true"]')).not.toBeNull();
    await chat.bring(aRoomState({ matchId: 8, messages: [aShownMessage(1)] }));
    expect(chat.texts()).toEqual([]);
    await chat.bring(aRoomState({ messages: [aShownMessage(1)] }));
    expect(chat.texts()).toEqual(['Message 1']);
  });

  test('invites the first message', async () => {
    chat = await showChat();
    expect(chat.page.textContent).toContain('Be the first to say something about this match');
  });

  test('invites nobody to write in a room that is closed', async () => {
    chat = await showChat({ openHours: { opensAt: 0, closesAt: KICKOFF - HOUR } });
    expect(chat.page.textContent).not.toContain('Be the first');
    expect(chat.page.textContent).toContain('Read-only since 21 Nov 2026, 14:00');
    expect(chat.page.querySelector('textarea')).toBeNull();
  });

  test.each([
    [{ failure: 'gone' as const }, 'No chat for this match'],
    [{ messages: null, failure: 'unreachable' as const }, 'Chat didn’t load'],
    [{ openHours: { opensAt: KICKOFF + HOUR, closesAt: null } }, 'The chat opens at 21 Nov 2026, 16:00'],
    [{ mute: { until: KICKOFF + HOUR, reason: 'Spam' } }, 'You’re muted until 21 Nov 2026, 16:00. Reason: Spam'],
  ])('says why there is no field: %j', async (state, text) => {
    chat = await showChat(state);
    expect(chat.page.textContent).toContain(text);
    expect(chat.page.querySelector('textarea')).toBeNull();
  });

  test('requests a room again that could not be reached', async () => {
    chat = await showChat({ messages: null, failure: 'unreachable' });
    await chat.tap('Try again');
    expect(chat.room.called.map(([name]) => name)).toContain('reload');
  });

  test('keeps messages that are there while the room cannot be reached', async () => {
    chat = await showChat({ messages: [aShownMessage(1)], failure: 'unreachable' }, { isOffline: true });
    expect(chat.texts()).toEqual(['Message 1']);
    expect(chat.page.textContent).toContain('You’re offline. Messages go out once you’re back');
  });

  test('a guest’s tap on the field opens the login and comes back to the draft', async () => {
    aNewDevice();
    chat = await showChat({ messages: [aShownMessage(1)] });
    await chat.tap('Log in to join the chat');
    expect(useAuth.getState().panel).toBe('loginPhone');
    await settle(() => {
      logIn();
      closeAuth('entered');
    });
    expect(document.activeElement).toBe(chat.field());
  });

  test('continues what a login interrupted though it takes the messages away for a moment', async () => {
    aNewDevice();
    chat = await showChat({ messages: [aShownMessage(1)] });
    await chat.tap('Log in to join the chat');
    await settle(logIn);
    await chat.bring({ messages: null }); // until the blacklist is known
    expect(chat.texts()).toEqual([]);
    await settle(() => closeAuth('entered'));
    expect(document.activeElement).toBe(chat.field());
    await chat.bring({ messages: [aShownMessage(1)] });
    expect([chat.texts(), document.activeElement]).toEqual([['Message 1'], chat.field()]);
  });

  test('keeps a text until it is known who writes it, and sends what was not changed since', async () => {
    logIn('a.token', null);
    chat = await showChat();
    await chat.type('first');
    await chat.key({ key: 'Enter' });
    expect([chat.field().value, chat.room.called.filter(([name]) => name === 'send')]).toEqual(['first', []]);
    await settle(logIn);
    expect([chat.field().value, chat.room.called.filter(([name]) => name === 'send')]).toEqual(['', [['send', 'first', {}]]]);
    await settle(() => logIn('a.token', null));
    await chat.type('second');
    await chat.key({ key: 'Enter' });
    await chat.type('second thoughts');
    await settle(logIn);
    expect(chat.field().value).toBe('second thoughts');
  });

  test('keeps the draft of a match while its tab is away', async () => {
    chat = await showChat();
    await chat.type('half a thought');
    chat.close();
    chat = await showChat();
    expect(chat.field().value).toBe('half a thought');
  });

  test.each([
    ['sending' as const, 'Sending'],
    ['waiting' as const, 'Waiting for network'],
    ['held' as const, 'Under review'],
  ])('says that a message is %s', async (kind, text) => {
    chat = await showChat({ messages: [anOwnMessage(1, { send: { kind } })] });
    expect(chat.page.querySelector('.mine')?.textContent).toContain(text);
  });

  test('says why a message failed, and sends it again or deletes it at a tap', async () => {
    const send = { kind: 'failed', failure: { kind: 'failed', error: 'network', message: null } } as const;
    chat = await showChat({ messages: [anOwnMessage(1, { send })] });
    expect(chat.page.querySelector('[role=group]')?.textContent).toContain('Check your connection');
    await chat.tap('Send again');
    await chat.tap('Delete');
    expect(chat.room.called.filter(([name]) => name === 'retry' || name === 'discard')).toEqual([
      ['retry', 'message-number-1'],
      ['discard', 'message-number-1'],
    ]);
  });

  test('offers to send again only what may be accepted, and when', async () => {
    const refused = (reason: 'slow' | 'blocked', retryAt: number | null) =>
      ({ kind: 'failed', failure: { kind: 'refused', reason, retryAt } }) as const;
    chat = await showChat({ messages: [anOwnMessage(1, { send: refused('slow', KICKOFF + 8_000) })] });
    expect(chat.page.textContent).toContain('Send again in 8s');
    await chat.bring({ messages: [anOwnMessage(1, { send: refused('blocked', null) })] });
    expect(chat.page.textContent).toContain('This message isn’t allowed here');
    expect(chat.page.textContent).not.toContain('Send again');
  });
});

describe('a message', () => {
  test('is plain text, whatever is in it', async () => {
    const hostile = '<img src=x onerror=alert(1)> javascript:alert(1) &lt;b&gt; {{name}} $t(you)';
    const author = { memberId: '6', nickname: '<b>\u202Eevil</b>', avatar: null, isExpert: false };
    chat = await showChat({ messages: [aShownMessage(1, { text: hostile, author })] });
    expect(chat.texts()).toEqual([hostile]);
    expect(chat.page.querySelector('.room-message img, .room-text a, .room-text b')).toBeNull();
    expect(chat.page.querySelector('.room-author bdi')?.textContent).toBe('<b>\u202Eevil</b>');
  });

  test('of somebody else has a name that leads to their page', async () => {
    chat = await showChat({ messages: [aShownMessage(1), anOwnMessage(2)] });
    const { memberId } = aShownMessage(1).author;
    expect([...chat.page.querySelectorAll('.room-author a')].map((one) => one.getAttribute('href'))).toEqual([
      `/en-US/community/member/${memberId}`,
    ]);
  });

  test('of one’s own is named by its text at the button for more', async () => {
    chat = await showChat({ messages: [anOwnMessage(1, { text: 'Offside!' }), anOwnMessage(2, { text: '👏'.repeat(60) })] });
    const names = [...chat.page.querySelectorAll('.mine .room-options')].map(({ ariaLabel }) => ariaLabel);
    expect(names).toEqual(['Options for your message: Offside!', `Options for your message: ${'👏'.repeat(40)}…`]);
  });

  test('longer than three lines is folded until a tap', async () => {
    chat = await showChat({ messages: [aShownMessage(1, { text: 'long '.repeat(40) }), aShownMessage(2, { text: 'short' })] });
    expect(chat.page.querySelectorAll('.room-text.folded')).toHaveLength(2);
    await chat.tap('More');
    expect(chat.page.querySelectorAll('.room-text.folded')).toHaveLength(1);
    await chat.tap('Less');
    expect(chat.page.querySelectorAll('.room-text.folded')).toHaveLength(2);
    expect([...chat.page.querySelectorAll('button')].filter(({ textContent }) => textContent === 'More')).toHaveLength(1);
  });

  test('of an expert says so, and one that mentions the user is marked', async () => {
    const mention = { memberId: '9007199254740993', nickname: 'Front row' };
    const author = { memberId: '9', nickname: 'Forest', avatar: null, isExpert: true };
    chat = await showChat({ messages: [aShownMessage(1, { author, text: 'as @Front row said', mentions: [mention] }), aShownMessage(2)] });
    expect(chat.page.querySelector('.mentions-me')?.textContent).toBe("1'0–0ForestExpertmentions youas @Front row said");
    expect(chat.page.querySelector('.room-text .own')?.textContent).toBe('@Front row');
    expect(chat.page.querySelectorAll('.mentions-me')).toHaveLength(1);
  });

  test('shows the message that it answers while that is there', async () => {
    const answer = aShownMessage(2, { replyTo: { seq: 1, memberId: '5', nickname: 'Linde' } });
    chat = await showChat({ messages: [aShownMessage(1, { text: 'What a pass' }), answer] });
    expect(chat.page.querySelector('.room-quote')?.textContent).toContain('LindeWhat a pass');
    await chat.bring({ messages: [answer] });
    expect(chat.page.querySelector('.room-quote')?.textContent).toBe('Linde');
  });
});
