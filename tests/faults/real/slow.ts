import { quantile } from '#bench/table.ts';
import type { WsClient } from './wsClient.ts';
import type { ChangeSeen, AppClient } from './appClient.ts';
import { atMost, type Finding, none, within } from '#tests/faults/finding.ts';
import { createSlowClients, type SlowClients } from './slowClients.ts';
import { until } from './until.ts';

export interface SlowOptions {
  /** App clients that stop reading for a while and then resume. */
  readonly pausing: number;
  /** Connections that never read again: so many with more than 64 KiB waiting, and as many with more than 1 MiB. */
  readonly stuck: number;
}

/**
 * Matches in play, and how many a change contains. All of them make 7.4 MB: beyond the 4 to 6 MB that the system buffers for a
 * connection, more than 1 MiB waits. Many make 0.9 MB, which stays below 1 MiB when added to 64 KiB; few make 0.2 MB.
 */
const MATCHES = 160;
const MANY = 19;
const FEW = 4;
/** Changes of many matches that fill the system's buffers and more. */
const FILLING_CHANGES = 11;
/** Changes of few matches after that: none is sent, so all are due in one frame. */
const SKIPPED_CHANGES = 10;

const SLOW_MS = 30_000;
/** The gateway checks slow connections ten times a second, and a connection that does not read notices its end within half a second. */
const NOTICED_MS = 1_000;
/** The limit per connection that does not read: 1 MiB waiting and the connection itself. */
const MB_PER_CLIENT = 1.2;
/** Shared by all connections: the last change of 7.4 MB as request, rows, text and frame. */
const SHARED_MB = 80;
/** Changes are sent within a tick of 100 ms; the rest is the machine. */
const AGE_MS = 500;
const PATIENCE_MS = 30_000;

/** Connections that stopped reading, with at most 1 MiB waiting for each. */
interface Behind {
  readonly clients: readonly WsClient[];
  /** Machine times (ms, `performance.now`) between which each fell behind. */
  readonly from: number;
  readonly to: number;
}

/**
 * R10: some clients stop reading while much is sent. One that resumes must receive one merged change instead of a backlog and miss
 * nothing; one with too much waiting, or for too long, must be disconnected with everything that waits; the gateway must hold little for
 * slow clients; other clients must notice nothing.
 */
export async function slow(options: SlowOptions): Promise<readonly Finding[]> {
  const { pausing, stuck } = options;
  const readers1 = await createSlowClients(MATCHES);
  try {
    await readers1.change(MANY, FILLING_CHANGES); // while all read, to measure the gateway's own growth
    await readers1.change(FEW, SKIPPED_CHANGES);
    const baseline = { memory: await readers1.memory(), age: p95Of(readers1, 0) };
    const since = performance.now();
    const { behind, merged } = await merging(readers1, options);
    const memoryBehind = await readers1.memory();
    const timedOut = await timingOut(readers1, behind);
    const age = p95Of(readers1, since);
    const flooded = await flooding(readers1, options); // last, because from then on the gateway itself has grown by a flood
    return [
      ...merged,
      ...flooded,
      ...timedOut,
      none(
        'R10',
        'disconnected with less waiting before 30 s',
        describe(behind.clients.filter((client) => endTimeOf(client) - behind.from < SLOW_MS)),
        stuck,
        'behind',
      ),
      atMost(
        'R10',
        `memory for ${pausing + stuck} that do not read`,
        memoryBehind - baseline.memory,
        (pausing + stuck) * MB_PER_CLIENT + SHARED_MB,
        'MB',
      ),
      atMost('R10', `age of a change when others receive it, p95; ${baseline.age.toFixed(0)} ms while all read`, age, AGE_MS, 'ms'),
    ];
  } finally {
    await readers1.close();
  }
}

/**
 * A paused client must receive what waits, then everything skipped as one change, and end with the same board as a client that read all
 * the time.
 */
async function merging(readers1: SlowClients, { pausing, stuck }: SlowOptions): Promise<{ behind: Behind; merged: readonly Finding[] }> {
  const { reference } = readers1;
  const pausedClients = await readers1.openPausedClients(pausing);
  const clients = await readers1.openStalled(stuck, 'behind');
  const from = performance.now();
  readers1.pause();
  await fallBehind(readers1);
  const behind = { clients, from, to: performance.now() };
  readers1.resume();
  const active = [reference, ...pausedClients];
  await until(() => active.every((client) => positionOf(client) === latestOf(active)), PATIENCE_MS);
  const differing = pausedClients.filter((client) => boardOf(client) !== boardOf(reference));
  const protocolErrors = active.flatMap((client) => client.protocolErrors);
  const backlogs = pausedClients.map(largestOf).filter(({ from: start, to }) => to - start < SKIPPED_CHANGES);
  const merged = [
    none(
      'R10',
      `sent one by one what was due as one change; ${mergedSummary(pausedClients, reference)}`,
      backlogs.map(({ from: start, to }) => `no more than ${to - start} changes at once`),
      pausing,
      'that paused',
    ),
    none(
      'R10',
      'miss something after it, or received what did not fit',
      [...differing.map(() => 'a board that differs'), ...protocolErrors],
      pausing,
      'that paused',
    ),
  ];
  for (const client of active) client.close(); // parsing what follows would keep this process from noticing
  return { behind, merged };
}

