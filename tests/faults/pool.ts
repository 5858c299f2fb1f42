import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Failure, Job, JobKind } from './jobs.ts';
import type { BatchResult, WorkerTask } from './worker.ts';

/** Seeds per message to a worker: few enough that all workers end at about the same time. */
const BATCH = 50;

export interface PoolOptions {
  readonly workers?: number;
  /** Mutants to apply to the code that the workers load. */
  readonly mutants?: readonly string[];
  /** Ends soon after the first failure. */
  readonly stopsAtFirst?: boolean;
  /** Whether failing schedules are shrunk. */
  readonly shrinks?: boolean;
  readonly failed?: (failure: Failure) => void;
}

/** Runs jobs in worker threads. Returns the number of seeds run by kind, and the failures. Rejects with errors of workers. */
export async function runJobs(
  jobs: readonly Job[],
  { workers = availableParallelism(), mutants = [], stopsAtFirst = false, shrinks = true, failed }: PoolOptions = {},
): Promise<{ readonly ran: ReadonlyMap<JobKind, number>; readonly failures: readonly Failure[] }> {
  const batches = jobs.flatMap(batchesOf);
  const ran = new Map<JobKind, number>();
  const failures: Failure[] = [];
  const task: WorkerTask = { mutants, shrinks };
  let isOver = false;
  await Promise.all(Array.from({ length: Math.min(workers, batches.length) }, () => work()));
  return { ran, failures };

  function work(): Promise<void> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: task });
      const next = (): void => {
        const batch = isOver ? undefined : batches.shift();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
        if (batch) worker.postMessage(batch);
        else worker.terminate().then(() => resolve(), reject);
      };
      worker.on('message', ({ kind, seeds, found }: BatchResult) => {
        ran.set(kind, (ran.get(kind) ?? 0) + seeds);
        for (const failure of found) {
          failures.push(failure);
          failed?.(failure);
        }
        if (stopsAtFirst && failures.length > 0) isOver = true;
        next();
      });
      worker.on('error', reject);
      next();
    });
  }
}

function batchesOf({ kind, from, to }: Job): Job[] {
  return Array.from({ length: Math.ceil((to - from) / BATCH) }, (_, i) => ({
    kind,
    from: from + i * BATCH,
    to: Math.min(to, from + (i + 1) * BATCH),
  }));
}
