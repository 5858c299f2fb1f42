import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LogPage } from '#contract/calls/logPage.ts';
import type { RoomEntry } from '#contract/room/roomEntry.ts';
import { epochName } from '#contract/wire/epoch.ts';
import type { WatchItem } from '#contract/wire/frames.ts';
import { aMessage, aPresenceRow, aRemoval, aRoomPage, HEAD_EPOCH } from '#tests/builders/room/roomEntries.ts';
import { anOpenedRoom } from '#tests/builders/room/openedRoom.ts';

/** Fewer than are written between two polls: a page does not always reach back to what the client has. */
const PAGE = 4;
/** The gateway resumes from so far back. */
const RING = 10;

const delivery = { lost: fc.boolean(), late: fc.nat({ max: 4 }), twice: fc.boolean() };
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('write' as const), count: fc.integer({ min: 1, max: 3 }), ...delivery }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('remove' as const), place: fc.nat(), ...delivery }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('presence' as const), ...delivery }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('heartbeat' as const), ...delivery }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('older' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('read' as const), isReading: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 15 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

describe('createOpenRooms', () => {
  test('shows each message once and in order, after any losses, repeats, delays, drops, restarts and removals', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.boolean(), fc.constantFrom(0, 5_000), async (steps, isVisible, delayMs) => {
        const run = await Run.begin(isVisible, delayMs);
        for (const one of steps) await run.step(one);
        await run.heal();
        const { gateway } = run;
        const shown = run.texts();
        expect(shown).toEqual(gateway.texts().slice(gateway.texts().length - shown.length));
        expect(run.online()).toBe(gateway.online);
        await run.readAllOlder();
        expect(run.texts()).toEqual(gateway.texts());
      }),
      { numRuns: 120, seed: 20261124 },
    );
  });

  test('never shows a message twice or out of order meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.constantFrom(0, 5_000), async (steps, delayMs) => {
        const run = await Run.begin(true, delayMs);
        for (const one of steps) await run.step(one);
        for (const seqs of run.shownSeqs()) expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
      }),
      { numRuns: 120, seed: 20261125 },
    );
  });
});

/** A gateway whose room keeps its numbers over restarts, which begin new epochs. */
class Gateway {
  life = 0;
  online = 1;
  headSeq = 1;
  readonly #entries: (RoomEntry | null)[] = [];
  #written = 0;

  get epoch(): string {
    return epochName(1_000 + this.life, 0);
  }

  get nextSeq(): number {
    return this.#entries.length + 1;
  }

  texts(): readonly string[] {
    return this.#entries.flatMap((entry) => (entry?.type === 'message' ? [entry.text] : []));
  }

  write(at: number): void {
    this.#written += 1;
    this.#entries.push(aMessage(`m${this.#written}`, { at }));
  }

  /** Removes a message, if there is one. */
  remove(place: number, at: number): void {
    const seqs = this.#entries.flatMap((entry, index) => (entry?.type === 'message' ? [index + 1] : []));
    const of = seqs[place % Math.max(1, seqs.length)];
    if (of === undefined) return;
    this.#entries[of - 1] = null;
    this.#entries.push(aRemoval(of, at));
  }

  entriesFrom(seq: number): readonly (RoomEntry | null)[] {
    return this.#entries.slice(seq - 1);
  }

  page(before = this.nextSeq): LogPage {
    const firstSeq = Math.max(1, before - PAGE);
    return aRoomPage(firstSeq, this.#entries.slice(firstSeq - 1, before - 1), this.epoch);
  }
}

type World = Awaited<ReturnType<typeof anOpenedRoom>>;

/** The client and the gateway with a network between them. */
class Run {
  readonly gateway = new Gateway();
  readonly #world: World;
  readonly #answered = new Map<object, number>();
  #inFlight: { due: number; send: () => void }[] = [];
  #now = 0;

  /** A hidden page is not polled, so that the channels alone must heal it. */
  static async begin(isVisible: boolean, delayMs: number): Promise<Run> {
    const world = await anOpenedRoom({ verdict: 'snapshot', page: new Gateway().page() });
    world.streams.delay.set(delayMs);
    world.visible$.next(isVisible);
    const run = new Run(world);
    await run.#settle();
    return run;
  }

  constructor(world: World) {
    this.#world = world;
  }

  texts(): readonly string[] {
    return this.#world.texts() ?? [];
  }

  online(): number | null {
    return this.#world.shown()?.online ?? null;
  }

