import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { decodeFrame, type Frame, FRAME_NAMES } from '#contract/wire/frames.ts';
import { SOCKET_PATH } from '#contract/wire/handshake.ts';
import type { FootballRow } from '#contract/match/match.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import { createHub, type Hub } from '#gateway/live/hub.ts';
import { memoryStore } from '#gateway/live/memoryStore.ts';
import type { Peer } from '#gateway/live/livePorts.ts';
import { attachSocket } from '#gateway/live/attachSocket.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';
import { Board } from '#streams/board/board.ts';
import { factsOf, isBoardFact } from '#streams/channels/liveFact.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { TestTime } from '#tests/builders/testTime.ts';
import { until } from '#tests/builders/until.ts';

const FOOTBALL = 'board:football';
const TICK_MS = 100;
const SKIP_BYTES = 64 * 1024;
const DROP_BYTES = 1024 * 1024;
const MATCHES = 20;
/** More changes than the system's socket buffers can hold. */
const MAX_CHANGES = 200;
/** Generous for busy machines: nothing here is measured. */
const OFTEN_MS = 5;

let time: TestTime;
let hub: Hub;
let server: Server;
let clients: Client[];
let peers: WatchedPeer[];

beforeEach(async () => {
  clients = [];
  peers = [];
  time = new TestTime(KICKOFF + 600_000);
  hub = await createHub({ timers: time.timers(), random: () => 0.5, store: memoryStore() });
  server = createServer();
  attachSocket(server, { ...hub, connect }, { timers: wallTimers, origins: [] });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await change(0, 0);
});

