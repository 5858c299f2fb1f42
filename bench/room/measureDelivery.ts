import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { atMost, type Outcome, type PartResult, shown } from '#bench/detail/outcome.ts';
import { RequestProcess } from '#bench/wire/requestProcess.ts';
import { apiOfMember } from '#tests/builders/chat/storedMembers.ts';
import { type RoomAddress, roomAddress } from './roomAddress.ts';
import { messageText, ROOM_PROTOCOLS, type RoomProtocol } from './roomProtocol.ts';

const PER_SECOND = 20;
const SECONDS = 60;
/** Each may write three messages in 30 s. */
const MEMBERS = 240;
const DROP_EVERY_MS = 15_000;
const AWAY_MS = 1_000;
/** Reader processes: a single one could not read as fast as Socket.IO writes. */
const READER_PROCESSES = 2;
/** Lets the garbage of handshakes be released, and the last frames arrive. */
const SETTLE_MS = 3_000;
const MAX_P99_MS = 400;
const MAX_CORE_PERCENT = 40;

const NAMES: Readonly<Record<RoomProtocol, string>> = { ours: 'ours', recovery: 'Socket.IO recovery' };
const Nothing = z.optional(z.unknown());
const Tally = z.object({ live: z.array(z.int()), caughtUp: z.array(z.int()), lost: z.int(), doubled: z.int(), disordered: z.int() });

interface Delivery extends z.infer<typeof Tally> {
  readonly corePercent: number;
  readonly sentPerSecond: number;
  readonly drops: number;
}

/** Measures how soon, at what cost and how reliably readers get the messages of a busy room while each is dropped now and then. */
export async function measureDelivery(clients: number): Promise<PartResult> {
  const results = new Map<RoomProtocol, Delivery>();
  for (const protocol of ROOM_PROTOCOLS) results.set(protocol, await measure(protocol, clients));
  const [ours, recovery] = [results.get('ours'), results.get('recovery')];
  if (ours === undefined || recovery === undefined) throw new Error('expected both contenders');
  return { outcomes: outcomesOf(clients, ours, recovery), notes: [NOTE] };
}

const NOTE = `The readers are in two processes, the room and its database in one, whose processor time counts. Members of that database write over HTTP, one message after the other; times count from before the request. Each reader loses its connection every ${DROP_EVERY_MS / 1_000} s and returns ${AWAY_MS / 1_000} s later with its position: p99 is of messages that were sent and received on one connection, what was missed is counted from the return. Socket.IO gets the same messages over HTTP, and neither stores nor checks nor limits them; it recovers a reader from the newest message received, so one that was dropped before its first message loses what it missed.`;

async function measure(protocol: RoomProtocol, clients: number): Promise<Delivery> {
  const server = new RequestProcess(join(import.meta.dirname, 'roomServer.ts'), [protocol, String(MEMBERS)]);
  const readers = Array.from({ length: READER_PROCESSES }, () => new RequestProcess(join(import.meta.dirname, 'roomReaders.ts')));
  try {
    const room = await server.request(roomAddress, 'room');
    const { port, matchId } = room;
    const say = createSay(protocol, room);
    for (const each of readers) await each.request(Nothing, 'join', { port, matchId, protocol, readers: clients / readers.length });
    await wait(SETTLE_MS);
    await Promise.all(readers.map((each) => each.request(Nothing, 'startDrops', { everyMs: DROP_EVERY_MS, awayMs: AWAY_MS })));
    const before = await server.request(z.number(), 'spent');
    const began = performance.now();
    const sentAt = await write(say);
    const ms = performance.now() - began;
    const spent = (await server.request(z.number(), 'spent')) - before;
    const drops = await Promise.all(readers.map((each) => each.request(z.int(), 'stopDrops')));
    await wait(SETTLE_MS);
    const tallies = await Promise.all(readers.map((each) => each.request(Tally, 'tally', { sentAt })));
    return { ...sumOf(tallies), corePercent: spent / ms / 10, sentPerSecond: (sentAt.length * 1_000) / ms, drops: drops.reduce(add) };
  } finally {
    await Promise.all([server, ...readers].map((each) => each.kill()));
  }
}

