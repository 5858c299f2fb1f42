import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ShownMessage } from '#stores/room/roomStore.ts';
import { aShownMessage, anOwnMessage, aStubRoom, aRoomState } from '#tests/builders/room/aStubRoom.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { showChat } from '#tests/features/matchDetail/chat/showChat.tsx';

/** Ten screens. */
const MANY = 100;

let chat: Awaited<ReturnType<typeof showChat>>;

beforeEach(() => {
  aNewDevice();
  logIn();
});

afterEach(() => chat.close());

describe('RoomList', () => {
  test('renders the lines in sight only, the newest at first', async () => {
    chat = await showChat({ messages: many(1, MANY) });
    expect(chat.texts().at(-1)).toBe('Message 100');
    expect(chat.texts().length).toBeLessThan(40);
  });

  test('follows the newest message while it is in sight', async () => {
    chat = await showChat({ messages: many(1, MANY) });
    await chat.bring({ messages: many(1, MANY + 3) });
    expect(chat.texts().at(-1)).toBe('Message 103');
    expect(distanceFromEnd()).toBe(0);
    expect(pill()).toBeUndefined();
  });

  test('moves nothing while the user has scrolled up, counts what is new, and leads back to it', async () => {
    chat = await showChat({ messages: many(1, MANY) });
    await chat.scrollTo(2_000);
    const shown = chat.texts();
    expect(pill()).toBe('Back to latest');
    await chat.bring({ messages: [...many(1, MANY + 23), anOwnMessage(MANY + 24)] });
    expect(position()).toBe(2_000);
    expect(chat.texts()).toEqual(shown);
    expect(pill()).toBe('Back to latest · 23');
    await chat.tap('Back to latest · 23');
    expect(chat.texts().at(-1)).toBe('Message 124');
    expect(pill()).toBeUndefined();
  });

  test('keeps the lines in sight in their place when older ones come', async () => {
    chat = await showChat({ messages: many(51, MANY), older: 'more' });
    await chat.scrollTo(500);
    const before = position();
    await chat.bring({ messages: many(1, MANY), older: 'more' });
    expect(position() - before).toBe(50 * 52); // lines out of sight have their usual height
  });

  test('tells the room whether the newest message is followed', async () => {
    chat = await showChat({ messages: many(1, MANY) });
    await chat.scrollTo(1_000);
    await chat.scrollTo(10_000);
    expect(chat.room.called.flatMap(([name, isFollowing]) => (name === 'setFollowing' ? [isFollowing] : []))).toEqual([true, false, true]);
  });

  test('asks for older messages near the beginning, once they are known to exist', async () => {
    chat = await showChat({ messages: many(1, MANY), older: 'more' });
    await chat.scrollTo(2_000);
    expect(loads()).toBe(0);
    await chat.scrollTo(300);
    expect(loads()).toBe(1);
    await chat.bring({ older: 'loading' });
    await chat.scrollTo(200);
    expect(loads()).toBe(1);
  });

  test('asks for older messages when one page does not fill the screen', async () => {
    let count = 0;
    const room = aStubRoom(aRoomState({ messages: many(1, 3), older: 'more' }), {
      actions: {
        loadOlder() {
          count += 1;
          room.store.setState({ older: 'loading' });
        },
      },
    });
    chat = await showChat({}, { room });
    expect(count).toBe(1);
  });

  test('offers to load older messages again after a failure, and says where the room begins', async () => {
    chat = await showChat({ messages: many(1, 3), older: 'failed' });
    expect(chat.page.textContent).toContain('Earlier messages didn’t load');
    await chat.tap('Try again');
    expect(loads()).toBe(1);
    await chat.bring({ older: 'none' });
    expect(chat.page.textContent).toContain('The chat starts here');
  });

  test('goes to the newest message when the user writes one', async () => {
    chat = await showChat({ messages: many(1, MANY) });
    await chat.scrollTo(1_000);
    await chat.type('from up here');
    await chat.key({ key: 'Enter', keyCode: 13 });
    expect(chat.texts().at(-1)).toBe('Message 100');
  });

  test('leads from an answer to the message that it answers', async () => {
    const answer = aShownMessage(MANY + 1, { replyTo: { seq: 10, memberId: '5', nickname: 'Linde' } });
    chat = await showChat({ messages: [...many(1, MANY), answer] });
    expect(chat.texts()).not.toContain('Message 10');
    await chat.tap('In reply toLindeMessage 10');
    expect(chat.texts()).toContain('Message 10');
  });
});

function many(from: number, to: number): readonly ShownMessage[] {
  return Array.from({ length: to - from + 1 }, (_, i) => aShownMessage(from + i, { moment: null, at: 1_000 * (from + i) }));
}

function pill(): string | undefined {
  return chat.page.querySelector('.room-newest')?.textContent;
}

function position(): number {
  return chat.page.querySelector('.room-list')?.scrollTop ?? -1;
}

function distanceFromEnd(): number {
  const list = chat.page.querySelector('.room-list');
  return list === null ? -1 : list.scrollHeight - list.clientHeight - list.scrollTop;
}

function loads(): number {
  return chat.room.called.filter(([name]) => name === 'loadOlder').length;
}
