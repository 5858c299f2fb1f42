import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { freePort } from '#gateway/base/freePort.ts';
import type { Note } from './progress.ts';
import { quantile, type Table } from './table.ts';
import { RequestProcess } from '#bench/wire/requestProcess.ts';

/** An unchanging board and that of a busy Saturday, each with a small number of clients for comparison and the judged one. */
const SCENES: readonly Scene[] = [
  { perSecond: 0, readers: 1_000 },
  { perSecond: 0, readers: 5_000 },
  { perSecond: 200, readers: 1_000 },
  { perSecond: 200, readers: 5_000 },
];
const CROWD_COUNT = 2;
/** Clients are admitted at this rate, so the last ones wait for their window. */
const ADMITTED_PER_S = 1_500;
const MAX_P95_MS = 3_000;
/** Clients that are not back by then count as lost. */
const TIMEOUT_MS = 60_000;
/** The gateway's own queries meanwhile: sweeping boards and checking for stale feeds. */
const MAX_QUERIES = 10;
/** The maximum of queries per commit of changes, relative to the small number of clients. */
const MAX_PER_COMMIT = 1.1;

const ClientState = z.object({ away: z.int(), failed: z.int(), backAt: z.array(z.number()) });
const GatewayWork = z.object({ before: z.int(), queries: z.int(), commits: z.int(), cpuUs: z.number(), forMs: z.number() });

interface Scene {
  /** Changes of the board a second. */
  readonly perSecond: number;
  readonly readers: number;
}

interface Result extends Scene, z.infer<typeof GatewayWork> {
  /** Ms from the gateway listening to the client having the board, for each client that came back. */
  readonly backTimes: readonly number[];
  readonly failed: number;
  readonly downMs: number;
}

/**
 * Kills a gateway with clients on its board of 500 matches and restarts it on the same data, with the board changing meanwhile. Clients
 * reconnect by the app's rules and resume: the gateway stores board membership with its rows, so each client receives the changes since
 * its position, or the address of the snapshot where that is less.
 */
export async function reconnectStorm(_args: readonly string[], note: Note): Promise<Table> {
  const results: Result[] = [];
  for (const scene of SCENES) {
    const result = await measureScene(scene);
    note(`${scene.readers} readers, ${scene.perSecond} changes a second: back after, s (p95)`, seconds(quantile(result.backTimes, 0.95)));
    results.push(result);
  }
  return stormTable(results);
}

async function measureScene({ perSecond, readers }: Scene): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-'));
  const port = await freePort();
  const clientGroups = Array.from(
    { length: CROWD_COUNT },
    () => new RequestProcess(join(import.meta.dirname, 'reconnectStorm/crowdProcess.ts')),
  );
  let gateway = startGateway(folder, port, perSecond);
  try {
    await gateway.request(z.number(), 'listening');
    await Promise.all(clientGroups.map((clientGroup) => clientGroup.request(z.int(), 'gather', { port, readers: readers / CROWD_COUNT })));
    const killedAt = Date.now();
    await gateway.kill();
    gateway = startGateway(folder, port, perSecond);
    const listening = await gateway.request(z.number(), 'listening');
    const states = await Promise.all(clientGroups.map(waitUntilBack));
    const work = await gateway.request(GatewayWork, 'spent');
    return {
      perSecond,
      readers,
      backTimes: states.flatMap(({ backAt }) => backAt.map((at) => at - listening)),
      failed: states.reduce((sum, state) => sum + state.failed, 0),
      downMs: listening - killedAt,
      ...work,
    };
  } finally {
    await Promise.all([...clientGroups, gateway].map((worker) => worker.kill()));
    await rm(folder, { recursive: true, force: true });
  }
}

function startGateway(folder: string, port: number, perSecond: number): RequestProcess {
  return new RequestProcess(join(import.meta.dirname, 'reconnectStorm/gatewayProcess.ts'), [folder, port, perSecond].map(String));
}

async function waitUntilBack(clientGroup: RequestProcess): Promise<z.infer<typeof ClientState>> {
  const startedAt = Date.now();
  for (;;) {
    const state = await clientGroup.request(ClientState, 'state');
    if (state.away === 0 || Date.now() - startedAt > TIMEOUT_MS) return state;
    await wait(100);
  }
}

function stormTable(results: readonly Result[]): Table {
  const goals = results.flatMap((result, i) => goalsOf(result, results[i - 1]));
  return {
    title: 'Reconnect storm: a gateway with a board of 500 matches is killed and restarted',
    head: [
      'changes a second',
      'readers',
      'back',
      'down, s',
      'back after, s: p50',
      'p95',
      'last',
      'answers other than 200',
      'queries to start',
      'queries after',
      'commits of changes',
      'processor per client, us',
      'processor, of one core',
    ],
    rows: results.map((result) => [
      String(result.perSecond),
      result.readers.toLocaleString('en'),
      result.backTimes.length.toLocaleString('en'),
      seconds(result.downMs),
      seconds(quantile(result.backTimes, 0.5)),
      seconds(quantile(result.backTimes, 0.95)),
      seconds(Math.max(...result.backTimes)),
      String(result.failed),
      String(result.before),
      String(result.queries),
      String(result.commits),
      (result.cpuUs / result.readers).toFixed(0),
      `${(result.cpuUs / result.forMs / 10).toFixed(0)} %`,
    ]),
    verdict: goals.map(([met, goal]) => `${met ? 'met' : 'MISSED'}: ${goal}`).join('; '),
    met: goals.every(([met]) => met),
  };
}

/** Returns the goals for the large number of clients; `small` is the result before it, for which there are none. */
function goalsOf(large: Result, small: Result | undefined): readonly (readonly [met: boolean, goal: string])[] {
  if (small?.perSecond !== large.perSecond) return [];
  const { perSecond, readers, backTimes, failed, queries, commits } = large;
  const window = (readers * 1_000) / ADMITTED_PER_S;
  const p95 = quantile(backTimes, 0.95);
  const perCommit = queries / commits / (small.queries / small.commits);
  return [
    [
      backTimes.length === readers,
      `at ${perSecond} changes a second all are back (${backTimes.length.toLocaleString('en')} of ${readers.toLocaleString('en')})`,
    ],
    [failed === 0, `no answer other than 200 (${failed})`],
    [
      p95 <= MAX_P95_MS + window,
      `p95 at most ${MAX_P95_MS / 1_000} s and the window of ${(window / 1_000).toFixed(1)} s (${(p95 / 1_000).toFixed(1)} s)`,
    ],
    perSecond === 0
      ? [queries <= MAX_QUERIES, `at most ${MAX_QUERIES} queries for any number of clients (${queries})`]
      : [
          perCommit <= MAX_PER_COMMIT,
          `at most ${MAX_PER_COMMIT} times the queries per commit with ${small.readers.toLocaleString('en')} clients (${perCommit.toFixed(2)})`,
        ],
  ];
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(2);
}
