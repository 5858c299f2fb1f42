import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ANNOUNCE_MS } from '#features/matchDetail/chat/Announcer.tsx';
import { setClock } from '#parts/text/serverClock.ts';
import { setAnnouncerPaused } from '#stores/preferences/announcerPreference.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aRoomState, aShownMessage, aStubRoom, anOwnMessage } from '#tests/builders/room/aStubRoom.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { settle } from '#tests/features/matchDetail/showTab.tsx';
import { showChat } from './showChat.tsx';

let chat: Awaited<ReturnType<typeof showChat>>;
let now = KICKOFF;

beforeEach(async () => {
  aNewDevice();
  setAnnouncerPaused(false);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  logIn();
  now = KICKOFF;
  chat = await showChat({}, { room: { ...aStubRoom(aRoomState({ messages: [aShownMessage(1)] })), now: () => now } });
});

afterEach(() => {
  chat.close();
  setClock(Date.now);
  vi.useRealTimers();
});

describe('Announcer', () => {
  test('announces a new message of somebody else at once', async () => {
    expect(said()).toBe('');
    await chat.bring({ messages: [aShownMessage(1), anOwnMessage(2)] });
    expect(said()).toBe('');
    await chat.bring({ messages: [aShownMessage(1), anOwnMessage(2), aShownMessage(3)] });
    expect(said()).toBe('Linde: Message 3');
  });

  test('announces those of the next seconds together', async () => {
    await chat.bring({ messages: [aShownMessage(1), aShownMessage(2)] });
    await chat.bring({ messages: [aShownMessage(1), aShownMessage(2), aShownMessage(3)] });
    await chat.bring({ messages: [aShownMessage(1), aShownMessage(2), aShownMessage(3), aShownMessage(4)] });
    expect(said()).toBe('Linde: Message 2');
    pass(ANNOUNCE_MS);
    expect(said()).toBe('2 new messages. Linde: Message 4');
  });

  test('announces no older page', async () => {
    await chat.bring({ messages: [aShownMessage(-1), aShownMessage(0), aShownMessage(1)] });
    expect(said()).toBe('');
  });

  test('keeps to itself what waits when it is paused', async () => {
    await chat.bring({ messages: [aShownMessage(1), aShownMessage(2)] });
    await chat.bring({ messages: [aShownMessage(1), aShownMessage(2), aShownMessage(3)] });
    await chat.tap('Pause announcements');
    pass(ANNOUNCE_MS);
    expect(said()).toBe('Linde: Message 2');
  });

  test('says nothing while it is paused, and nothing of that time afterwards', async () => {
    await chat.tap('Pause announcements');
    await chat.bring({ messages: [aShownMessage(1), aShownMessage(2)] });
    pass(ANNOUNCE_MS);
    expect(said()).toBe('');
    await chat.tap('Pause announcements');
    expect(said()).toBe('');
    await chat.bring({ messages: [aShownMessage(1), aShownMessage(2), aShownMessage(3)] });
    expect(said()).toBe('Linde: Message 3');
  });
});

describe('Announcer of the user’s own messages', () => {
  test('says once why a message was refused and for how long, whatever the countdown beside it shows', async () => {
    const { words, stop } = listen();
    await chat.bring({ messages: [anOwnMessage(2, { send: { kind: 'sending' } })] });
    await chat.bring({ messages: [refused(KICKOFF + 8_000)] });
    expect(words).toEqual(['Not sent: Slow mode is on. You can try again in 8 seconds']);
    expect(chat.page.querySelector('.room-failure')?.textContent).toContain('Send again in 8s');
    for (const left of [7, 6, 5]) {
      await reach(KICKOFF + 8_000 - left * 1_000);
      expect(chat.page.querySelector('.room-failure')?.textContent).toContain(`Send again in ${left}s`);
    }
    expect(words).toHaveLength(1);
    await reach(KICKOFF + 8_000);
    expect(words.slice(1)).toEqual(['You can send again']);
    await reach(KICKOFF + 20_000);
    stop();
    expect(words).toHaveLength(2);
  });

  test('says a refusal again when the message is refused again', async () => {
    const { words, stop } = listen();
    for (const send of [{ kind: 'sending' as const }, BLOCKED, { kind: 'sending' as const }, BLOCKED])
      await chat.bring({ messages: [anOwnMessage(2, { send })] });
    stop();
    expect(words).toEqual(['Not sent: This message isn’t allowed here.', 'Not sent: This message isn’t allowed here.']);
  });

  test('says when the user may write again though no message was refused', async () => {
    const { words, stop } = listen();
    await chat.bring({ mayWriteAt: KICKOFF + 5_000 });
    await reach(KICKOFF + 4_000);
    expect(words).toEqual([]);
    await reach(KICKOFF + 5_000);
    stop();
    expect(words).toEqual(['You can send again']);
  });

  test('does not take a refused message that is deleted for the end of the wait', async () => {
    const { words, stop } = listen();
    await chat.bring({ messages: [refused(KICKOFF + 8_000)] });
    await chat.bring({ messages: [] });
    await reach(KICKOFF + 20_000);
    stop();
    expect(words).toEqual(['Not sent: Slow mode is on. You can try again in 8 seconds']);
  });

  test('says once that a message waits for its review, and not of one that an earlier page has sent', async () => {
    const { words, stop } = listen();
    const held = anOwnMessage(2, { send: { kind: 'held' } });
    await chat.bring({ messages: [held] });
    await chat.bring({ messages: [held, anOwnMessage(3, { send: { kind: 'sending' } })] });
    await chat.bring({ messages: [held, anOwnMessage(3, { send: { kind: 'held' } })] });
    await chat.bring({ messages: [aShownMessage(1), held, anOwnMessage(3, { send: { kind: 'held' } })] });
    stop();
    expect(words).toEqual(['Your message is waiting for review']);
  });

  test('says none of it while it is paused', async () => {
    await chat.tap('Pause announcements');
    const { words, stop } = listen();
    await chat.bring({ messages: [anOwnMessage(2, { send: { kind: 'sending' } })] });
    await chat.bring({ messages: [refused(KICKOFF + 8_000), anOwnMessage(3, { send: { kind: 'sending' } })] });
    await chat.bring({ messages: [refused(KICKOFF + 8_000), anOwnMessage(3, { send: { kind: 'held' } })] });
    await reach(KICKOFF + 8_000);
    stop();
    expect(words).toEqual([]);
  });
});

const BLOCKED = { kind: 'failed', failure: { kind: 'refused', reason: 'blocked', retryAt: null } } as const;

function refused(retryAt: number) {
  return anOwnMessage(2, { send: { kind: 'failed', failure: { kind: 'refused', reason: 'slow', retryAt } } });
}

/** Collects what live regions say from now on. */
function listen(): { readonly words: string[]; readonly stop: () => void } {
  const words: string[] = [];
  const isLive = (node: Node): boolean => {
    const region = (node instanceof Element ? node : node.parentElement)?.closest('[aria-live], [role=status], [role=alert]');
    return region !== null && region?.getAttribute('aria-live') !== 'off';
  };
  const take = (changes: readonly MutationRecord[]): void => {
    for (const { target, addedNodes, type } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (isLive(target)) words.push(node.textContent ?? '');
  };
  const observer = new MutationObserver(take);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return { words, stop: () => (take(observer.takeRecords()), observer.disconnect()) };
}

async function reach(at: number): Promise<void> {
  now = at;
  await settle(() => setClock(() => at));
}

function said(): string | undefined {
  return chat.page.querySelector('[role=status]')?.textContent;
}

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}
