import { BehaviorSubject, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import type { Channel } from '#contract/wire/frames.ts';
import { createSocketSession, type SocketSessionEvent } from '#streams/connection/socketSession.ts';
import { fakePorts } from '#tests/builders/ports.ts';
import { VirtualTime } from '#tests/builders/virtualTime.ts';

const FOOTBALL: ReadonlySet<Channel> = new Set<Channel>(['board:football']);
const BOTH: ReadonlySet<Channel> = new Set<Channel>(['board:football', 'board:basketball']);

test('channels are watched in the handshake from the position known, and all others in one message after it', async () => {
  const { sockets, known, events, wanted$ } = world();
  wanted$.next(BOTH);
  known.set('board:football', { epoch: 'e', seq: 7 });
  sockets[0]?.open();
  expect(sockets[0]?.resumed).toEqual([['board:football', 'e', 7]]);
  expect(sockets[0]?.asked).toEqual([[['board:basketball']]]);
  expect(events).toEqual([{ kind: 'up' }]);
});

test('what is wanted no more once the handshake is over is left, and what is wanted since is watched', async () => {
  const { sockets, known, wanted$ } = world();
  known.set('board:football', { epoch: 'e', seq: 7 });
  known.set('board:basketball', { epoch: 'e', seq: 9 });
  sockets[0]?.greet();
  wanted$.next(new Set<Channel>(['board:basketball']));
  sockets[0]?.open();
  expect(sockets[0]?.asked).toEqual([[['board:basketball', 'e', 9]]]);
  expect(sockets[0]?.left).toEqual([[['board:football']]]);
});

test('a position that is forgotten before the handshake is over is asked for anew, without it', async () => {
  const { sockets, known } = world();
  known.set('board:football', { epoch: 'e', seq: 7 });
  sockets[0]?.greet();
  known.clear();
  sockets[0]?.open();
  expect(sockets[0]?.asked).toEqual([[['board:football']]]);
});

test('after a handshake that was not answered the next connection asks by a message, as an older gateway understands it', async () => {
  const { sockets, time, known } = world({ deaf: true });
  known.set('board:football', { epoch: 'e', seq: 7 });
  for (let i = 0; i < 3; i += 1) {
    sockets[i]?.open();
    await time.advance(10_000);
  }
  const item = ['board:football', 'e', 7];
  expect(sockets.slice(0, 3).map(({ resumed, asked }) => [resumed, asked])).toEqual([
    [[item], []],
    [[], [[item]]],
    [[item], []],
  ]);
});

test('each handshake resumes from where this one is, whatever the last one said', async () => {
  const { sockets, known, time } = world();
  sockets[0]?.open();
  known.set('board:football', { epoch: 'e', seq: 8 });
  sockets[0]?.close();
  await time.advance(1_000);
  sockets[1]?.open();
  expect([sockets[0]?.resumed, sockets[0]?.asked]).toEqual([[], [[['board:football']]]]);
  expect([sockets[1]?.resumed, sockets[1]?.asked]).toEqual([[['board:football', 'e', 8]], []]);
});

test('a difference in what is wanted is all that is said later', async () => {
  const { sockets, wanted$ } = world();
  sockets[0]?.open();
  wanted$.next(BOTH);
  wanted$.next(new Set<Channel>(['board:basketball']));
  expect(sockets[0]?.asked.slice(1)).toEqual([[['board:basketball']]]);
  expect(sockets[0]?.left).toEqual([[['board:football']]]);
});

test('a hole is asked for once, however many frames report it', async () => {
  const { sockets, gap$ } = world();
  sockets[0]?.open();
  gap$.next('board:football');
  gap$.next('board:football');
  expect(sockets[0]?.asked).toHaveLength(2);
});

test('a lost connection is tried again within a second, then with growing, jittered delays, for ever', async () => {
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

test('a kick while it waits brings the next try within a second', async () => {
  const { sockets, time, kick$ } = world({ random: 0.99 });
  for (let tries = 0; tries < 8; tries += 1) {
    sockets.at(-1)?.close();
    await time.advance(10_000);
  }
  sockets.at(-1)?.close();
  await time.advance(100);
  const before = sockets.length;
  kick$.next();
  await time.advance(1_000);
  expect(sockets.length).toBe(before + 1);
});

test('a try that hangs is given up when the page wakes, and one that has just begun is not', async () => {
  const { sockets, time, woke$ } = world({ random: 0.99 });
  woke$.next();
  await time.advance(1_900);
  woke$.next();
  await time.advance(1_000);
  expect(sockets).toHaveLength(1);
  woke$.next();
  await time.advance(1_000);
  expect(sockets).toHaveLength(2);
});

test('a connection that is open is not given up when the page wakes', async () => {
  const { sockets, time, woke$, events } = world();
  sockets[0]?.open();
  await time.advance(5_000);
  woke$.next();
  await time.advance(5_000);
  expect([sockets.length, events.map(({ kind }) => kind)]).toEqual([1, ['up']]);
});

test('an order to stay away is kept, and nobody comes back before its window', async () => {
  const { sockets, time, kick$, events } = world();
  sockets[0]?.open();
  sockets[0]?.frame('away', ['draining', 2_000, 5_000]);
  kick$.next();
  await time.advance(1_999);
  expect(sockets).toHaveLength(1);
  await time.advance(3_001);
  expect(sockets).toHaveLength(2);
  expect(events.at(-1)).toEqual({ kind: 'down', reason: 'draining' });
});

test.each([
  ['a message', null],
  ['a handshake', { epoch: 'e', seq: 7 }],
])('an acknowledgement of %s that never comes ends the connection', async (_, position) => {
  const { sockets, time, events, known } = world({ deaf: true });
  if (position) known.set('board:football', position);
  sockets[0]?.open();
  await time.advance(8_000);
  expect(events.at(-1)?.kind).toBe('down');
});

test('a frame that is not of the protocol is dropped and said, and the connection lives', async () => {
  const { sockets, events } = world();
  sockets[0]?.open();
  sockets[0]?.frame('state', ['board:curling']);
  expect(events.at(-1)?.kind).toBe('invalidFrame');
  sockets[0]?.frame('at', [5, []]);
  expect(events.at(-1)).toEqual({ kind: 'frame', frame: { name: 'at', at: 5, seqs: [] } });
});

function world({ random = 0.5, deaf = false } = {}) {
  const time = new VirtualTime(0);
  const { ports, sockets } = fakePorts(time, { random: () => random, deaf });
  const wanted$ = new BehaviorSubject(FOOTBALL);
  const gap$ = new Subject<Channel>();
  const kick$ = new Subject<void>();
  const woke$ = new Subject<void>();
  const known = new Map<Channel, { epoch: string; seq: number }>();
  const events: SocketSessionEvent[] = [];
  createSocketSession(ports, {
    subscriptions$: wanted$,
    gap$,
    retryNow$: kick$,
    wake$: woke$,
    position: (channel) => known.get(channel) ?? null,
  }).subscribe((event) => events.push(event));
  return { time, sockets, wanted$, gap$, kick$, woke$, known, events };
}
