import { parentPort, workerData } from 'node:worker_threads';
import type { Failure, Job, JobKind } from './jobs.ts';
import { plant } from './applyMutant.ts';

/** What a worker is started with. */
export interface WorkerTask {
  readonly planted: readonly string[];
  readonly explains: boolean;
}

/** What became of one portion of seeds. */
export interface Answer {
  readonly kind: JobKind;
  readonly seeds: number;
  readonly found: readonly Failure[];
}

const task: WorkerTask = workerData;
plant(task.planted);
const { runSeed } = await import('./jobs.ts'); // only now: what it loads has the planted bugs

parentPort?.on('message', (job: Job) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
  void portion(job).then((answer) => parentPort?.postMessage(answer));
});

async function portion({ kind, from, to }: Job): Promise<Answer> {
  const found: Failure[] = [];
  for (let seed = from; seed < to; seed += 1) {
    const failure = await runSeed(kind, seed, task.explains);
    if (failure) found.push(failure);
  }
  return { kind, seeds: to - from, found };
}