/** Sends all messages, each when it is due and the one before is answered; returns when each was sent, machine time in ms. */
async function write(say: (i: number) => Promise<unknown>): Promise<readonly number[]> {
  const sentAt: number[] = [];
  const began = performance.now();
  for (let i = 0; i < PER_SECOND * SECONDS; i += 1) {
    await wait(Math.max(0, began + (i * 1_000) / PER_SECOND - performance.now()));
    sentAt.push(Date.now());
    await say(i);
  }
  return sentAt;
}

function createSay(protocol: RoomProtocol, { port, matchId, writers }: RoomAddress): (i: number) => Promise<unknown> {
  const address = `http://localhost:${port}`;
  if (protocol === 'recovery') return (i) => fetch(address, { method: 'POST', body: messageText(i) }).then((answer) => answer.text());
  const apis = writers.map((writer) => apiOfMember(writer, address));
  return async (i) => {
    const result = await apis[i % apis.length]?.call('say', { matchId, clientId: crypto.randomUUID(), text: messageText(i) });
    if (result?.state !== 'posted') throw new Error(`message ${i} was not posted: ${JSON.stringify(result)}`);
  };
}

function outcomesOf(clients: number, ours: Delivery, recovery: Delivery): readonly Outcome[] {
  const deliveries = (ours.live.reduce(add, 0) + ours.caughtUp.reduce(add, 0) + ours.lost).toLocaleString('en');
  const beside = (text: string): string => `${NAMES.recovery}: ${text}`;
  const p = (counts: readonly number[], share: number): number => quantileOf(counts, share);
  const none = (what: 'lost' | 'doubled' | 'disordered'): Outcome =>
    atMost('delivery', `${what} of ${deliveries} deliveries`, ours[what], 0, what, beside(String(recovery[what])));
  return [
    atMost(
      'delivery',
      `p99 to ${clients.toLocaleString('en')} readers`,
      p(ours.live, 0.99),
      MAX_P99_MS,
      'ms',
      beside(`${p(recovery.live, 0.99)} ms`),
    ),
    shown('delivery', 'p50', `${p(ours.live, 0.5)} ms`, beside(`${p(recovery.live, 0.5)} ms`)),
    shown(
      'delivery',
      'p99 of what was missed, since the return',
      `${p(ours.caughtUp, 0.99)} ms`,
      beside(`${p(recovery.caughtUp, 0.99)} ms`),
    ),
    atMost(
      'delivery',
      'processor time of the gateway',
      ours.corePercent,
      MAX_CORE_PERCENT,
      '% of a core',
      beside(`${recovery.corePercent.toFixed(1)} %`),
      1,
    ),
    none('lost'),
    none('doubled'),
    none('disordered'),
    shown(
      'delivery',
      'messages a second, and drops',
      `${ours.sentPerSecond.toFixed(1)}, ${ours.drops}`,
      beside(`${recovery.sentPerSecond.toFixed(1)}, ${recovery.drops}`),
    ),
  ];
}

function sumOf(tallies: readonly z.infer<typeof Tally>[]): z.infer<typeof Tally> {
  const counts = (part: 'live' | 'caughtUp'): number[] => {
    const length = Math.max(...tallies.map((tally) => tally[part].length));
    return Array.from({ length }, (_, ms) => tallies.map((tally) => tally[part][ms] ?? 0).reduce(add, 0));
  };
  const sum = (part: 'lost' | 'doubled' | 'disordered'): number => tallies.map((tally) => tally[part]).reduce(add, 0);
  return { live: counts('live'), caughtUp: counts('caughtUp'), lost: sum('lost'), doubled: sum('doubled'), disordered: sum('disordered') };
}

/** Returns the ms that a share of the deliveries does not exceed, from their counts by ms; NaN without deliveries. */
function quantileOf(counts: readonly number[], share: number): number {
  const due = share * counts.reduce(add, 0);
  let seen = 0;
  const ms = counts.findIndex((count) => (seen += count) > due);
  return ms === -1 ? Number.NaN : ms;
}

function add(one: number, other: number): number {
  return one + other;
}
