import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import { decodeFrame, type Frame, FRAME_NAMES } from '#contract/wire/frames.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { type Connection, createHub, type Hub } from '#gateway/live/hub.ts';
import { memoryStore } from '#gateway/live/memoryStore.ts';
import type { BoardStore, Peer } from '#gateway/live/livePorts.ts';
import { Board } from '#streams/board/board.ts';
import { type BoardFact, snapshotFact } from '#streams/board/boardFacts.ts';
import { factsOf, isBoardFact } from '#streams/channels/liveFact.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const BOARD = 'board:football';
const CLIENTS = 3;
const MATCHES = 6;

const client = fc.nat({ max: CLIENTS - 1 });
const count = fc.nat({ max: 3 });

/** Events of suppliers, clocks and networks. */
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('play' as const),
      id: fc.integer({ min: 1, max: MATCHES }),
      goals: count,
      corners: count,
      status: fc.constantFrom(F.notStarted, F.firstHalf, F.firstHalf, F.halfTime, F.finished, F.postponed, F.abnormal),
      inHours: fc.nat({ max: 3 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1, 20, 100, 130, 6_000, 31 * 60_000) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('clog' as const), client, bytes: fc.constantFrom(0, 0, 70_000, 2_000_000) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cut' as const), client }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lose' as const), client, isLosing: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('poll' as const), client }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
);

describe('createHub under random events', () => {
  test('clients that lag, lose frames, reconnect, or outlive the gateway end with its rows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const world = await open();
        for (const one of steps) {
          switch (one.kind) {
            case 'play':
              await world.play(one.id, one);
              break;
            case 'wait':
              await world.time.advance(one.ms);
              break;
            case 'clog':
              world.clients[one.client]?.clog(one.bytes);
              break;
            case 'cut':
              world.clients[one.client]?.connect(world.hub());
              break;
            case 'lose':
              world.clients[one.client]?.lose(one.isLosing);
              break;
            case 'poll':
              world.clients[one.client]?.poll(world.hub());
              break;
            case 'restart':
              await world.restart();
          }
        }
        for (const one of world.clients) one.heal(world.hub());
        await world.time.advance(20_000);

        const truth = new Map(Array.from(world.hub().membersOf('football'), (row) => [row.id, row]));
        for (const one of world.clients) expect(one.members()).toEqual(truth);
        world.hub().close();
      }),
      { numRuns: 400, seed: 20261121 },
    );
  });
});

interface World {
  readonly time: TestTime;
  readonly clients: readonly TestClient[];
  hub(): Hub;
  play(id: number, how: { goals: number; corners: number; status: F; inHours: number }): Promise<void>;
  restart(): Promise<void>;
}

async function open(): Promise<World> {
  const time = new TestTime(KICKOFF);
  const store = memoryStore();
  let hub = await openHub(time, store);
  const clients = Array.from({ length: CLIENTS }, () => new TestClient());
  for (const one of clients) one.connect(hub);
  return {
    time,
    clients,
    hub: () => hub,
    async play(id, { goals, corners, status, inHours }) {
      const before = hub.row(id);
      await hub.apply('football', [
        aMatch({
          id,
          status,
          statusAt: before?.status === status ? before.statusAt : time.now(),
          kickoff: time.now() + inHours * 3_600_000,
          score: { home: goals, away: 0 },
          corners: { home: corners, away: 0 },
        }),
      ]);
    },
    async restart() {
      hub.close();
      hub = await openHub(time, store);
      for (const one of clients) one.connect(hub);
    },
  };
}

function openHub(time: TestTime, store: BoardStore): Promise<Hub> {
  const timers = time.timers();
  return createHub({ timers, random: () => 0.5, store });
}

/** A client of the hub, with the client's own board code. */
class TestClient {
  readonly #board = new Board();
  #connection: Connection | null = null;
  #waiting = 0;
  #isLosing = false;

  /** Opens a connection, losing the former one with everything in flight, and sends its position. */
  connect(hub: Hub): void {
    this.#connection?.close();
    this.#waiting = 0;
    const peer: Peer = {
      send: (name, payload) => {
        if (this.#connection === connection && !this.#isLosing) this.#receive(hub, name, JSON.parse(JSON.stringify(payload)));
      },
      queued: () => this.#waiting,
      drop: () => {
        if (this.#connection !== connection) return;
        connection.close();
        this.#connection = null;
      },
    };
    const connection = hub.connect(peer);
    this.#connection = connection;
    this.#ask();
  }

  clog(bytes: number): void {
    this.#waiting = bytes;
  }

  /** Loses frames while the connection lives, which TCP would not, so that gaps are tested. */
  lose(isLosing: boolean): void {
    this.#isLosing = isLosing;
  }

  /** Fetches a full list over HTTP: positions apart from the socket's own. */
  poll(hub: Hub): void {
    this.#take({ ...snapshotFact('football', hub.snapshot('football')), kind: 'snapshot' });
  }

  heal(hub: Hub): void {
    this.#isLosing = false;
    this.#waiting = 0;
    if (this.#connection === null) this.connect(hub);
  }

  members(): ReadonlyMap<number, MatchRow | undefined> {
    return new Map(Array.from(this.#board.members, (id) => [id, this.#board.cell(id)?.value]));
  }

  #receive(hub: Hub, name: string, payload: unknown): void {
    const known = FRAME_NAMES.find((one) => one === name);
    if (known === undefined) throw new Error(`no frame is called ${name}`);
    const frame: Frame = decodeFrame(known, payload);
    if (frame.name === 'snapshot' && typeof frame.rows === 'string') this.poll(hub);
    for (const fact of factsOf(frame).filter(isBoardFact)) this.#take(fact);
  }

  #take(fact: BoardFact): void {
    const { resync } = this.#board.apply(fact);
    if (resync !== null) this.#ask();
  }

  #ask(): void {
    const known = this.#board.position;
    this.#connection?.watch([known ? [BOARD, known.epoch, known.seq] : [BOARD]]);
  }
}
