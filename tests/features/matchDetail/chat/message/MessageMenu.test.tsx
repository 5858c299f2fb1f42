import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#api/callError.ts';
import { closeAuth, useAuth } from '#stores/overlays/auth.ts';
import { useToasts } from '#stores/overlays/toast.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aShownMessage, anOwnMessage, aStubRoom, aRoomState } from '#tests/builders/room/aStubRoom.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { settle } from '#tests/features/matchDetail/showTab.tsx';
import { showChat } from '#tests/features/matchDetail/chat/showChat.tsx';

const MESSAGES = [aShownMessage(1, { text: 'theirs' }), anOwnMessage(2, { text: 'mine' })];

let chat: Awaited<ReturnType<typeof showChat>>;

beforeEach(() => {
  aNewDevice();
  logIn();
});

afterEach(() => {
  chat.close();
  vi.unstubAllGlobals();
});

describe('MessageMenu', () => {
  test('offers with a message of somebody else what a user can do about it', async () => {
    chat = await showChat({ messages: MESSAGES });
    await chat.openMenu('theirs');
    expect(choices()).toEqual(['Reply', 'Mention @Linde', 'Copy text', 'Report', 'Block Linde']);
  });

  test('offers to delete an own message, once it is posted', async () => {
    chat = await showChat({ messages: [...MESSAGES, anOwnMessage(3, { text: 'on its way', send: { kind: 'sending' } })] });
    await chat.openMenu('mine');
    expect(choices()).toEqual(['Reply', 'Copy text', 'Delete']);
    await chat.tap('Close');
    await chat.openMenu('on its way');
    expect(choices()).toEqual(['Copy text']);
  });

  test('offers no answer where nobody can write', async () => {
    chat = await showChat({ messages: MESSAGES, openHours: { opensAt: 0, closesAt: KICKOFF - 1 } });
    await chat.openMenu('theirs');
    expect(choices()).toEqual(['Copy text', 'Report', 'Block Linde']);
  });

  test('opens by the keyboard, too', async () => {
    chat = await showChat({ messages: MESSAGES });
    await chat.tap('Options for the message from Linde');
    await settle();
    expect(choices()).toContain('Reply');
  });

  test('asks before an own message is deleted', async () => {
    chat = await showChat({ messages: MESSAGES });
    await chat.openMenu('mine');
    await chat.tap('Delete');
    await chat.tap('Keep it');
    expect(called()).toEqual([]);
    await chat.openMenu('mine');
    await chat.tap('Delete');
    await chat.tap('Delete');
    expect(called()).toEqual([['remove', 2]]);
    expect(toasts()).toEqual(['Message deleted']);
  });

  test('reports a message with a reason', async () => {
    chat = await showChat({ messages: MESSAGES });
    await chat.openMenu('theirs');
    await chat.tap('Report');
    await chat.tap('Hate or racism');
    expect(called()).toEqual([['report', 1, 'hate']]);
    expect(toasts()).toEqual(['Thanks, we’ll take a look']);
  });

  test('blocks a member, which can be undone', async () => {
    chat = await showChat({ messages: MESSAGES });
    await chat.openMenu('theirs');
    await chat.tap('Block Linde');
    expect(toasts()).toEqual(['Linde is blocked']);
    await settle(() => useToasts.getState().messages[0]?.action?.run());
    expect(called()).toEqual([
      ['block', '5', true],
      ['block', '5', false],
    ]);
  });

  test('says why a call failed', async () => {
    const room = aStubRoom(aRoomState({ messages: MESSAGES }), { actions: { report: () => Promise.reject(new CallError('503', '')) } });
    chat = await showChat({}, { room });
    await chat.openMenu('theirs');
    await chat.tap('Report');
    await chat.tap('Spoiler');
    expect(toasts()).toEqual(['Our service is down for now. Try again in a few minutes']);
  });

  test('copies the text, without a clipboard from a field', async () => {
    chat = await showChat({ messages: MESSAGES });
    const copied: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) } });
    await chat.openMenu('theirs');
    await chat.tap('Copy text');
    expect(copied).toEqual(['theirs']);
    vi.stubGlobal('navigator', {});
    await chat.openMenu('theirs');
    await chat.tap('Copy text');
    expect(toasts()).toEqual(['Copied', 'Couldn’t copy']); // jsdom has no command for it
  });

  test.each(['Reply', 'Mention @Linde', 'Report', 'Block Linde'])('leads a guest to the login first: %s', async (choice) => {
    aNewDevice();
    chat = await showChat({ messages: [aShownMessage(1, { text: 'theirs' })] });
    await chat.openMenu('theirs');
    await chat.tap(choice);
    if (choice === 'Report') await chat.tap('Spoiler');
    expect(useAuth.getState().panel).toBe('loginPhone');
    expect([called(), chat.page.textContent.includes('Replying to')]).toEqual([[], false]);
    await settle(() => {
      logIn();
      closeAuth('entered');
    });
    if (choice === 'Reply') expect(chat.page.textContent).toContain('Replying to Linde');
    else if (choice === 'Report') expect(called()).toEqual([['report', 1, 'spoiler']]);
    else if (choice === 'Block Linde') expect(called()).toEqual([['block', '5', true]]);
    else expect(chat.field().value).toBe('@Linde ');
  });

  test('forgets what a guest wanted who left the login', async () => {
    aNewDevice();
    chat = await showChat({ messages: [aShownMessage(1, { text: 'theirs' })] });
    await chat.openMenu('theirs');
    await chat.tap('Block Linde');
    await settle(() => closeAuth('left'));
    await settle(() => {
      logIn();
      useAuth.setState({ panel: 'loginPhone' });
      closeAuth('entered');
    });
    expect(called()).toEqual([]);
  });
});

function choices(): string[] {
  return Array.from(document.querySelectorAll('[role=dialog] .room-menu button'), (one) => one.textContent);
}

function called(): unknown[] {
  return chat.room.called.filter(([name]) => ['remove', 'report', 'block'].includes(name));
}

function toasts(): string[] {
  return useToasts.getState().messages.flatMap(({ lines }) => lines);
}
