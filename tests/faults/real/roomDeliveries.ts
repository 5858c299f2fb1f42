import { setTimeout as wait } from 'node:timers/promises';
import { CallError } from '#api/callError.ts';
import type { SayResult } from '#contract/room/roomCalls.ts';
import { apiOfMember, type StoredMember } from '#tests/builders/chat/storedMembers.ts';
import { type Finding, none } from '#tests/faults/finding.ts';
import { openProxy, type Proxy } from '#tests/faults/proxy.ts';
import { createRoomClient, type RoomClient } from './roomClient.ts';
import type { RoomGateway } from './roomGateway.ts';
import { until } from './until.ts';

export interface RoomDeliveriesOptions {
  readonly clients: number;
  readonly messages: number;
  /** Messages a second. Each member may write three in 30 s: for a longer run than that, ten times as many members are needed. */
  readonly perSecond: number;
  /** Each connection is reset so often … */
  readonly dropEveryMs: number;
  /** … and so many times: on a machine that needs longer than that for a call, nothing would ever be written. */
  readonly maxDrops: number;
}

/** Networks, each with its share of the clients, which lose their connections at a time of their own. */
const MAX_NETWORKS = 15;
/** How often each message is sent at the same time, as by an impatient client. */
const REPEATS = 3;
const RETRY_MS = 50;
const PATIENCE_MS = 60_000;
const SAY_PATIENCE_MS = 180_000;

/**
 * C1: while members write in a room, each connection of its members and visitors is reset again and again, every other time in the
 * middle of a frame. Each of them must see every message once and in order, whatever is sent twice.
 */
export async function roomDeliveries(gateway: RoomGateway, options: RoomDeliveriesOptions): Promise<readonly Finding[]> {
  const { clients: clientCount } = options;
  const [matchId = 0] = gateway.matches;
  const networks = await Promise.all(Array.from({ length: Math.min(MAX_NETWORKS, clientCount) }, () => openProxy(gateway.app.port)));
  const portOf = (i: number): number => networks[i % networks.length]?.port ?? 0;
  const clients = Array.from({ length: clientCount }, (_, i) =>
    createRoomClient(`http://localhost:${portOf(i)}`, `user-of-a-room-${i}`, matchId),
  );
  try {
    if (!(await until(() => clients.every(({ messages, openedCount }) => messages !== null && openedCount > 0), PATIENCE_MS)))
      throw new Error('the room did not open everywhere');
    const drops = startDrops(networks, options);
    const written = await write(gateway.members, matchId, portOf, options);
    const newest = Math.max(...written.posted.keys());
    await until(() => clients.every(({ seen }) => seen.has(newest)), PATIENCE_MS);
    await drops.stop();
    await until(() => clients.every(({ seen, openedCount }) => seen.size >= written.posted.size && openedCount > 1), PATIENCE_MS);
    return findingsOf(clients, written);
  } finally {
    for (const client of clients) client.close();
    await Promise.all(networks.map((network) => network.close()));
  }
}

/** Resets the connections of one network after the other, so that each has its turn once in `dropEveryMs`, at least once before it stops. */
function startDrops(
  networks: readonly Proxy[],
  { dropEveryMs, maxDrops }: Pick<RoomDeliveriesOptions, 'dropEveryMs' | 'maxDrops'>,
): { stop(): Promise<void> } {
  const controller = new AbortController();
  const running = (async () => {
    for (let turn = 0; turn < networks.length || (!controller.signal.aborted && turn < networks.length * maxDrops); turn += 1) {
      await wait(dropEveryMs / networks.length, undefined, { signal: controller.signal }).catch(() => undefined); // stop takes effect at once
      const network = networks[turn % networks.length];
      if (Math.floor(turn / networks.length) % 2 === 0) network?.cut();
      else network?.cutMidway();
    }
  })();
  return {
    async stop() {
      controller.abort();
      await running;
    },
  };
}

interface Written {
  /** Texts by the number that the gateway answered. */
  readonly posted: ReadonlyMap<number, string>;
  /** Messages that were not posted, or under two numbers. */
  readonly wrong: readonly string[];
}

async function write(
  members: readonly StoredMember[],
  matchId: number,
  portOf: (i: number) => number,
  { messages, perSecond }: RoomDeliveriesOptions,
): Promise<Written> {
  const posted = new Map<number, string>();
  const wrong: string[] = [];
  const began = performance.now();
  const writing = Array.from({ length: messages }, async (_, i) => {
    await wait(Math.max(0, began + (i * 1_000) / perSecond - performance.now()));
    const member = members[i % members.length];
    if (member === undefined) throw new Error('a room without members');
    const input = { matchId, clientId: `client-id-of-message-${i}`, text: `Vào! Bàn thứ ${i} rồi các bạn ơi` };
    const answers = await Promise.all(
      Array.from({ length: REPEATS }, (_none, repeat) => sayUntilAnswered(member, `http://localhost:${portOf(i + repeat)}`, input)),
    );
    const numbers = new Set(answers.map((answer) => (answer.state === 'posted' ? answer.seq : null)));
    const [seq = null] = numbers;
    if (numbers.size !== 1 || seq === null) wrong.push(`${input.text}: ${JSON.stringify(answers)}`);
    else posted.set(seq, input.text);
  });
  await Promise.all(writing);
  return { posted, wrong };
}

/** Sends a message again, with its clientId, until it is answered. Rejects with the last failure after three minutes of failures. */
async function sayUntilAnswered(
  member: StoredMember,
  address: string,
  input: { readonly matchId: number; readonly clientId: string; readonly text: string },
): Promise<SayResult> {
  const end = performance.now() + SAY_PATIENCE_MS;
  for (;;) {
    try {
      return await apiOfMember(member, address).call('say', input);
    } catch (error) {
      if (!(error instanceof CallError) || !error.isTransient || performance.now() > end) throw error;
      await wait(RETRY_MS);
    }
  }
}

function findingsOf(clients: readonly RoomClient[], { posted, wrong }: Written): readonly Finding[] {
  const deliveries = clients.length * posted.size;
  const reconnects = clients.reduce((sum, { openedCount }) => sum + openedCount - 1, 0);
  const missing = ({ seen }: RoomClient): readonly string[] => {
    const texts = new Set(seen.values());
    return [...posted.values()].filter((text) => !texts.has(text));
  };
  const altered = ({ seen }: RoomClient): readonly string[] =>
    [...seen].flatMap(([seq, text]) =>
      posted.get(seq) === text ? [] : [`${seq} was ${posted.get(seq) ?? 'never posted'}, shown as ${text}`],
    );
  const each = (find: (client: RoomClient) => readonly string[]): readonly string[] => clients.flatMap(find);
  return [
    none('C1', `messages not posted once, each sent ${REPEATS} times at once`, wrong, posted.size, 'messages'),
    none('C1', `lost over ${reconnects} reconnects`, each(missing), deliveries, 'deliveries'),
    none(
      'C1',
      'doubled',
      each(({ doubled }) => doubled),
      deliveries,
      'deliveries',
    ),
    none(
      'C1',
      'disordered',
      each(({ disordered }) => disordered),
      deliveries,
      'deliveries',
    ),
    none('C1', 'with another text or number than was answered', each(altered), deliveries, 'deliveries'),
    none(
      'C1',
      'never disconnected',
      each(({ openedCount }) => (openedCount > 1 ? [] : ['a user'])),
      clients.length,
      'users',
    ),
  ];
}
