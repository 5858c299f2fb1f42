import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { freePort } from '#gateway/freePort.ts';
import { quantile, type Table } from './table.ts';
import { Worker } from './wire/worker.ts';

/** A board that stands still, and one of a busy Saturday: of each a small crowd, and the one that is judged. */
const SCENES: readonly Scene[] = [
  { perSecond: 0, readers: 1_000 },
  { perSecond: 0, readers: 5_000 },
  { perSecond: 200, readers: 1_000 },
  { perSecond: 200, readers: 5_000 },
];
const CROWDS = 2;
/** Readers are let in at this rate, so that the last of them waits for its window. */
const ADMITTED_PER_S = 1_500;
const MOST_P95_MS = 3_000;
/** Whoever is not back after this is lost. */
const PATIENCE_MS = 60_000;
/** Queries that a gateway makes by itself meanwhile: its boards are swept and checked for silence. */
const MOST_QUERIES = 10;
/** What a commit of changes takes of queries may be so many times that of the small crowd. */
const MOST_PER_COMMIT = 1.1;

const State = z.object({ away: z.int(), failed: z.int(), backAt: z.array(z.number()) });
const Spent = z.object({ before: z.int(), queries: z.int(), commits: z.int(), cpuUs: z.number(), forMs: z.number() });

interface Scene {
  /** Changes of the board a second. */
  readonly perSecond: number;
  readonly readers: number;
}

interface Found extends Scene, z.infer<typeof Spent> {
  /** Ms from listening to having the board, of each who came back. */
  readonly back: readonly number[];
  readonly failed: number;
  readonly downMs: number;
}

/**
 * A gateway with readers on its board of 500 matches is killed and started again on its folder. Everybody comes back by the
 * app's own rules and resumes: the gateway stores who is on the board with its rows, so each client is sent what changed since its position,
 * or the address of the snapshot where that is less.
 * The board goes on changing meanwhile.
 */
export async function storm(): Promise<Table> {
  const found: Found[] = [];
  for (const scene of SCENES) found.push(await killed(scene));
  return tableOf(found);
}

async function killed({ perSecond, readers }: Scene): Promise<Found> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-'));
  const port = await freePort();
  const crowds = Array.from({ length: CROWDS }, () => new Worker(join(import.meta.dirname, 'reconnectStorm/crowd.ts')));
  let gateway = startGateway(folder, port, perSecond);
  try {
    await gateway.ask(z.number(), 'listening');
    await Promise.all(crowds.map((crowd) => crowd.ask(z.int(), 'gather', { port, readers: readers / CROWDS })));
    const killedAt = Date.now();
    await gateway.kill();
    gateway = startGateway(folder, port, perSecond);
    const listening = await gateway.ask(z.number(), 'listening');
    const states = await Promise.all(crowds.map(settled));
    const spent = await gateway.ask(Spent, 'spent');
    return {
      perSecond,
      readers,
      back: states.flatMap(({ backAt }) => backAt.map((at) => at - listening)),
      failed: states.reduce((sum, state) => sum + state.failed, 0),
      downMs: listening - killedAt,
      ...spent,
    };
  } finally {
    await Promise.all([...crowds, gateway].map((worker) => worker.kill()));
    await rm(folder, { recursive: true, force: true });
  }
}

function startGateway(folder: string, port: number, perSecond: number): Worker {
  return new Worker(join(import.meta.dirname, 'reconnectStorm/gateway.ts'), [folder, port, perSecond].map(String));
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
  const goals = found.flatMap((one, i) => goalsOf(one, found[i - 1]));
  return {
    title: 'Storm: a gateway with a board of 500 matches is killed and started again',
    head: [
      'changes a second',
      'readers',
      'back',
      'down, s',
      'back after, s: p50',
      'p95',
      'last',
      'answers but 200',
      'queries to open',
      'queries after',
      'commits of changes',
      'processor a reader, us',
      'processor, of one core',
    ],
    rows: found.map((one) => [
      String(one.perSecond),
      one.readers.toLocaleString('en'),
      one.back.length.toLocaleString('en'),
      seconds(one.downMs),
      seconds(quantile(one.back, 0.5)),
      seconds(quantile(one.back, 0.95)),
      seconds(Math.max(...one.back)),
      String(one.failed),
      String(one.before),
      String(one.queries),
      String(one.commits),
      (one.cpuUs / one.readers).toFixed(0),
      `${(one.cpuUs / one.forMs / 10).toFixed(0)} %`,
    ]),
    verdict: goals.map(([met, goal]) => `${met ? 'met' : 'MISSED'}: ${goal}`).join('; '),
    met: goals.every(([met]) => met),
  };
}

/** What is asked of the large crowd of a board; `small` is the crowd before it. Of a small one nothing is. */
function goalsOf(large: Found, small: Found | undefined): readonly (readonly [met: boolean, goal: string])[] {
  if (small?.perSecond !== large.perSecond) return [];
  const { perSecond, readers, back, failed, queries, commits } = large;
  const window = (readers * 1_000) / ADMITTED_PER_S;
  const p95 = quantile(back, 0.95);
  const perCommit = queries / commits / (small.queries / small.commits);
  return [
    [
      back.length === readers,
      `at ${perSecond} changes a second all are back (${back.length.toLocaleString('en')} of ${readers.toLocaleString('en')})`,
    ],
    [failed === 0, `no answer but 200 (${failed})`],
    [
      p95 <= MOST_P95_MS + window,
      `p95 at most ${MOST_P95_MS / 1_000} s and the window of ${(window / 1_000).toFixed(1)} s (${(p95 / 1_000).toFixed(1)} s)`,
    ],
    perSecond === 0
      ? [queries <= MOST_QUERIES, `at most ${MOST_QUERIES} queries, however many come back (${queries})`]
      : [
          perCommit <= MOST_PER_COMMIT,
          `at most ${MOST_PER_COMMIT} times the queries of ${small.readers.toLocaleString('en')} readers for a commit of changes (${perCommit.toFixed(2)})`,
        ],
  ];
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(2);
}
