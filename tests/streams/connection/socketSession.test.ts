import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { ChannelName } from '#contract/wire/channels.ts';
import { createSocketSession, type SocketSessionEvent } from '#streams/connection/socketSession.ts';
import { fakePorts } from '#tests/builders/fakePorts.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const FOOTBALL: ReadonlySet<ChannelName> = new Set<ChannelName>(['board:football']);
const BOTH: ReadonlySet<ChannelName> = new Set<ChannelName>(['board:football', 'board:basketball']);

describe('createSocketSession', () => {
  test('the handshake watches channels with a known position, and one message the others', async () => {
    const { sockets, known, events, subscriptions$ } = world();
    subscriptions$.next(BOTH);
    known.set('board:football', { epoch: 'e', seq: 7 });
    sockets[0]?.open();
    expect(sockets[0]?.resumed).toEqual([['board:football', 'e', 7]]);
    expect(sockets[0]?.requested).toEqual([[['board:basketball']]]);
    expect(events).toEqual([{ kind: 'up' }]);
  });

  test('channels that change during the handshake are unwatched and watched after it', async () => {
    const { sockets, known, subscriptions$ } = world();
    known.set('board:football', { epoch: 'e', seq: 7 });
    known.set('board:basketball', { epoch: 'e', seq: 9 });
    sockets[0]?.greet();
    subscriptions$.next(new Set<ChannelName>(['board:basketball']));
    sockets[0]?.open();
    expect(sockets[0]?.requested).toEqual([[['board:basketball', 'e', 9]]]);
    expect(sockets[0]?.left).toEqual([[['board:football']]]);
  });

  test('a position discarded during the handshake is watched again without one', async () => {
    const { sockets, known } = world();
    known.set('board:football', { epoch: 'e', seq: 7 });
    sockets[0]?.greet();
    known.clear();
    sockets[0]?.open();
    expect(sockets[0]?.requested).toEqual([[['board:football']]]);
  });

  test('after an unacknowledged handshake the next connection watches by a message, as older gateways expect', async () => {
    const { sockets, time, known } = world({ deaf: true });
    known.set('board:football', { epoch: 'e', seq: 7 });
    for (let i = 0; i < 3; i += 1) {
      sockets[i]?.open();
      await time.advance(10_000);
    }
    const item = ['board:football', 'e', 7];
    expect(sockets.slice(0, 3).map(({ resumed, requested }) => [resumed, requested])).toEqual([
      [[item], []],
      [[], [[item]]],
      [[item], []],
    ]);
  });

  test('each handshake resumes from the current position', async () => {
    const { sockets, known, time } = world();
    sockets[0]?.open();
    known.set('board:football', { epoch: 'e', seq: 8 });
    sockets[0]?.close();
    await time.advance(1_000);
    sockets[1]?.open();
    expect([sockets[0]?.resumed, sockets[0]?.requested]).toEqual([[], [[['board:football']]]]);
    expect([sockets[1]?.resumed, sockets[1]?.requested]).toEqual([[['board:football', 'e', 8]], []]);
  });

  test('later only differences of the subscriptions are sent', async () => {
    const { sockets, subscriptions$ } = world();
    sockets[0]?.open();
    subscriptions$.next(BOTH);
    subscriptions$.next(new Set<ChannelName>(['board:basketball']));
    expect(sockets[0]?.requested.slice(1)).toEqual([[['board:basketball']]]);
    expect(sockets[0]?.left).toEqual([[['board:football']]]);
  });

  test('a gap is requested once, however many frames report it', async () => {
    const { sockets, gap$ } = world();
    sockets[0]?.open();
    gap$.next('board:football');
    gap$.next('board:football');
    expect(sockets[0]?.requested).toHaveLength(2);
  });

  test('a lost connection is retried within a second, then with growing, jittered delays, for ever', async () => {
    const { sockets, time } = world();
    sockets[0]?.close();
    await time.advance(1_000);
    expect(sockets).toHaveLength(2);
    for (let hour = 0; hour < 360; hour += 1) {
      sockets.at(-1)?.close();
      await time.advance(10_000);
    }
    expect(sockets.length).toBe(362);
  });

  test('retryNow$ shortens the delay to a second', async () => {
    const { sockets, time, retryNow$ } = world({ random: 0.99 });
    for (let tries = 0; tries < 8; tries += 1) {
      sockets.at(-1)?.close();
      await time.advance(10_000);
    }
    sockets.at(-1)?.close();
    await time.advance(100);
    const before = sockets.length;
    retryNow$.next();
    await time.advance(1_000);
    expect(sockets.length).toBe(before + 1);
  });

  test('wake$ aborts a handshake that hangs, but not one that has just begun', async () => {
    const { sockets, time, wake$ } = world({ random: 0.99 });
    wake$.next();
    await time.advance(1_900);
    wake$.next();
    await time.advance(1_000);
    expect(sockets).toHaveLength(1);
    wake$.next();
    await time.advance(1_000);
    expect(sockets).toHaveLength(2);
  });

  test('wake$ does not close an open connection', async () => {
    const { sockets, time, wake$, events } = world();
    sockets[0]?.open();
    await time.advance(5_000);
    wake$.next();
    await time.advance(5_000);
    expect([sockets.length, events.map(({ kind }) => kind)]).toEqual([1, ['up', 'answered']]);
  });

  test('after `away` it reconnects within the window, not before', async () => {
    const { sockets, time, retryNow$, events } = world();
    sockets[0]?.open();
    sockets[0]?.frame('away', ['draining', 2_000, 5_000]);
    retryNow$.next();
    await time.advance(1_999);
    expect(sockets).toHaveLength(1);
    await time.advance(3_001);
    expect(sockets).toHaveLength(2);
    expect(events.at(-1)).toEqual({ kind: 'down', reason: 'draining' });
  });

  test.each([
    ['a message', null],
    ['a handshake', { epoch: 'e', seq: 7 }],
  ])('a missing acknowledgement of %s ends the connection', async (_, position) => {
    const { sockets, time, events, known } = world({ deaf: true });
    if (position) known.set('board:football', position);
    sockets[0]?.open();
    await time.advance(8_000);
    expect(events.at(-1)?.kind).toBe('down');
  });

  test('a frame that breaks the protocol is dropped and reported, and the connection stays', async () => {
    const { sockets, events } = world();
    sockets[0]?.open();
    sockets[0]?.frame('state', ['board:curling']);
    expect(events.at(-1)?.kind).toBe('invalidFrame');
    sockets[0]?.frame('at', [5, []]);
    expect(events.at(-1)).toEqual({ kind: 'frame', frame: { name: 'at', at: 5, seqs: [] } });
  });

  test('another user gets a new connection at once, which resumes the boards', async () => {
    const { time, sockets, known, userChange$, events } = world();
    sockets[0]?.open();
    known.set('board:football', { epoch: 'a-1', seq: 5 });
    userChange$.next();
    await time.advance(1);
    sockets[1]?.open();
    expect(sockets[1]?.resumed).toEqual([['board:football', 'a-1', 5]]);
    expect(events.map(({ kind }) => kind).slice(-2)).toEqual(['down', 'up']);
  });

  test('passes on the verdicts of the gateway', async () => {
    const { time, sockets, events } = world();
    sockets[0]?.open();
    await time.advance(1);
    expect(events.at(-1)).toEqual({ kind: 'answered', statuses: [['board:football', 'current']] });
  });
});

function world({ random = 0.5, deaf = false } = {}) {
  const time = new TestTime(0);
  const { ports, sockets } = fakePorts(time, { random: () => random, deaf });
  const subscriptions$ = new BehaviorSubject(FOOTBALL);
  const gap$ = new Subject<ChannelName>();
  const retryNow$ = new Subject<void>();
  const wake$ = new Subject<void>();
  const userChange$ = new Subject<void>();
  const known = new Map<ChannelName, { epoch: string; seq: number }>();
  const events: SocketSessionEvent[] = [];
  createSocketSession(ports, {
    subscriptions$,
    gap$,
    retryNow$,
    wake$,
    userChange$,
    position: (channel) => known.get(channel) ?? null,
  }).subscribe((event) => events.push(event));
  return { time, sockets, subscriptions$, gap$, retryNow$, wake$, userChange$, known, events };
}
