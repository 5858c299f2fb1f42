import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ANNOUNCE_MS } from '#features/matchDetail/chat/Announcer.tsx';
import { aShownMessage, anOwnMessage } from '#tests/builders/room/aStubRoom.ts';
import { aNewDevice } from '#tests/builders/testSession.ts';
import { showChat } from './showChat.tsx';

let chat: Awaited<ReturnType<typeof showChat>>;

beforeEach(async () => {
  aNewDevice();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  chat = await showChat({ messages: [aShownMessage(1)] });
});

afterEach(() => {
  chat.close();
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
    await chat.tap('Pause announcing new messages');
    pass(ANNOUNCE_MS);
    expect(said()).toBe('Linde: Message 2');
  });

  test('says nothing while it is paused, and nothing of that time afterwards', async () => {
    await chat.tap('Pause announcing new messages');
    await chat.bring({ messages: [aShownMessage(1), aShownMessage(2)] });
    pass(ANNOUNCE_MS);
    expect(said()).toBe('');
    await chat.tap('Pause announcing new messages');
    expect(said()).toBe('');
    await chat.bring({ messages: [aShownMessage(1), aShownMessage(2), aShownMessage(3)] });
    expect(said()).toBe('Linde: Message 3');
  });
});

function said(): string | undefined {
  return chat.page.querySelector('[role=status]')?.textContent;
}

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}
