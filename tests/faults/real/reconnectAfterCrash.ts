import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { startEvening } from './startEvening.ts';
import { type Finding, none, within } from '#tests/faults/finding.ts';
import { openProxy } from '#tests/faults/proxy.ts';
import { processorOf } from './processorTime.ts';

export interface ReconnectAfterCrashOptions {
  readonly clients: number;
}

/** Messages of a worker: all clients are connected; all are back, after these times (ms). */
export type WorkerReport = { readonly kind: 'ready' } | ReconnectReport;

export interface ReconnectReport {
  readonly kind: 'back';
  readonly times: readonly number[];
  readonly answers: number;
  readonly failures: number;
  /** Seconds of processor time this process used since the gateway listened. */
  readonly processorS: number;
}

/** One change a second: the check is about reconnecting, not about updates. */
const SPEED = 6;
const PROCESSES = 2;
/**
 * One client in so many uses a bad network; simulating it for all would use more of the machine than the gateway and distort the result.
 */
const ONE_FAR_IN = 10;
const FAR_NETWORK = { delayMs: 20, jitterMs: 60 };
const BACK_MS = 10_000;

/** R11: a gateway crashes with thousands of connected clients and is restarted. All must be back in time without a 5xx. */
export async function reconnectAfterCrash({ clients }: ReconnectAfterCrashOptions): Promise<readonly Finding[]> {
  const app = await startEvening(SPEED);
  const proxy = await openProxy(app.port);
  proxy.apply(FAR_NETWORK);
  const farCount = Math.ceil(clients / ONE_FAR_IN);
  const workers = [
    startWorker(proxy.port, 'far', farCount),
    ...Array.from({ length: PROCESSES }, (_, i) => startWorker(app.port, `p${i}`, Math.ceil((clients - farCount) / PROCESSES))),
  ];
  try {
    await Promise.all(workers.map((worker) => messageOf(worker, 'ready')));
    await app.crash();
    await app.comeBack();
    const listening = Date.now();
    const before = processorOf(app.pid);
    for (const worker of workers) worker.send(listening);
    const messages = await Promise.all(workers.map((worker) => messageOf(worker, 'back')));
    const after = processorOf(app.pid);
    const reports = messages.flatMap((report) => (report.kind === 'back' ? [report] : []));
    const cost = costOf(before === null || after === null ? null : after - before, reports);
    const times = reports.flatMap((end) => end.times);
    const [farReport] = reports;
    const answers = reports.reduce((sum, end) => sum + end.answers, 0);
    const failures = reports.reduce((sum, end) => sum + end.failures, 0);
    return [
      within('R11', `${clients} clients back after the gateway listens${cost}`, times, BACK_MS),
      within('R11', 'the same, most of them', times, BACK_MS, 0.95),
      within('R11', `the same, the ${farCount} of them behind a bad network`, farReport?.times ?? [], BACK_MS),
      none(
        'R11',
        'answers of 5xx',
        Array.from({ length: failures }, () => '5xx'),
        answers,
        'answers',
      ),
    ];
  } finally {
    for (const worker of workers) worker.kill();
    await proxy.close();
    await app.stop();
  }
}

/** Starts a worker with so many clients of a port. */
function startWorker(port: number, name: string, count: number): ChildProcess {
  return fork(join(import.meta.dirname, 'reconnectAfterCrashWorker.ts'), [String(port), name, String(count)], { execArgv: [] });
}

/** Gateway and clients share a machine, so the processor time of each shows what a slow reconnect is due to. */
function costOf(gateway: number | null, reports: readonly ReconnectReport[]): string {
  if (gateway === null) return '';
  const clients = reports.reduce((sum, { processorS }) => sum + processorS, 0);
  return `, using ${gateway.toFixed(1)} s of processor time and ${clients.toFixed(1)} s for the clients`;
}

function messageOf(worker: ChildProcess, kind: WorkerReport['kind']): Promise<WorkerReport> {
  return new Promise((resolve, reject) => {
    worker.on('message', (report: WorkerReport) => {
      if (report.kind === kind) resolve(report);
    });
    worker.once('exit', (code) => reject(new Error(`a worker ended with ${code}`)));
  });
}
