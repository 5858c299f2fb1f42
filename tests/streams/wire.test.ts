import { BehaviorSubject, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import type { Channel } from '#contract/frames.ts';
import { createWire, type WireEvent } from '#streams/wire.ts';
import { fakePorts } from '#tests/builders/ports.ts';
import { VirtualTime } from '#tests/builders/virtualtime.ts';

const FOOTBALL: ReadonlySet<Channel> = new Set<Channel>(['board:football']);

test('all channels are watched in one message, from the position known', async () => {
  const { sockets, known, events } = world();
  known.set('board:football', { epoch: 'e', seq: 7 });
  sockets[0]?.open();
  expect(sockets[0]?.asked).toEqual([[['board:football', 'e', 7]]]);
  expect(events).toEqual([{ kind: 'up' }]);
});

test('a difference in what is wanted is all that is said later', async () => {
  const { sockets, wanted$ } = world();
  sockets[0]?.open();
  wanted$.next(new Set<Channel>(['board:football', 'board:basketball']));
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

test('an acknowledgement that never comes ends the connection', async () => {
  const { sockets, time, events } = world({ deaf: true });
  sockets[0]?.open();
  await time.advance(8_000);
  expect(events.at(-1)?.kind).toBe('down');
});

test('a frame that is not of the protocol is dropped and said, and the connection lives', async () => {
  const { sockets, events } = world();
  sockets[0]?.open();
  sockets[0]?.frame('state', ['board:curling']);
  expect(events.at(-1)?.kind).toBe('garbled');
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
  const events: WireEvent[] = [];
  createWire(ports, { wanted$, gap$, kick$, woke$, position: (channel) => known.get(channel) ?? null }).subscribe((event) =>
    events.push(event),
  );
  return { time, sockets, wanted$, gap$, kick$, woke$, known, events };
}
