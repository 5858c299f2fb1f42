import { parentPort, workerData } from 'node:worker_threads';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { config } from 'rxjs';
import type { Failure, Job, JobKind } from './jobs.ts';
import { plant } from './plant.ts';

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
let thrown: unknown = null;
// What nobody catches in the streams is told a moment later: "nothing thrown" is part of what must hold.
config.onUnhandledError = (error: unknown) => {
  thrown = error;
};

parentPort?.on('message', (job: Job) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
  void portion(job).then((answer) => parentPort?.postMessage(answer));
});

async function portion({ kind, from, to }: Job): Promise<Answer> {
  const found: Failure[] = [];
  for (let seed = from; seed < to; seed += 1) {
    const failure = await failureOf(kind, seed);
    if (failure) found.push(failure);
  }
  return { kind, seeds: to - from, found };
}

async function failureOf(kind: JobKind, seed: number): Promise<Failure | null> {
  try {
    thrown = null;
    const failure = await runSeed(kind, seed, task.explains);
    await nextTurn();
    await nextTurn();
    if (thrown !== null) throw thrown;
    return failure;
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind, seed, wrongs: [`threw ${what}`], lastEvents: [], shrunk: null };
  }
}
