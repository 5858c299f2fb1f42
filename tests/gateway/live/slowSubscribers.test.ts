import { describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import { decodeFrame, type Frame, FRAME_NAMES } from '#contract/wire/frames.ts';
import { type Connection, createHub, type Hub } from '#gateway/live/hub.ts';
import { memoryStore } from '#gateway/live/memoryStore.ts';
import type { Peer } from '#gateway/live/livePorts.ts';
import { Board } from '#streams/board/board.ts';
import { factsOf, isBoardFact } from '#streams/channels/liveFact.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const BOARD = 'board:football';
const SKIP_BYTES = 64 * 1024;
const DROP_BYTES = 1024 * 1024;
const SLOW_MS = 30_000;
const TICK_MS = 100;
const MATCHES = 12;

describe('a subscriber with more than 64 KiB queued', () => {
  test('receives no more frames, but still does at exactly 64 KiB', async () => {
    const { slow, score } = await setUp();
    slow.queuedBytes = SKIP_BYTES;
    await score(1, 1);
    expect(slow.newFrames()).toHaveLength(1);
    slow.queuedBytes = SKIP_BYTES + 1;
    await score(2, 1);
    expect(slow.newFrames()).toEqual([]);
  });

  test('gets everything that happened meanwhile in one frame', async () => {
    const { hub, slow, score, step, time } = await setUp();
    const { seq } = hub.position('football');
    slow.queuedBytes = SKIP_BYTES + 1;
    for (let goals = 1; goals <= 20; goals += 1) for (const id of [1, 2, 3]) await score(id, goals);
    await step(aMatch({ id: 4, status: F.postponed, statusAt: time.now() - 3_600_000 })); // leaves the board
    await step(aMatch({ id: 99, corners: { home: 3, away: 1 } })); // joins it
    expect(slow.newFrames()).toEqual([]);

    slow.queuedBytes = 0;
    await time.advance(TICK_MS);
    const newFrames = slow.newFrames();
    expect(newFrames).toMatchObject([{ name: 'state', from: seq, to: hub.position('football').seq, removed: [4] }]);
    expect(newFrames[0]).toMatchObject({ rows: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 99, complete: true }] });
    expect(newFrames[0]).toHaveProperty('rows.0.values.score', { home: 20, away: 0 });
    expect(slow.rows()).toEqual(rowsOf(hub));

    await score(1, 21);
    expect(slow.newFrames()).toMatchObject([{ from: hub.position('football').seq - 1, rows: [{ id: 1 }] }]);
  });

  test('has a bounded queue, however many changes come', async () => {
    const { slow, score, time } = await setUp();
    slow.queuedBytes = SKIP_BYTES + 1;
    for (let goals = 1; goals <= 200; goals += 1) await score(1, goals);
    await time.advance(SLOW_MS - 200 * TICK_MS); // a heartbeat was due too
    expect(slow.queuedBytes).toBe(SKIP_BYTES + 1);
  });

  test('does not delay others', async () => {
    const { hub, slow, other, score } = await setUp();
    slow.queuedBytes = SKIP_BYTES + 1;
    for (let goals = 1; goals <= 20; goals += 1) {
      await score(1, goals);
      expect(other.newFrames()).toMatchObject([{ rows: [{ id: 1, values: { score: { home: goals, away: 0 } } }] }]);
    }
    expect([other.rows(), other.dropped]).toEqual([rowsOf(hub), false]);
  });
});

