import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { startEvening } from './startEvening.ts';
import { type Finding, none, within } from '#tests/faults/finding.ts';
import { openProxy } from '#tests/faults/proxy.ts';
import { processorOf } from './processorTime.ts';

export interface HerdOptions {
  readonly clients: number;
}

/** What a process of the herd says: all of it watches; all of it is back, after these times (ms). */
export type HerdReport = { readonly kind: 'ready' } | HerdBack;

export interface HerdBack {
  readonly kind: 'back';
  readonly times: readonly number[];
  readonly answers: number;
  readonly failures: number;
  /** Seconds of processor that this process took since the gateway listened. */
  readonly spent: number;
}

/** A change a second: a herd is about those who come, not about what is told. */
const SPEED = 6;
const PROCESSES = 2;
/** Of so many one comes by a bad network; behind it all of them would take more of the machine than the gateway does, and be what is measured. */
const FAR_OF = 10;
const FAR = { delayMs: 20, jitterMs: 60 };
const BACK_MS = 10_000;

/**
 * R11: a gateway falls with thousands watching and is started again. All are back in time, and none was told of a failure.
 */
export async function herd({ clients }: HerdOptions): Promise<readonly Finding[]> {
  const app = await startEvening(SPEED);
  const proxy = await openProxy(app.port);
  proxy.set(FAR);
  const far = Math.ceil(clients / FAR_OF);
  const parts = [
    startPart(proxy.port, 'far', far),
    ...Array.from({ length: PROCESSES }, (_, i) => startPart(app.port, `p${i}`, Math.ceil((clients - far) / PROCESSES))),
  ];
  try {
    await Promise.all(parts.map((part) => said(part, 'ready')));
    await app.crash();
    await app.comeBack();
    const listening = Date.now();
    const before = processorOf(app.pid);
    for (const part of parts) part.send(listening);
    const reports = await Promise.all(parts.map((part) => said(part, 'back')));
    const after = processorOf(app.pid);
    const ends = reports.flatMap((report) => (report.kind === 'back' ? [report] : []));
    const cost = costOf(before === null || after === null ? null : after - before, ends);
    const times = ends.flatMap((end) => end.times);
    const [behind] = ends;
    const answers = ends.reduce((sum, end) => sum + end.answers, 0);
    const failures = ends.reduce((sum, end) => sum + end.failures, 0);
    return [
      within('R11', `${clients} clients back after the gateway listens${cost}`, times, BACK_MS),
      within('R11', 'the same, most of them', times, BACK_MS, 0.95),
      within('R11', `the same, the ${far} of them behind a bad network`, behind?.times ?? [], BACK_MS),
      none(
        'R11',
        'answers of 5xx',
        Array.from({ length: failures }, () => '5xx'),
        answers,
        'answers',
      ),
    ];
  } finally {
    for (const part of parts) part.kill();
    await proxy.close();
    await app.stop();
  }
}

/** A process of so many of the herd, who come by a port. */
function startPart(port: number, name: string, count: number): ChildProcess {
  return fork(join(import.meta.dirname, 'reconnectStormWorker.ts'), [String(port), name, String(count)], { execArgv: [] });
}

/** Gateway and herd share a machine: which of the two a slow return is owed to shows in what each of them took. */
function costOf(gateway: number | null, ends: readonly HerdBack[]): string {
  if (gateway === null) return '';
  const herd = ends.reduce((sum, { spent }) => sum + spent, 0);
  return `, for ${gateway.toFixed(1)} s of its processor and ${herd.toFixed(1)} s of theirs`;
}

function said(part: ChildProcess, kind: HerdReport['kind']): Promise<HerdReport> {
  return new Promise((resolve, reject) => {
    part.on('message', (report: HerdReport) => {
      if (report.kind === kind) resolve(report);
    });
    part.once('exit', (code) => reject(new Error(`a part of the herd ended with ${code}`)));
  });
}
