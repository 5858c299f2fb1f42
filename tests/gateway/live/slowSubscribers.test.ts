import { describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import { decodeFrame, type Frame, FRAME_NAMES } from '#contract/wire/frames.ts';
import { type Connection, createHub, type Hub } from '#gateway/live/hub.ts';
import { memoryStore } from '#gateway/live/memoryStore.ts';
import type { Peer } from '#gateway/live/ports.ts';
import { Board } from '#streams/board/board.ts';
import { factsOf } from '#streams/board/facts.ts';
import { aMatch, KICKOFF } from '#tests/builders/match.ts';
import { VirtualTime } from '#tests/builders/virtualTime.ts';

const BOARD = 'board:football';
const SKIP_BYTES = 64 * 1024;
const DROP_BYTES = 1024 * 1024;
const SLOW_MS = 30_000;
const TICK_MS = 100;
const MATCHES = 12;

describe('above 64 KiB', () => {
  test('nothing more is sent, and with 64 KiB there still is', async () => {
    const { reader, score } = await evening();
    reader.waiting = SKIP_BYTES;
    await score(1, 1);
    expect(reader.news()).toHaveLength(1);
    reader.waiting = SKIP_BYTES + 1;
    await score(2, 1);
    expect(reader.news()).toEqual([]);
  });

  test('all that happened meanwhile comes as one frame, in the latest state, and nothing is lost', async () => {
    const { hub, reader, score, step, time } = await evening();
    const { seq } = hub.position('football');
    reader.waiting = SKIP_BYTES + 1;
    for (let goals = 1; goals <= 20; goals += 1) for (const id of [1, 2, 3]) await score(id, goals);
    await step(aMatch({ id: 4, status: F.postponed, statusAt: time.now() - 3_600_000 })); // leaves the board
    await step(aMatch({ id: 99, corners: { home: 3, away: 1 } })); // comes to it
    expect(reader.news()).toEqual([]);

    reader.waiting = 0;
    await time.advance(TICK_MS);
    const news = reader.news();
    expect(news).toMatchObject([{ name: 'state', from: seq, to: hub.position('football').seq, removed: [4] }]);
    expect(news[0]).toMatchObject({ rows: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 99, complete: true }] });
    expect(news[0]).toHaveProperty('rows.0.values.score', { home: 20, away: 0 });
    expect(reader.rows()).toEqual(rowsOf(hub));

    await score(1, 21);
    expect(reader.news()).toMatchObject([{ from: hub.position('football').seq - 1, rows: [{ id: 1 }] }]);
  });

  test('what waits does not grow, however much happens and however long nobody says so', async () => {
    const { reader, score, time } = await evening();
    reader.waiting = SKIP_BYTES + 1;
    for (let goals = 1; goals <= 200; goals += 1) await score(1, goals);
    await time.advance(SLOW_MS - 200 * TICK_MS); // a beacon was due too
    expect(reader.waiting).toBe(SKIP_BYTES + 1);
  });

  test('others are sent each change at once', async () => {
    const { hub, reader, other, score } = await evening();
    reader.waiting = SKIP_BYTES + 1;
    for (let goals = 1; goals <= 20; goals += 1) {
      await score(1, goals);
      expect(other.news()).toMatchObject([{ rows: [{ id: 1, values: { score: { home: goals, away: 0 } } }] }]);
    }
    expect([other.rows(), other.dropped]).toEqual([rowsOf(hub), false]);
  });
});

