import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { UsageError } from '#gateway/base/usageError.ts';
import { type Result, type HeapSize, type Run, fanoutTable } from './fanout/fanoutTable.ts';
import { type Protocol, PROTOCOLS } from '#bench/wire/createSubscriber.ts';
import { RequestProcess } from '#bench/wire/requestProcess.ts';
import type { Note } from './progress.ts';
import type { Table } from './table.ts';

const READER_COUNTS = [1_000, 5_000];
/**
 * Three groups of readers at once, with each reader process holding half of each: more would need more open files than most machines
 * allow.
 */
const MAX_READERS = 10_000;
/** Reader processes: a single one could not read as fast as the gateway writes. */
const AUDIENCE_COUNT = 2;
/** Rounds of each contender, taking turns so that drift affects all. */
const ROUNDS = 3;
const PLAY_MS = 4_000;
const NO_MEMORY: HeapSize = { heap: 0, taken: 0, rss: 0 };
/** Lets the garbage of handshakes be released. */
const SETTLE_MS = 2_000;

const Joined = z.object({ joined: z.int(), lost: z.int() });
const Totals = z.object({ events: z.int(), lost: z.int(), bytes: z.int() });
const MemoryUse = z.object({ heap: z.int(), taken: z.int(), rss: z.int() });
const Played = z.object({ cpuUs: z.number(), due: z.int(), busyMs: z.number(), lateMs: z.number() });

/**
 * Sends one board of 500 live matches and 200 changes a second to many readers over the loopback, gateways and readers in separate
 * processes. Flag: `--clients` N instead of 1,000 and 5,000. Throws UsageError.
 */
export async function fanout(args: readonly string[], note: Note): Promise<Table> {
  const results: Result[] = [];
  for (const readers of readerCounts(args)) results.push(await measure(readers, note));
  return fanoutTable(results);
}

function readerCounts(args: readonly string[]): readonly number[] {
  try {
    const { clients } = parseArgs({ args: [...args], options: { clients: { type: 'string' } } }).values;
    if (clients === undefined) return READER_COUNTS;
    const readers = Number(clients);
    if (Number.isInteger(readers) && readers > 0 && readers <= MAX_READERS && readers % AUDIENCE_COUNT === 0) return [readers];
    throw new UsageError(`--clients ${clients} is not an even number up to ${MAX_READERS}.`);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}. fanout takes --clients.`);
  }
}

async function measure(readers: number, note: Note): Promise<Result> {
  const audiences = Array.from({ length: AUDIENCE_COUNT }, () => new RequestProcess(join(import.meta.dirname, 'wire/audience.ts')));
  const gateways = new Map(
    PROTOCOLS.map((protocol) => [protocol, new RequestProcess(join(import.meta.dirname, 'fanout/contenderProcess.ts'), [protocol])]),
  );
  try {
    const memory: Record<Protocol, HeapSize> = { ours: NO_MEMORY, emit: NO_MEMORY, raw: NO_MEMORY };
    const runs: Record<Protocol, Run[]> = { ours: [], emit: [], raw: [] };
    for (const [protocol, gateway] of gateways) memory[protocol] = await connect(protocol, gateway, audiences, readers);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [protocol, gateway] of gateways) {
        const run = await runOf(protocol, gateway, audiences);
        note(`${readers} readers, ${protocol}: processor, us per frame`, (run.cpuUs / run.frames).toFixed(2));
        runs[protocol].push(run);
      }
    return { readers, memory, runs };
  } finally {
    await Promise.all([...audiences, ...gateways.values()].map((worker) => worker.kill()));
  }
}

/** Connects the readers; returns the gateway's memory per reader, in bytes. */
async function connect(
  protocol: Protocol,
  gateway: RequestProcess,
  audiences: readonly RequestProcess[],
  readers: number,
): Promise<HeapSize> {
  const port = await gateway.request(z.int(), 'port');
  const before = await gateway.request(MemoryUse, 'weigh');
  const share = readers / audiences.length;
  const joined = await Promise.all(audiences.map((audience) => audience.request(Joined, 'join', { port, protocol, readers: share })));
  const lost = joined.reduce((sum, item) => sum + item.lost, 0);
  if (lost > 0) throw new Error(`${lost} of ${readers} readers could not connect to ${protocol}`);
  await wait(SETTLE_MS);
  const after = await gateway.request(MemoryUse, 'weigh');
  const perReader = (part: keyof HeapSize): number => (after[part] - before[part]) / readers;
  return { heap: perReader('heap'), taken: perReader('taken'), rss: perReader('rss') };
}

async function runOf(protocol: Protocol, gateway: RequestProcess, audiences: readonly RequestProcess[]): Promise<Run> {
  const before = await totalsOf(protocol, audiences);
  const played = await gateway.request(Played, 'play', { ms: PLAY_MS });
  const after = await totalsOf(protocol, audiences);
  const frames = after.events - before.events;
  return { ...played, ms: PLAY_MS, frames, bytes: after.bytes - before.bytes };
}

async function totalsOf(protocol: Protocol, audiences: readonly RequestProcess[]): Promise<z.infer<typeof Totals>> {
  const totals = await Promise.all(audiences.map((audience) => audience.request(Totals, 'totals', { protocol })));
  const sum = (valueOf: (item: z.infer<typeof Totals>) => number): number => totals.reduce((all, item) => all + valueOf(item), 0);
  return { events: sum((item) => item.events), lost: sum((item) => item.lost), bytes: sum((item) => item.bytes) };
}
