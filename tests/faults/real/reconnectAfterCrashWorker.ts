import { setTimeout as wait } from 'node:timers/promises';
import type { WorkerReport } from './reconnectAfterCrash.ts';
import { createLightClient, type LightClient } from './lightClient.ts';
import { until } from './until.ts';

/** Clients that connect at once at the start, however slow the machine: the crash is the storm, not the start. */
const MAX_CONNECTING = 50;
const POLL_MS = 2;
const PATIENCE_MS = 60_000;

/**
 * A worker: `reconnectAfterCrashWorker.ts PORT NAME COUNT`. Sent the time at which the gateway listens, it reports how long after it each
 * client was back.
 */
const [port = '', name = '', count = '0'] = process.argv.slice(2);
let answers = 0;
let failures = 0;

const clients: LightClient[] = [];
for (let i = 0; i < Number(count); i += 1) {
  clients.push(createLightClient({ port: Number(port), deviceId: `member-of-a-herd-${name}-${i}`, onAnswer }));
  while (clients.filter(isAway).length >= MAX_CONNECTING) await wait(POLL_MS);
}
const allBack = (): boolean => !clients.some(isAway);
if (!(await until(allBack, PATIENCE_MS))) throw new Error('the clients did not all connect');
answers = 0;
report({ kind: 'ready' });

process.on('message', (listeningAt: number) => {
  const since = process.cpuUsage();
  void until(allBack, PATIENCE_MS).then(() => {
    const times = clients.map(({ backAt }) => (backAt === null ? PATIENCE_MS : Math.max(0, backAt - listeningAt)));
    const { user, system } = process.cpuUsage(since);
    report({ kind: 'back', times, answers, failures, processorS: (user + system) / 1e6 });
    process.exit();
  });
});

function isAway({ backAt }: LightClient): boolean {
  return backAt === null;
}

function onAnswer(status: number): void {
  answers += 1;
  if (status >= 500) failures += 1;
}

function report(message: WorkerReport): void {
  process.send?.(message);
}
