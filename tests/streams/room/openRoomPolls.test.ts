import { describe, expect, test } from 'vitest';
import { aPresenceRow, aRoomPage, messagesUpTo } from '#tests/builders/room/roomEntries.ts';
import { anOpenedRoom } from '#tests/builders/room/openedRoom.ts';

describe('an open room without the socket', () => {
  test('is polled at once and every 10 s, and shows each message once', async () => {
    const { calls, batch, time, shown, texts, gateway } = await anOpenedRoom({
      page: aRoomPage(1, messagesUpTo(1)),
      documents: [aPresenceRow(1, 5)],
      seq: 1,
      isUp: false,
    });
    await batch();
    expect([texts(), shown()?.online]).toEqual([['m1'], 5]);
    gateway.page = aRoomPage(1, messagesUpTo(2));
    Object.assign(gateway, { documents: [aPresenceRow(2, 6)], seq: 2 });
    await time.advance(10_000);
    await batch();
    expect([texts(), shown()?.online]).toEqual([['m1', 'm2'], 6]);
    expect(calls.map(({ name }) => name)).toEqual(['roomPage', 'roomHead', 'roomPage', 'roomHead']);
  });

  test('goes on from the newest page when more was written than a page has', async () => {
    const { batch, texts, shown, gateway, time } = await anOpenedRoom({ page: aRoomPage(1, messagesUpTo(3)), isUp: false });
    await batch();
    gateway.page = aRoomPage(8, messagesUpTo(9, 8));
    await time.advance(10_000);
    await batch();
    expect([texts(), shown()?.older]).toEqual([['m8', 'm9'], 'more']);
  });

  test('is not polled while the page is hidden, nor once it is left', async () => {
    const { calls, time, visible$, opened } = await anOpenedRoom({ page: aRoomPage(1, []), isUp: false });
    visible$.next(false);
    await time.advance(120_000);
    expect(calls).toHaveLength(2);
    visible$.next(true);
    await time.advance(1);
    expect(calls).toHaveLength(4);
    opened.unsubscribe();
    await time.advance(5_000);
    const before = calls.length;
    await time.advance(60_000);
    expect(calls).toHaveLength(before);
  });
});

describe('failure', () => {
  test('is over at once when the user asks again and the gateway answers', async () => {
    const { batch, shown, gateway, reload$ } = await anOpenedRoom({ isUp: false });
    await batch();
    gateway.page = aRoomPage(1, messagesUpTo(1));
    reload$.next(102);
    await batch();
    expect(shown()).toMatchObject({ failure: 'unreachable' });
    reload$.next(101);
    await batch();
    expect(shown()).toMatchObject({ failure: null, messages: [{ text: 'm1' }] });
  });

  test('is unreachable until the first answer', async () => {
    const { batch, shown, gateway, time } = await anOpenedRoom({ isUp: false });
    await batch();
    expect(shown()).toMatchObject({ failure: 'unreachable', messages: null });
    gateway.page = aRoomPage(1, messagesUpTo(1));
    await time.advance(12_000);
    await batch();
    expect(shown()).toMatchObject({ failure: null, messages: [{ text: 'm1' }] });
    delete gateway.page;
    await time.advance(30_000);
    await batch();
    expect(shown()?.failure).toBeNull();
  });

  test.each(['refused', 'gone'])('is gone when the socket says %s and HTTP has nothing either', async (verdict) => {
    const { batch, shown } = await anOpenedRoom({ verdict, page: '404' });
    await batch();
    expect(shown()?.failure).toBe('gone');
  });
});
