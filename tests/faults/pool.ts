import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Failure, Job, JobKind } from './jobs.ts';
import type { Answer, WorkerTask } from './worker.ts';

/** Seeds that one worker takes at a time: few enough that none waits long for the last one. */
const PORTION = 50;

export interface PoolOptions {
  readonly workers?: number;
  /** Bugs that are planted in the code that the workers load. */
  readonly planted?: readonly string[];
  /** Ends soon after the first failure. */
  readonly stopsAtFirst?: boolean;
  /** Whether failures are shrunk to what they take. */
  readonly explains?: boolean;
  readonly failed?: (failure: Failure) => void;
}

/** Runs jobs in worker threads. Gives how many seeds were run of each kind, and what failed. Throws what a worker throws. */
export async function runJobs(
  jobs: readonly Job[],
  { workers = availableParallelism(), planted = [], stopsAtFirst = false, explains = true, failed }: PoolOptions = {},
): Promise<{ readonly ran: ReadonlyMap<JobKind, number>; readonly failures: readonly Failure[] }> {
  const portions = jobs.flatMap(portionsOf);
  const ran = new Map<JobKind, number>();
  const failures: Failure[] = [];
  const task: WorkerTask = { planted, explains };
  let over = false;
  await Promise.all(Array.from({ length: Math.min(workers, portions.length) }, () => work()));
  return { ran, failures };

  function work(): Promise<void> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: task });
      const next = (): void => {
        const portion = over ? undefined : portions.shift();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
        if (portion) worker.postMessage(portion);
        else worker.terminate().then(() => resolve(), reject);
      };
      worker.on('message', ({ kind, seeds, found }: Answer) => {
        ran.set(kind, (ran.get(kind) ?? 0) + seeds);
        for (const failure of found) {
          failures.push(failure);
          failed?.(failure);
        }
        if (stopsAtFirst && failures.length > 0) over = true;
        next();
      });
      worker.on('error', reject);
      next();
    });
  }
}

function portionsOf({ kind, from, to }: Job): Job[] {
  return Array.from({ length: Math.ceil((to - from) / PORTION) }, (_, i) => ({
    kind,
    from: from + i * PORTION,
    to: Math.min(to, from + (i + 1) * PORTION),
  }));
}