  shownSeqs(): readonly (readonly number[])[] {
    return this.#world.states.map(({ messages }) => messages?.map(({ seq }) => seq) ?? []);
  }

  async step(one: Step): Promise<void> {
    this.#now += 1;
    const { gateway } = this;
    const world = this.#world;
    const { nextSeq, epoch } = gateway;
    if (one.kind === 'write' || one.kind === 'remove') {
      if (one.kind === 'remove') gateway.remove(one.place, world.time.now());
      else for (let count = 0; count < one.count; count += 1) gateway.write(world.time.now());
      const entries = gateway.entriesFrom(nextSeq);
      this.#deliver(one, () => world.log(nextSeq, entries, epoch));
    } else if (one.kind === 'presence') {
      gateway.online += 1;
      gateway.headSeq += 1;
      const { headSeq, online } = gateway;
      this.#deliver(one, () => world.head(headSeq, [aPresenceRow(headSeq, online)], headSeq - 1));
    } else if (one.kind === 'heartbeat') this.#deliver(one, this.#heartbeat());
    else if (one.kind === 'older') world.older$.next(101);
    else if (one.kind === 'read') world.reading$.next(one.isReading ? 101 : null);
    else if (one.kind === 'wait') await world.time.advance(one.seconds * 1_000);
    else {
      if (one.kind === 'restart') gateway.life += 1;
      world.socket().close();
    }
    await this.#settle();
    const due = this.#inFlight.filter((message) => message.due <= this.#now);
    this.#inFlight = this.#inFlight.filter((message) => message.due > this.#now);
    for (const { send } of due) send();
    await this.#settle();
  }

  /** The network is well again: what was on its way arrives, and a heartbeat says where the gateway is. */
  async heal(): Promise<void> {
    for (const { send } of this.#inFlight) send();
    await this.#settle();
    for (let beats = 0; beats < 4; beats += 1) {
      await this.#world.time.advance(15_000);
      await this.#settle();
      this.#heartbeat()();
      await this.#settle();
    }
    await this.#world.time.advance(15_000);
    await this.#settle();
  }

  async readAllOlder(): Promise<void> {
    for (let pages = 0; pages < 100 && this.#world.shown()?.older === 'more'; pages += 1) {
      this.#world.older$.next(101);
      await this.#world.batch();
      await this.#world.batch(5_000); // a hidden page is flushed that seldom
    }
  }

  #deliver({ lost, late, twice }: { readonly lost: boolean; readonly late: number; readonly twice: boolean }, send: () => void): void {
    if (!lost) this.#inFlight.push({ due: this.#now + late, send });
    if (twice) this.#inFlight.push({ due: this.#now + late + 2, send });
  }

  #heartbeat(): () => void {
    const { epoch, nextSeq, headSeq } = this.gateway;
    const seqs = [
      ['room:101', epoch, nextSeq - 1],
      ['room:101/head', HEAD_EPOCH, headSeq],
    ];
    return () => this.#world.socket().frame('at', [this.#world.time.now(), seqs]);
  }

  /** The client reconnects and asks, and the gateway answers. */
  async #settle(): Promise<void> {
    const { time, paint, sockets, gateway: answers } = this.#world;
    const { gateway } = this;
    answers.page = gateway.page();
    answers.older = (before) => gateway.page(before);
    Object.assign(answers, { documents: [aPresenceRow(gateway.headSeq, gateway.online)], seq: gateway.headSeq });
    for (let round = 0; round < 3; round += 1) {
      await time.advance(1);
      const socket = sockets.at(-1);
      if (socket && !this.#answered.has(socket)) {
        this.#answered.set(socket, 0);
        socket.open();
        for (const item of socket.resumed) this.#answer(item);
      }
      if (socket) for (const item of socket.requested.slice(this.#answered.get(socket)).flat()) this.#answer(item);
      if (socket) this.#answered.set(socket, socket.requested.length);
      paint();
    }
  }

  #answer([name, epoch, seq = 0]: WatchItem): void {
    const { gateway } = this;
    if (name === 'room:101/head') this.#world.head(gateway.headSeq, [aPresenceRow(gateway.headSeq, gateway.online)]);
    else if (epoch === gateway.epoch && gateway.nextSeq - seq <= RING)
      this.#world.log(seq + 1, gateway.entriesFrom(seq + 1), gateway.epoch);
    else this.#world.log(gateway.nextSeq, [], gateway.epoch);
  }
}