describe('is dropped', () => {
  test('who has been slow for half a minute, though nothing happens in it', async () => {
    const { reader, other, score, time } = await evening();
    reader.waiting = SKIP_BYTES + 1;
    await score(1, 1);
    await time.advance(SLOW_MS - 2 * TICK_MS);
    expect(reader.dropped).toBe(false);
    await time.advance(TICK_MS);
    expect([reader.dropped, other.dropped]).toEqual([true, false]);
  });

  test('not who has taken it in between: half a minute counts from when it fell behind again', async () => {
    const { reader, score, time } = await evening();
    reader.waiting = SKIP_BYTES + 1;
    await score(1, 1);
    await time.advance(SLOW_MS - 2 * TICK_MS);
    reader.waiting = 0;
    await time.advance(TICK_MS);
    reader.waiting = SKIP_BYTES + 1;
    await score(1, 2);
    await time.advance(SLOW_MS - 2 * TICK_MS);
    expect(reader.dropped).toBe(false);
    await time.advance(TICK_MS);
    expect(reader.dropped).toBe(true);
  });

  test('who has more than a megabyte waiting, at the next change; not with a megabyte', async () => {
    const { reader, other, score } = await evening();
    reader.waiting = DROP_BYTES;
    await score(1, 1);
    expect(reader.dropped).toBe(false);
    reader.waiting = DROP_BYTES + 1;
    await score(1, 2);
    expect([reader.dropped, other.dropped]).toEqual([true, false]);
  });

  test('who has more than a megabyte waiting, by the next beacon where nothing changes', async () => {
    const { reader, time } = await evening();
    reader.waiting = DROP_BYTES + 1;
    await time.advance(15_000);
    expect(reader.dropped).toBe(true);
  });

  test('and who comes back is told what it missed', async () => {
    const { hub, reader, score } = await evening();
    reader.waiting = DROP_BYTES + 1;
    await score(1, 1);
    await score(2, 1);
    expect(reader.news()).toEqual([]);
    reader.comeBack(hub);
    expect(reader.news()).toMatchObject([{ name: 'state', rows: [{ id: 1 }, { id: 2 }] }]);
    expect(reader.rows()).toEqual(rowsOf(hub));
  });
});

/** A reader whose connection keeps what is written to it, as long as the test does not say that it was read. */
class Reader {
  /** Bytes that wait to be written to it. */
  waiting = 0;
  dropped = false;
  readonly #board = new Board();
  #frames: Frame[] = [];
  #connection: Connection | null = null;

  comeBack(hub: Hub): void {
    this.waiting = 0;
    this.dropped = false;
    const peer: Peer = {
      send: (name, payload) => this.#take(name, JSON.stringify(payload)),
      queued: () => this.waiting,
      drop: () => {
        this.dropped = true;
        this.#connection?.close();
      },
    };
    this.#connection = hub.connect(peer);
    const known = this.#board.position;
    this.#connection.watch([known ? [BOARD, known.epoch, known.seq] : [BOARD]]);
  }

  /** What it was sent of the board since this was asked last. */
  news(): readonly Frame[] {
    const news = this.#frames.filter(({ name }) => name !== 'at');
    this.#frames = [];
    return news;
  }

  /** What its own fold makes of the frames. */
  rows(): ReadonlyMap<number, unknown> {
    return new Map(Array.from(this.#board.members, (id) => [id, this.#board.cell(id)?.value]));
  }

  #take(name: string, text: string): void {
    const known = FRAME_NAMES.find((one) => one === name);
    if (known === undefined) throw new Error(`no frame is called ${name}`);
    if (this.waiting > 0) this.waiting += text.length;
    const frame = decodeFrame(known, JSON.parse(text));
    this.#frames.push(frame);
    for (const fact of factsOf(frame)) this.#board.apply(fact);
  }
}

interface Evening {
  readonly hub: Hub;
  readonly time: VirtualTime;
  /** The one that a test makes slow, and one that reads. */
  readonly reader: Reader;
  readonly other: Reader;
  /** A home side has so many goals now; a tick goes by. */
  score(id: number, goals: number): Promise<void>;
  step(row: ReturnType<typeof aMatch>): Promise<void>;
}

/** A hub with matches on its board, and two who know it. */
async function evening(): Promise<Evening> {
  const time = new VirtualTime(KICKOFF + 600_000);
  const hub = await createHub({ timers: time.timers(), random: () => 0.5, store: memoryStore() });
  await hub.apply(
    'football',
    Array.from({ length: MATCHES }, (_, i) => aMatch({ id: i + 1 })),
  );
  await time.advance(TICK_MS);
  const [reader, other] = [new Reader(), new Reader()];
  for (const one of [reader, other]) {
    one.comeBack(hub);
    one.news();
  }
  const step = async (row: ReturnType<typeof aMatch>): Promise<void> => {
    await hub.apply('football', [row]);
    await time.advance(TICK_MS);
  };
  return { hub, time, reader, other, step, score: (id, goals) => step(aMatch({ id, score: { home: goals, away: 0 } })) };
}

function rowsOf(hub: Hub): ReadonlyMap<number, unknown> {
  return new Map(Array.from(hub.membersOf('football'), (row) => [row.id, row]));
}
