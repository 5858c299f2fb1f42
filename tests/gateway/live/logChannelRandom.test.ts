import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeFrame, type LogFrame } from '#contract/wire/frames.ts';
import type { GatewayChannel } from '#gateway/live/channel.ts';
import { LogChannel } from '#gateway/live/logChannel.ts';
import { Subscriber } from '#gateway/live/subscriber.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const CLIENTS = 3;
/** Small, so that clients often fall out of it. */
const RING_SIZE = 4;
const client = fc.nat({ max: CLIENTS - 1 });

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('append' as const), audience: fc.subarray([0, 1, 2]), count: fc.integer({ min: 1, max: 6 }) }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1, 20, 100, 250, 40_000) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('clog' as const), client, bytes: fc.constantFrom(0, 0, 70_000, 2_000_000) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cut' as const), client }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave' as const), client }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('watch' as const), client }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
);

describe('LogChannel under random events', () => {
  test.each([0, 250])('with a tick of %i ms, clients end with the entries that they may see, in order and once', async (tickMs) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const world = new World(tickMs);
        for (const one of steps) {
          if (one.kind === 'append') world.append(one.audience, one.count);
          else if (one.kind === 'wait') await world.time.advance(one.ms);
          else if (one.kind === 'clog') world.clients[one.client]?.clog(one.bytes);
          else if (one.kind === 'cut') world.clients[one.client]?.connect();
          else if (one.kind === 'leave') world.clients[one.client]?.leave();
          else if (one.kind === 'watch') world.clients[one.client]?.watch();
          else world.restart();
        }
        for (const one of world.clients) one.heal();
        await world.time.advance(2_000);
        for (const [viewer, one] of world.clients.entries()) {
          expect(one.entries).toEqual(world.visibleTo(viewer));
          expect(one.positionAtGateway()).toEqual({ epoch: world.epoch, seq: world.entries.length });
        }
      }),
      { numRuns: 600, seed: 20261121 },
    );
  });
});

interface Entry {
  readonly seq: number;
  readonly audience: readonly number[];
}

/** A log with all its entries, which its page returns, and its clients. */
class World {
  readonly time = new TestTime();
  readonly clients: readonly Client[];
  epoch = '';
  entries: Entry[] = [];
  log: LogChannel<number>;
  readonly #tickMs: number;
  #lives = 0;

  constructor(tickMs: number) {
    this.#tickMs = tickMs;
    this.log = this.#newLog();
    this.clients = Array.from({ length: CLIENTS }, (_, viewer) => new Client(this, viewer));
    for (const one of this.clients) one.connect();
  }

  append(audience: readonly number[], count: number): void {
    for (let i = 0; i < count; i += 1) {
      const seq = this.entries.length + 1;
      this.entries.push({ seq, audience });
      this.log.append({ payload: seq, ...(audience.length < CLIENTS && { audience: (viewer) => audience.includes(viewer) }) });
    }
  }

  /** The gateway starts anew, with an empty log. */
  restart(): void {
    this.log.close();
    this.entries = [];
    this.log = this.#newLog();
    for (const one of this.clients) one.connect();
  }

  visibleTo(viewer: number): readonly number[] {
    return this.entries.filter(({ audience }) => audience.includes(viewer)).map(({ seq }) => seq);
  }

  #newLog(): LogChannel<number> {
    this.#lives += 1;
    this.epoch = `m000000${this.#lives}-aaaa`;
    return new LogChannel<number>({
      name: 'me',
      epoch: this.epoch,
      timers: this.time.timers(),
      tickMs: this.#tickMs,
      ringSize: RING_SIZE,
    });
  }
}

/** A client as the wire requires: it applies frames that continue its position, and reads the page when one does not. */
class Client {
  readonly #world: World;
  readonly #viewer: number;
  entries: unknown[] = [];
  #epoch: string | null = null;
  #seq = 0;
  /** The newest entry that it knows of. */
  #target = 0;
  #queuedBytes = 0;
  #channel: GatewayChannel | null = null;
  #subscriber: Subscriber | null = null;

  constructor(world: World, viewer: number) {
    this.#world = world;
    this.#viewer = viewer;
  }

  /** Opens a connection, losing the former one, and watches from the client's position. */
  connect(): void {
    this.leave();
    this.#queuedBytes = 0;
    const subscriber: Subscriber = new Subscriber({
      send: (name, payload) => {
        const frame = decodeFrame('log', JSON.parse(JSON.stringify(payload)));
        if (name === 'log' && frame.name === 'log' && this.#subscriber === subscriber) this.#receive(frame);
      },
      queued: () => this.#queuedBytes,
      drop: () => {
        this.leave();
        this.#subscriber = null;
      },
    });
    this.#subscriber = subscriber;
    this.watch();
  }

  watch(): void {
    if (this.#subscriber === null) return;
    this.#channel = this.#world.log.viewedBy(this.#viewer);
    const status =
      this.#epoch === null ? this.#channel.watch(this.#subscriber) : this.#channel.watch(this.#subscriber, this.#epoch, this.#seq);
    if (status === 'current') expect([this.#epoch, this.#seq]).toEqual([this.#world.epoch, this.#world.entries.length]);
  }

  leave(): void {
    if (this.#subscriber !== null) this.#channel?.unwatch(this.#subscriber);
    this.#channel = null;
  }

  clog(bytes: number): void {
    this.#queuedBytes = bytes;
  }

  /** Drains the queue; a client that is still subscribed must get the rest by itself. */
  heal(): void {
    this.#queuedBytes = 0;
    if (this.#subscriber === null) this.connect();
    else if (this.#channel === null) this.watch();
  }

  positionAtGateway(): unknown {
    return this.#subscriber && this.#channel?.position(this.#subscriber);
  }

  #receive({ epoch, firstSeq, entries }: LogFrame): void {
    this.#adopt(epoch);
    this.#target = Math.max(this.#target, firstSeq + entries.length - 1);
    if (firstSeq <= this.#seq + 1) this.#apply(firstSeq, entries);
    else this.#readPage();
  }

  /** The answer is older than what the socket sends meanwhile. */
  #readPage(): void {
    const { epoch, entries, time } = this.#world;
    const page = entries.map(({ seq, audience }) => (audience.includes(this.#viewer) ? seq : null));
    time.schedule(() => {
      if (epoch !== this.#epoch) return;
      this.#apply(1, page);
      if (this.#seq < this.#target) this.#readPage();
    }, 150);
  }

  #adopt(epoch: string): void {
    if (epoch === this.#epoch) return;
    this.#epoch = epoch;
    this.#seq = 0;
    this.#target = 0;
    this.entries = [];
  }

  #apply(firstSeq: number, entries: readonly unknown[]): void {
    for (const [i, entry] of entries.entries()) {
      if (firstSeq + i <= this.#seq) continue;
      this.#seq = firstSeq + i;
      if (entry !== null) this.entries.push(entry);
    }
  }
}
