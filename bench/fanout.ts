import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { UsageError } from '#gateway/config.ts';
import { type Found, type Held, type Run, tableOf } from './fanout/verdict.ts';
import { type Speech, SPEECHES } from '#bench/wire/subscriber.ts';
import { Worker } from './wire/worker.ts';
import type { Table } from './table.ts';

const READERS = [1_000, 5_000];
/** Three crowds at once, each process of readers with half of each: more would want more open files than most machines allow. */
const MOST = 10_000;
/** Processes of readers: one alone could not read as fast as the gateway writes. */
const AUDIENCES = 2;
/** Rounds of each contender, in turn, so that drift hits all. */
const ROUNDS = 3;
const PLAY_MS = 4_000;
const NOTHING: Held = { heap: 0, taken: 0, rss: 0 };
/** What a handshake leaves behind is let go of meanwhile. */
const SETTLE_MS = 2_000;

const Joined = z.object({ joined: z.int(), lost: z.int() });
const Totals = z.object({ events: z.int(), lost: z.int(), bytes: z.int() });
const Weight = z.object({ heap: z.int(), taken: z.int(), rss: z.int() });
const Played = z.object({ cpuUs: z.number(), due: z.int(), busyMs: z.number(), lateMs: z.number() });

/**
 * One board of 500 live matches and 200 changes a second, told to many readers over the loopback; gateways and readers are
 * processes apart. Flag: `--clients` N, instead of 1,000 and 5,000. Throws UsageError.
 */
export async function fanout(args: readonly string[]): Promise<Table> {
  const found: Found[] = [];
  for (const readers of readersOf(args)) found.push(await withReaders(readers));
  return tableOf(found);
}

function readersOf(args: readonly string[]): readonly number[] {
  try {
    const { clients } = parseArgs({ args: [...args], options: { clients: { type: 'string' } } }).values;
    if (clients === undefined) return READERS;
    const readers = Number(clients);
    if (Number.isInteger(readers) && readers > 0 && readers <= MOST && readers % AUDIENCES === 0) return [readers];
    throw new UsageError(`--clients ${clients} is not an even number up to ${MOST}.`);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}. fanout takes --clients.`);
  }
}

async function withReaders(readers: number): Promise<Found> {
  const audiences = Array.from({ length: AUDIENCES }, () => new Worker(join(import.meta.dirname, 'wire/audience.ts')));
  const gateways = new Map(
    SPEECHES.map((speech) => [speech, new Worker(join(import.meta.dirname, 'fanout/contenderProcess.ts'), [speech])]),
  );
  try {
    const held: Record<Speech, Held> = { ours: NOTHING, emit: NOTHING, raw: NOTHING };
    const runs: Record<Speech, Run[]> = { ours: [], emit: [], raw: [] };
    for (const [speech, gateway] of gateways) held[speech] = await gather(speech, gateway, audiences, readers);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [speech, gateway] of gateways) runs[speech].push(await runOf(speech, gateway, audiences));
    return { readers, held, runs };
  } finally {
    await Promise.all([...audiences, ...gateways.values()].map((worker) => worker.kill()));
  }
}

/** Lets the readers in; gives what each holds of the gateway's memory, in bytes. */
async function gather(speech: Speech, gateway: Worker, audiences: readonly Worker[], readers: number): Promise<Held> {
  const port = await gateway.ask(z.int(), 'port');
  const before = await gateway.ask(Weight, 'weigh');
  const share = readers / audiences.length;
  const joined = await Promise.all(audiences.map((audience) => audience.ask(Joined, 'join', { port, speech, readers: share })));
  const lost = joined.reduce((sum, one) => sum + one.lost, 0);
  if (lost > 0) throw new Error(`${lost} of ${readers} readers were not let in by ${speech}`);
  await wait(SETTLE_MS);
  const after = await gateway.ask(Weight, 'weigh');
  const each = (part: keyof Held): number => (after[part] - before[part]) / readers;
  return { heap: each('heap'), taken: each('taken'), rss: each('rss') };
}

async function runOf(speech: Speech, gateway: Worker, audiences: readonly Worker[]): Promise<Run> {
  const before = await totalsOf(speech, audiences);
  const played = await gateway.ask(Played, 'play', { ms: PLAY_MS });
  const after = await totalsOf(speech, audiences);
  const frames = after.events - before.events;
  return { ...played, ms: PLAY_MS, frames, bytes: after.bytes - before.bytes };
}

async function totalsOf(speech: Speech, audiences: readonly Worker[]): Promise<z.infer<typeof Totals>> {
  const totals = await Promise.all(audiences.map((audience) => audience.ask(Totals, 'totals', { speech })));
  const sum = (of: (one: z.infer<typeof Totals>) => number): number => totals.reduce((all, one) => all + of(one), 0);
  return { events: sum((one) => one.events), lost: sum((one) => one.lost), bytes: sum((one) => one.bytes) };
}
