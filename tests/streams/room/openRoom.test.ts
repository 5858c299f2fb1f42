import { describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls/calls.ts';
import { aMessage, aPresenceRow, aRemoval, aRoomPage, HEAD_EPOCH, messagesUpTo, ROOM_EPOCH } from '#tests/builders/room/roomEntries.ts';
import { anOpenedRoom } from '#tests/builders/room/openedRoom.ts';

describe('createOpenRooms', () => {
  test('watches the log and the head of the room, and reads the page when the gateway has only its position', async () => {
    const { socket, log, batch, texts, shown, head, calls } = await anOpenedRoom({ page: aRoomPage(1, messagesUpTo(2)) });
    expect(socket().requested.flat()).toEqual([['room:101'], ['room:101/head']]);
    log(3, []);
    head(1, [aPresenceRow(1, 12)]);
    await batch();
    expect([texts(), shown()?.online, shown()?.older]).toEqual([['m1', 'm2'], 12, 'none']);
    expect(calls.map(({ name }) => name)).toEqual(['roomPage']);
  });

  test('shows what was fetched before it was opened at once, and watches from there', async () => {
    const head = CALLS.roomHead.output.parse({ epoch: HEAD_EPOCH, seq: 4, at: 0, documents: [aPresenceRow(1, 12)], mute: null });
    const { texts, shown, calls, socket } = await anOpenedRoom({ fetched: { at: 0, page: aRoomPage(1, messagesUpTo(2)), head } });
    expect([texts(), shown()?.online]).toEqual([['m1', 'm2'], 12]);
    expect(calls).toEqual([]);
    expect(socket().requested.flat()).toEqual([
      ['room:101', ROOM_EPOCH, 2],
      ['room:101/head', HEAD_EPOCH, 4],
    ]);
  });

  test('collects the messages of a busy room for a second, however many come', async () => {
    const { log, batch, states, texts, time, paint, streams } = await anOpenedRoom({ page: aRoomPage(1, []) });
    log(1, []);
    await batch();
    const before = states.length;
    for (let seq = 1; seq <= 100; seq += 1) {
      log(seq, messagesUpTo(seq, seq));
      streams.requestFlush(); // boards are flushed in each frame
      await time.advance(10);
      paint();
    }
    await batch();
    expect(states.length - before).toBeLessThanOrEqual(3);
    expect(states.length - before).toBeGreaterThanOrEqual(2);
    expect(texts()).toHaveLength(100);
  });

  test('shows the first message of a quiet room at once', async () => {
    const { log, batch, texts, time, paint } = await anOpenedRoom({ page: aRoomPage(1, []) });
    log(1, []);
    await batch(1_000);
    log(1, messagesUpTo(1));
    await time.advance(1);
    paint();
    expect(texts()).toEqual(['m1']);
  });

  test('after a drop both channels resume from their positions', async () => {
    const { log, head, batch, time, socket } = await anOpenedRoom({ page: aRoomPage(1, messagesUpTo(2)) });
    log(3, []);
    head(4, []);
    await batch();
    socket().close();
    await time.advance(2_000);
    socket().open();
    expect(socket().resumed).toEqual([
      ['room:101', ROOM_EPOCH, 2],
      ['room:101/head', HEAD_EPOCH, 4],
    ]);
  });

  test('an entry that breaks its schema is reported without its text, and skipped', async () => {
    const { log, batch, texts, errors } = await anOpenedRoom({ page: aRoomPage(1, []) });
    log(1, []);
    await batch();
    log(1, [{ ...aMessage('m1'), text: '', author: null }, aMessage('m2')]);
    await batch();
    expect(texts()).toEqual(['m2']);
    expect(errors.map(({ source, message }) => [source, message])).toEqual([['room', 'author (invalid_type), text (too_small)']]);
  });

  test('leaves 5 s after the last subscriber, and who comes back in time sees the last state at once', async () => {
    const { log, batch, opened, open, states, time, socket } = await anOpenedRoom({ page: aRoomPage(1, messagesUpTo(2)) });
    log(3, []);
    await batch();
    opened.unsubscribe();
    await time.advance(4_900);
    const again = open();
    expect(states.at(-1)?.messages).toHaveLength(2);
    again.unsubscribe();
    await time.advance(5_100);
    expect(socket().left.flat().sort()).toEqual([['room:101'], ['room:101/head']]);
  });

  test('nothing of a room is recorded on the tape', async () => {
    const { log, head, batch, streams, texts } = await anOpenedRoom({ page: aRoomPage(1, messagesUpTo(2)) });
    log(3, []);
    head(1, [aPresenceRow(1, 12)]);
    await batch();
    log(3, [aMessage('m3')]);
    await batch();
    expect(texts()).toHaveLength(3);
    expect(JSON.stringify(streams.tape.entries())).not.toMatch(/room|m1|m2|m3/);
    expect(streams.tape.entries().filter(({ kind }) => kind === 'fact')).toEqual([]);
  });
});

describe('older messages', () => {
  test('are read page by page from before the oldest known number', async () => {
    const { log, batch, texts, shown, older$, calls } = await anOpenedRoom({
      page: aRoomPage(5, messagesUpTo(6, 5)),
      older: (before) => aRoomPage(before - 2, messagesUpTo(before - 1, before - 2)),
    });
    log(7, []);
    await batch();
    expect(shown()?.older).toBe('more');
    older$.next(101);
    older$.next(101); // one at a time
    await batch();
    expect([texts(), shown()?.older]).toEqual([['m3', 'm4', 'm5', 'm6'], 'more']);
    older$.next(101);
    await batch();
    expect([texts()?.[0], shown()?.older]).toEqual(['m1', 'none']);
    older$.next(101);
    await batch();
    expect(calls.flatMap(({ before }) => before ?? [])).toEqual([5, 3]);
  });

  test('are read on while a page has none to show, ten pages at most', async () => {
    const { log, batch, texts, shown, older$, calls, hidden } = await anOpenedRoom({
      page: aRoomPage(100, messagesUpTo(100, 100)),
      older: (before) => aRoomPage(before - 1, [before === 97 ? aMessage('m96') : before === 98 ? aMessage('hidden', ofBlocked) : null]),
    });
    hidden.add('13');
    log(101, []);
    await batch();
    older$.next(101);
    await batch();
    expect(texts()).toEqual(['m96', 'hidden', 'm100']);
    older$.next(101);
    await batch();
    expect([calls.filter(({ before }) => before !== null).length, shown()?.older]).toEqual([14, 'more']);
  });

  test('say that they could not be read, and are requested again', async () => {
    const { log, batch, texts, shown, older$, gateway } = await anOpenedRoom({ page: aRoomPage(3, messagesUpTo(3, 3)) });
    log(4, []);
    await batch();
    older$.next(101);
    await batch();
    expect(shown()?.older).toBe('failed');
    gateway.older = () => aRoomPage(1, messagesUpTo(2));
    older$.next(101);
    await batch();
    expect([texts(), shown()?.older]).toEqual([['m1', 'm2', 'm3'], 'none']);
  });

  test('stay in memory while the user reads them, and are dropped when the user follows again', async () => {
    const { log, batch, shown, reading$ } = await anOpenedRoom({ page: aRoomPage(1, messagesUpTo(300)) });
    log(301, []);
    await batch();
    reading$.next(101);
    log(301, messagesUpTo(310, 301));
    await batch();
    expect(shown()?.messages).toHaveLength(310);
    reading$.next(null);
    await batch();
    expect([shown()?.messages?.length, shown()?.older]).toEqual([300, 'more']);
  });
});

describe('a room with a screen delay', () => {
  test('shows messages and removals that much later, and finds gaps on arrival', async () => {
    const { log, batch, texts, streams, time, socket, paint } = await anOpenedRoom({ page: aRoomPage(1, messagesUpTo(2)) });
    log(3, []);
    await batch();
    streams.delay.set(30_000);
    await batch(31_000);
    log(3, [aMessage('m3', { at: time.now() }), aRemoval(1, time.now())]);
    log(6, [aMessage('m6', { at: time.now() })]);
    await time.advance(1);
    expect(socket().requested.at(-1)).toEqual([['room:101', ROOM_EPOCH, 4]]);
    await batch(29_000);
    expect(texts()).toEqual(['m1', 'm2']);
    await time.advance(1_000);
    await batch();
    paint();
    expect(texts()).toEqual(['m2', 'm3']);
  });

  test('is opened with what was written before the moment on screen', async () => {
    const { log, batch, texts, streams, time, gateway, opened, open } = await anOpenedRoom({ page: aRoomPage(1, []) });
    opened.unsubscribe();
    await time.advance(100_000);
    streams.delay.set(30_000);
    await time.advance(31_000);
    const written = [90_000, 100_000, 120_000].map((at, index) => aMessage(`m${index + 1}`, { at }));
    gateway.page = aRoomPage(1, written);
    open();
    await time.advance(1);
    log(4, []);
    await batch();
    expect(texts()).toEqual(['m1', 'm2']);
    log(4, [aMessage('m4', { at: 95_000 })]); // after what waits, whatever its time
    await batch(20_000);
    expect(texts()).toEqual(['m1', 'm2']);
    await batch(11_000);
    await batch();
    expect(texts()).toEqual(['m1', 'm2', 'm3', 'm4']);
  });

  test('knows slow mode and open hours at once, and who is there with the delay', async () => {
    const { head, batch, shown, streams } = await anOpenedRoom();
    streams.delay.set(30_000);
    await batch(31_000);
    head(3, [aPresenceRow(1, 12), ['pace', 2, { slowSeconds: 20 }], ['openHours', 3, { opensAt: 1, closesAt: null }]]);
    await batch();
    expect(shown()).toMatchObject({ online: null, slowSeconds: 20, openHours: { opensAt: 1, closesAt: null } });
    await batch(31_000);
    expect(shown()?.online).toBe(12);
  });
});

const ofBlocked = { author: { memberId: '13', nickname: 'Bo', avatar: null, isExpert: false } };
