import { parentPort, workerData } from 'node:worker_threads';
import type { Failure, Job, JobKind } from './jobs.ts';
import { applyMutants } from './applyMutant.ts';

/** What a worker is started with. */
export interface WorkerTask {
  readonly mutants: readonly string[];
  readonly shrinks: boolean;
}

/** The result of one batch of seeds. */
export interface BatchResult {
  readonly kind: JobKind;
  readonly seeds: number;
  readonly found: readonly Failure[];
}

const task: WorkerTask = workerData;
applyMutants(task.mutants);
const { runSeed } = await import('./jobs.ts'); // after applyMutants, so that the code it loads has the mutants

parentPort?.on('message', (job: Job) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
  void runBatch(job).then((result) => parentPort?.postMessage(result));
});

async function runBatch({ kind, from, to }: Job): Promise<BatchResult> {
  const found: Failure[] = [];
  for (let seed = from; seed < to; seed += 1) {
    const failure = await runSeed(kind, seed, task.shrinks);
    if (failure) found.push(failure);
  }
  return { kind, seeds: to - from, found };
}
