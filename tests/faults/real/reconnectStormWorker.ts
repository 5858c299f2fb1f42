import { setTimeout as wait } from 'node:timers/promises';
import type { HerdReport } from './reconnectStorm.ts';
import { openThin, type ThinClient } from './lightClient.ts';
import { until } from './until.ts';

/** Who come in at once while the herd gathers, however slow the machine: the fall of the gateway is the storm, not the opening. */
const GATHERING = 50;
const LOOK_MS = 2;
const PATIENCE_MS = 60_000;

/** A process of the herd: `herdworker.ts PORT NAME COUNT`. Told `listening` with a time, it reports how long each was away after it. */
const [port = '', name = '', count = '0'] = process.argv.slice(2);
let answers = 0;
let failures = 0;

const clients: ThinClient[] = [];
for (let i = 0; i < Number(count); i += 1) {
  clients.push(openThin({ port: Number(port), deviceId: `member-of-a-herd-${name}-${i}`, answered }));
  while (clients.filter(isAway).length >= GATHERING) await wait(LOOK_MS);
}
const back = (): boolean => !clients.some(isAway);
if (!(await until(back, PATIENCE_MS))) throw new Error('the herd did not come together');
answers = 0;
report({ kind: 'ready' });

process.on('message', (listening: number) => {
  const since = process.cpuUsage();
  void until(back, PATIENCE_MS).then(() => {
    const times = clients.map(({ backAt }) => (backAt === null ? PATIENCE_MS : Math.max(0, backAt - listening)));
    const { user, system } = process.cpuUsage(since);
    report({ kind: 'back', times, answers, failures, spent: (user + system) / 1e6 });
    process.exit();
  });
});

function isAway({ backAt }: ThinClient): boolean {
  return backAt === null;
}

function answered(status: number): void {
  answers += 1;
  if (status >= 500) failures += 1;
}

function report(what: HerdReport): void {
  process.send?.(what);
}