afterEach(async () => {
  for (const client of clients) client.end();
  hub.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('a connection that stops reading', () => {
  test('is skipped above 64 KiB, gets one merged change when it drains, and misses nothing', async () => {
    const [slow, other] = [await open(), await open()];
    slow.client.pause();
    const last = await changeUntil(other.client, () => slow.peer.skipped.size >= 10, 400);
    const { sentTo } = slow.peer;
    slow.client.resume();
    await until(() => expect(slow.peer.queued()).toBeLessThanOrEqual(SKIP_BYTES), OFTEN_MS);
    await time.advance(TICK_MS);
    await arrived(slow.client, other.client);
    expect(slow.client.states.at(-1)).toMatchObject({ from: sentTo, to: hub.position('football').seq });
    expect(slow.client.lastSpan()).toBeGreaterThanOrEqual(10);
    expect(other.client.states).toHaveLength(last);
    expect(slow.client.rows()).toEqual(rowsOfHub());
    expect(other.client.rows()).toEqual(rowsOfHub());
    expect([slow.peer.dropped, other.peer.dropped]).toEqual([false, false]);
    expectBounded(slow.peer);
  });

  test('is dropped above 1 MiB, and resumes at its position', async () => {
    const [slow, other] = [await open(), await open()];
    slow.client.pause();
    const last = await changeUntil(other.client, () => slow.peer.dropped, 4_000);
    expect(slow.peer.queuedAtDrop).toBeGreaterThan(DROP_BYTES);
    expect(slow.peer.queued()).toBe(0);
    expectBounded(slow.peer);
    const known = slow.client.position?.seq;
    const back = await open(slow.client);
    await arrived(back.client, other.client);
    expect(back.client.states).toMatchObject([{ from: known }]);
    expect(back.client.rows()).toEqual(rowsOfHub());
    expect(other.client.states).toHaveLength(last);
    expect(other.peer.dropped).toBe(false);
  });
});

/** Queued bytes are at most 64 KiB plus the one frame written when the queue was below that. */
function expectBounded(peer: WatchedPeer): void {
  expect(Math.max(...peer.queuedBeforeSend)).toBeLessThanOrEqual(SKIP_BYTES);
  expect(peer.maxQueued).toBeLessThanOrEqual(SKIP_BYTES + peer.largest);
}

async function arrived(...of: readonly Client[]): Promise<void> {
  await until(() => {
    for (const { position } of of) expect(position?.seq).toBe(hub.position('football').seq);
  }, OFTEN_MS);
}

/**
 * Changes every match, each time with `marks` incidents, until `holds()`; returns the number of changes. The reading client receives each
 * change before the next.
 */
async function changeUntil(reading: Client, holds: () => boolean, marks: number): Promise<number> {
  for (let times = 1; times <= MAX_CHANGES; times += 1) {
    await change(times, marks);
    await arrived(reading);
    if (holds()) return times;
  }
  throw new Error(`condition not met after ${MAX_CHANGES} changes`);
}

async function change(corners: number, marks: number): Promise<void> {
  await hub.apply(
    'football',
    Array.from({ length: MATCHES }, (_, i) =>
      aMatch({ id: i + 1, corners: { home: corners, away: 0 }, incidents: marksOf(corners, marks) }),
    ),
  );
  await time.advance(TICK_MS);
}

function marksOf(at: number, count: number): FootballRow['incidents'] {
  return Array.from({ length: count }, () => ({ kind: 'red', side: 'home', minute: 1, added: 0, at: KICKOFF + at }) as const);
}

function rowsOfHub(): ReadonlyMap<number, unknown> {
  return new Map(Array.from(hub.membersOf('football'), (row) => [row.id, row]));
}

/** Opens a client and its peer, with the state of a former client if given. */
async function open(before?: Client): Promise<{ readonly client: Client; readonly peer: WatchedPeer }> {
  const bound = server.address();
  const client = new Client(typeof bound === 'object' && bound !== null ? bound.port : 0, before);
  clients.push(client);
  await until(() => expect(client.position).not.toBeNull(), OFTEN_MS);
  const peer = peers.at(-1);
  if (peer === undefined) throw new Error('the hub has no connection');
  return { client, peer };
}

function connect(peer: Peer): ReturnType<Hub['connect']> {
  const watched = new WatchedPeer(peer);
  peers.push(watched);
  return hub.connect(watched);
}

/** The gateway's side of a connection, recording the queue length at each send. */
class WatchedPeer implements Peer {
  readonly queuedBeforeSend: number[] = [];
  maxQueued = 0;
  largest = 0;
  dropped = false;
  queuedAtDrop = 0;
  /** The position of the last change sent. */
  sentTo: unknown = null;
  /** Positions at which the hub found more than 64 KiB queued since its last send. */
  readonly skipped = new Set<number>();
  readonly #peer: Peer;

  constructor(peer: Peer) {
    this.#peer = peer;
  }

  send(name: string, payload: readonly unknown[]): void {
    this.queuedBeforeSend.push(this.#peer.queued());
    this.#peer.send(name, payload);
    this.skipped.clear();
    this.largest = Math.max(this.largest, JSON.stringify([name, payload]).length + 20);
    this.maxQueued = Math.max(this.maxQueued, this.#peer.queued());
    if (name === 'state') this.sentTo = payload[3];
  }

  queued(): number {
    const queued = this.#peer.queued();
    if (queued > SKIP_BYTES) this.skipped.add(hub.position('football').seq);
    return queued;
  }

  drop(reason: string): void {
    this.queuedAtDrop = this.#peer.queued();
    this.dropped = true;
    this.#peer.drop(reason);
  }
}

/** A client of the wire protocol that can stop reading. */
class Client {
  readonly states: Extract<Frame, { name: 'state' }>[] = [];
  readonly #board: Board;
  readonly #socket: WebSocket;

  constructor(port: number, before?: Client) {
    this.#board = before === undefined ? new Board() : before.#board;
    const known = this.#board.position;
    const watch = known === null ? undefined : [[FOOTBALL, known.epoch, known.seq]];
    const auth = { protocol: PROTOCOL, tenant: 'TYCC', language: 'zh-CN', deviceId: `slow-socket-${port}`, watch };
    this.#socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}/?EIO=4&transport=websocket`);
    this.#socket.on('error', () => undefined); // 'close' follows
    this.#socket.on('message', (data) => this.#handlePacket(String(data), JSON.stringify(auth), known === null));
  }

  get position(): Board['position'] {
    return this.#board.position;
  }

  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  end(): void {
    this.#socket.terminate();
  }

  rows(): ReadonlyMap<number, unknown> {
    return new Map(Array.from(this.#board.members, (id) => [id, this.#board.cell(id)?.value]));
  }

  /** How many positions the last change covered. */
  lastSpan(): number {
    const last = this.states.at(-1);
    return last === undefined ? 0 : last.to - last.from;
  }

  /** Packets: '0' engine open, '2' ping, '40' namespace connected, '42' event. */
  #handlePacket(packet: string, auth: string, isNew: boolean): void {
    if (packet.startsWith('0')) this.#socket.send(`40${auth}`);
    else if (packet === '2') this.#socket.send('3');
    else if (packet.startsWith('40') && isNew) this.#socket.send(`42${JSON.stringify(['watch', [[FOOTBALL]]])}`);
    else if (packet.startsWith('42')) this.#receive(JSON.parse(packet.slice(2)));
  }

  #receive([name, payload]: readonly [string, unknown]): void {
    const known = FRAME_NAMES.find((frameName) => frameName === name);
    if (known === undefined) return;
    const frame = decodeFrame(known, payload);
    if (frame.name === 'state') this.states.push(frame);
    for (const fact of factsOf(frame).filter(isBoardFact)) this.#board.apply(fact);
  }
}
