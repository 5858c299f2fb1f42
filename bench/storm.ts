import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { freePort } from '#gateway/freeport.ts';
import { quantile, type Table } from './table.ts';
import { Worker } from './wire/worker.ts';

const READERS = [1_000, 5_000];
const CROWDS = 2;
/** Readers are let in at this rate, so that the last of them waits for its window. */
const ADMITTED_PER_S = 1_500;
const MOST_P95_MS = 3_000;
/** Whoever is not back after this is lost. */
const PATIENCE_MS = 60_000;
/** Queries that a gateway makes by itself meanwhile: its boards are swept and checked for silence. */
const MOST_QUERIES = 10;

const State = z.object({ away: z.int(), failed: z.int(), backAt: z.array(z.number()) });
const Spent = z.object({ before: z.int(), queries: z.int(), cpuUs: z.number() });

interface Found {
  readonly readers: number;
  /** Ms from listening to having the board, of each who came back. */
  readonly back: readonly number[];
  readonly failed: number;
  readonly downMs: number;
  /** To open boards and announce matches, and after that. */
  readonly before: number;
  readonly queries: number;
  readonly cpuUs: number;
}

/**
 * A gateway with readers on its board of 500 matches is killed and started again on its folder. Everybody comes back by the
 * app's own rules, is sent one snapshot, for who stood on the board is not stored, and fetches it.
 */
export async function storm(): Promise<Table> {
  const found: Found[] = [];
  for (const readers of READERS) found.push(await killed(readers));
  return tableOf(found);
}

async function killed(readers: number): Promise<Found> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-'));
  const port = await freePort();
  const crowds = Array.from({ length: CROWDS }, () => new Worker(join(import.meta.dirname, 'storm/crowd.ts')));
  let gateway = startGateway(folder, port);
  try {
    await gateway.ask(z.number(), 'listening');
    await Promise.all(crowds.map((crowd) => crowd.ask(z.int(), 'gather', { port, readers: readers / CROWDS })));
    const killedAt = Date.now();
    await gateway.kill();
    gateway = startGateway(folder, port);
    const listening = await gateway.ask(z.number(), 'listening');
    const states = await Promise.all(crowds.map(settled));
    const { before, queries, cpuUs } = await gateway.ask(Spent, 'spent');
    return {
      readers,
      back: states.flatMap(({ backAt }) => backAt.map((at) => at - listening)),
      failed: states.reduce((sum, state) => sum + state.failed, 0),
      downMs: listening - killedAt,
      before,
      queries,
      cpuUs,
    };
  } finally {
    await Promise.all([...crowds, gateway].map((worker) => worker.kill()));
    await rm(folder, { recursive: true, force: true });
  }
}

function startGateway(folder: string, port: number): Worker {
  return new Worker(join(import.meta.dirname, 'storm/gateway.ts'), [folder, String(port)]);
}

async function settled(crowd: Worker): Promise<z.infer<typeof State>> {
  const began = Date.now();
  for (;;) {
    const state = await crowd.ask(State, 'state');
    if (state.away === 0 || Date.now() - began > PATIENCE_MS) return state;
    await wait(100);
  }
}

function tableOf(found: readonly Found[]): Table {
  const largest = found.at(-1);
  if (!largest) throw new Error('a storm was due');
  const { readers, back, failed, queries } = largest;
  const window = (readers * 1_000) / ADMITTED_PER_S;
  const p95 = quantile(back, 0.95);
  const goals: readonly (readonly [met: boolean, goal: string])[] = [
    [back.length === readers, `all are back (${back.length.toLocaleString('en')} of ${readers.toLocaleString('en')})`],
    [failed === 0, `no answer but 200 (${failed})`],
    [
      p95 <= MOST_P95_MS + window,
      `p95 at most ${MOST_P95_MS / 1_000} s and the window of ${(window / 1_000).toFixed(1)} s (${(p95 / 1_000).toFixed(1)} s)`,
    ],
    [queries <= MOST_QUERIES, `at most ${MOST_QUERIES} queries, however many come back (${queries})`],
  ];
  return {
    title: 'Storm: a gateway with a board of 500 matches is killed and started again',
    head: [
      'readers',
      'back',
      'down, s',
      'back after, s: p50',
      'p95',
      'last',
      'answers but 200',
      'queries to open',
      'queries after',
      'processor a reader, us',
    ],
    rows: found.map((one) => [
      one.readers.toLocaleString('en'),
      one.back.length.toLocaleString('en'),
      seconds(one.downMs),
      seconds(quantile(one.back, 0.5)),
      seconds(quantile(one.back, 0.95)),
      seconds(Math.max(...one.back)),
      String(one.failed),
      String(one.before),
      String(one.queries),
      (one.cpuUs / one.readers).toFixed(0),
    ]),
    verdict: goals.map(([met, goal]) => `${met ? 'met' : 'MISSED'}: ${goal}`).join('; '),
    met: goals.every(([met]) => met),
  };
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(2);
}