describe('a subscriber is dropped', () => {
  test('when it has been slow for half a minute, even without changes', async () => {
    const { slow, other, score, time } = await setUp();
    slow.queuedBytes = SKIP_BYTES + 1;
    await score(1, 1);
    await time.advance(SLOW_MS - 2 * TICK_MS);
    expect(slow.dropped).toBe(false);
    await time.advance(TICK_MS);
    expect([slow.dropped, other.dropped]).toEqual([true, false]);
  });

  test('not when it has drained in between: the half minute starts again', async () => {
    const { slow, score, time } = await setUp();
    slow.queuedBytes = SKIP_BYTES + 1;
    await score(1, 1);
    await time.advance(SLOW_MS - 2 * TICK_MS);
    slow.queuedBytes = 0;
    await time.advance(TICK_MS);
    slow.queuedBytes = SKIP_BYTES + 1;
    await score(1, 2);
    await time.advance(SLOW_MS - 2 * TICK_MS);
    expect(slow.dropped).toBe(false);
    await time.advance(TICK_MS);
    expect(slow.dropped).toBe(true);
  });

  test('at the next change when more than a megabyte is queued, not at exactly a megabyte', async () => {
    const { slow, other, score } = await setUp();
    slow.queuedBytes = DROP_BYTES;
    await score(1, 1);
    expect(slow.dropped).toBe(false);
    slow.queuedBytes = DROP_BYTES + 1;
    await score(1, 2);
    expect([slow.dropped, other.dropped]).toEqual([true, false]);
  });

  test('at the next heartbeat when more than a megabyte is queued and nothing changes', async () => {
    const { slow, time } = await setUp();
    slow.queuedBytes = DROP_BYTES + 1;
    await time.advance(15_000);
    expect(slow.dropped).toBe(true);
  });

  test('and gets what it missed when it reconnects', async () => {
    const { hub, slow, score } = await setUp();
    slow.queuedBytes = DROP_BYTES + 1;
    await score(1, 1);
    await score(2, 1);
    expect(slow.newFrames()).toEqual([]);
    slow.reconnect(hub);
    expect(slow.newFrames()).toMatchObject([{ name: 'state', rows: [{ id: 1 }, { id: 2 }] }]);
    expect(slow.rows()).toEqual(rowsOf(hub));
  });
});

/** A client whose connection queues everything until the test drains it. */
class SlowClient {
  /** Bytes queued for it. */
  queuedBytes = 0;
  dropped = false;
  readonly #board = new Board();
  #frames: Frame[] = [];
  #connection: Connection | null = null;

  reconnect(hub: Hub): void {
    this.queuedBytes = 0;
    this.dropped = false;
    const peer: Peer = {
      send: (name, payload) => this.#take(name, JSON.stringify(payload)),
      queued: () => this.queuedBytes,
      drop: () => {
        this.dropped = true;
        this.#connection?.close();
      },
    };
    this.#connection = hub.connect(peer);
    const known = this.#board.position;
    this.#connection.watch([known ? [BOARD, known.epoch, known.seq] : [BOARD]]);
  }

  /** Board frames received since the last call. */
  newFrames(): readonly Frame[] {
    const newFrames = this.#frames.filter(({ name }) => name !== 'at');
    this.#frames = [];
    return newFrames;
  }

  /** Rows made from the frames by the client's own code. */
  rows(): ReadonlyMap<number, unknown> {
    return new Map(Array.from(this.#board.members, (id) => [id, this.#board.cell(id)?.value]));
  }

  #take(name: string, text: string): void {
    const known = FRAME_NAMES.find((one) => one === name);
    if (known === undefined) throw new Error(`no frame is called ${name}`);
    if (this.queuedBytes > 0) this.queuedBytes += text.length;
    const frame = decodeFrame(known, JSON.parse(text));
    this.#frames.push(frame);
    for (const fact of factsOf(frame).filter(isBoardFact)) this.#board.apply(fact);
  }
}

interface Setup {
  readonly hub: Hub;
  readonly time: TestTime;
  /** The subscriber that a test makes slow; the other keeps reading. */
  readonly slow: SlowClient;
  readonly other: SlowClient;
  /** Sets the home goals of a match, and advances one tick. */
  score(id: number, goals: number): Promise<void>;
  step(row: ReturnType<typeof aMatch>): Promise<void>;
}

/** A hub with matches on its board, and two subscribers. */
async function setUp(): Promise<Setup> {
  const time = new TestTime(KICKOFF + 600_000);
  const hub = await createHub({ timers: time.timers(), random: () => 0.5, store: memoryStore() });
  await hub.apply(
    'football',
    Array.from({ length: MATCHES }, (_, i) => aMatch({ id: i + 1 })),
  );
  await time.advance(TICK_MS);
  const [slow, other] = [new SlowClient(), new SlowClient()];
  for (const one of [slow, other]) {
    one.reconnect(hub);
    one.newFrames();
  }
  const step = async (row: ReturnType<typeof aMatch>): Promise<void> => {
    await hub.apply('football', [row]);
    await time.advance(TICK_MS);
  };
  return { hub, time, slow, other, step, score: (id, goals) => step(aMatch({ id, score: { home: goals, away: 0 } })) };
}

function rowsOf(hub: Hub): ReadonlyMap<number, unknown> {
  return new Map(Array.from(hub.membersOf('football'), (row) => [row.id, row]));
}