/** A client with more than 1 MiB waiting must be disconnected by the next change. */
async function flooding(readers1: SlowClients, { stuck }: SlowOptions): Promise<readonly Finding[]> {
  await readers1.change(MATCHES, 1); // while all read, to measure the gateway's own need for it
  const before = await readers1.memory();
  const clients = await readers1.openStalled(stuck, 'flooded');
  const since = performance.now();
  await readers1.change(MATCHES, 1);
  const flooded = await readers1.memory();
  const connected = clients.filter((client) => !hasEnded(client)).length; // a beacon may have ended some already
  await readers1.change(FEW, 1);
  await until(() => clients.every(hasEnded), NOTICED_MS);
  const left = await readers1.memory();
  const times = readers1.readers[0]?.changes.flatMap(({ at }) => (at > since ? [at] : [])) ?? [];
  const endTimes = clients.map((client) => endTimeOf(client) - (times.findLast((at) => at < endTimeOf(client)) ?? since));
  return [
    none('R10', 'still connected with more than 1 MiB waiting', describe(clients.filter((client) => !hasEnded(client))), stuck, 'flooded'),
    within('R10', 'from the change that disconnects a client to the end of its connection', endTimes, NOTICED_MS),
    atMost('R10', `memory while ${connected} of ${stuck} are flooded`, flooded - before, stuck * MB_PER_CLIENT + SHARED_MB, 'MB'),
    atMost('R10', `memory once ${stuck} were disconnected`, left - before, SHARED_MB, 'MB'),
  ];
}

/** A client that stays behind must be disconnected after half a minute, though more is sent all the time. */
async function timingOut(readers1: SlowClients, { clients, to }: Behind): Promise<readonly Finding[]> {
  while (!clients.every(hasEnded) && performance.now() < to + SLOW_MS + PATIENCE_MS) await readers1.change(FEW, 1);
  return [
    within(
      'R10',
      'disconnected after 30 s behind, with everything that waits',
      clients.map((client) => endTimeOf(client) - to),
      SLOW_MS + NOTICED_MS,
    ),
  ];
}

/** Sends so much that clients that do not read fall behind, and then more. */
async function fallBehind(readers1: SlowClients): Promise<void> {
  await readers1.change(MANY, FILLING_CHANGES);
  await readers1.change(FEW, SKIPPED_CHANGES);
}

function hasEnded({ endedAt }: WsClient): boolean {
  return endedAt !== null;
}

function endTimeOf({ endedAt }: WsClient): number {
  return endedAt ?? Number.POSITIVE_INFINITY;
}

function describe(clients: readonly WsClient[]): readonly string[] {
  return clients.map(({ endedAt }) => (endedAt === null ? 'one still connected' : `one ended at ${endedAt.toFixed(0)} ms`));
}

function positionOf({ changes }: AppClient): number {
  return changes.at(-1)?.to ?? 0;
}

/** The newest position known to any of them: a poll may bring a row before its frame. */
function latestOf(clients: readonly AppClient[]): number {
  return Math.max(...clients.flatMap((client) => [positionOf(client), ...client.board('football').map(({ rev }) => rev)]));
}

/** The change with most positions. */
function largestOf({ changes }: AppClient): ChangeSeen {
  return changes.reduce((largest, client) => (client.to - client.from > largest.to - largest.from ? client : largest), {
    at: 0,
    from: 0,
    to: 0,
    age: 0,
    bytes: 0,
  });
}

/** Describes how much a client's merged change saved. */
function mergedSummary(pausedClients: readonly AppClient[], reference: AppClient): string {
  const [pauser] = pausedClients;
  if (pauser === undefined) return 'no client paused';
  const { from, to, bytes } = largestOf(pauser);
  const active = reference.changes
    .filter((client) => client.from >= from && client.to <= to)
    .reduce((sum, client) => sum + client.bytes, 0);
  return `${to - from} of ${(active / 1e6).toFixed(1)} MB came as one of ${(bytes / 1e6).toFixed(1)} MB`;
}

/** The rows of a board as one text. */
function boardOf(client: AppClient): string {
  return JSON.stringify([...client.board('football')].sort((a, b) => a.id - b.id));
}

/** The 95th percentile of the age (ms) of changes received since then. */
function p95Of({ readers }: SlowClients, since: number): number {
  const ages = readers.flatMap(({ changes }) => changes.flatMap(({ at, age }) => (at > since ? [age] : [])));
  return quantile(ages, 0.95);
}
