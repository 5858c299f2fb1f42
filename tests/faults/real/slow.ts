import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '#bench/table.ts';
import { openProxy } from '#tests/faults/proxy.ts';
import { openClient, type RealClient } from './client.ts';
import { startLoudEvening } from './evening.ts';
import { atMost, type Finding, none, within } from '#tests/faults/finding.ts';
import { until } from './until.ts';

export interface SlowOptions {
  /** Clients that read nothing for a while and then go on, and clients that never read again. */
  readonly pausing: number;
  readonly stuck: number;
  /** Whether so much is told that the system's own buffers, some 3 MB for each connection, are full: that takes a machine of its own. */
  readonly full: boolean;
  readonly slack: number;
}

/** Reading stops once changes are so long, in bytes: much is told from then on. */
const LOUD_BYTES = 25_000;
/** Shorter than the gateway waits for an answer to its ping. */
const PAUSE_MS = 7_000;
const GIVEN_UP_MS = 30_000;
/** What the gateway may hold for one client that does not read: what is skipped above, what is dropped above, and its connection. */
const HELD_MB = 1.2;
/** What it takes by itself in such an evening, for every goal stays in the marks. */
const OWN_MB = 150;
/** A change is told within a tick of 100 ms; the rest is this machine. */
const AGE_MS = 500;
const READERS = 3;
const PATIENCE_MS = 60_000;

/**
 * R10: some clients stop reading while much is told. Who goes on gets one merged change instead of a backlog; who never does is
 * given up; the gateway keeps little for either, and readers notice nothing.
 */
export async function slow({ pausing, stuck, full, slack }: SlowOptions): Promise<readonly Finding[]> {
  const app = await startLoudEvening();
  const [lazy, dead] = [await openProxy(app.port), await openProxy(app.port)];
  const open = (port: number, count: number, name: string): readonly RealClient[] =>
    Array.from({ length: count }, (_, i) => openClient(`http://localhost:${port}`, `slow-or-not-${name}-${i}`));
  const readers = open(app.port, READERS, 'reader');
  const pausers = open(lazy.port, pausing, 'pauser');
  const sleepers = open(dead.port, stuck, 'sleeper');
  const all = [...readers, ...pausers, ...sleepers];
  try {
    if (!(await until(() => all.every(({ changes }) => changes.length > 0), PATIENCE_MS))) throw new Error('not every client came in');
    const isLoud = (): boolean => readers.every(({ changes }) => changes.some(({ bytes }) => bytes > LOUD_BYTES));
    if (!(await until(isLoud, PATIENCE_MS))) throw new Error('the evening was never loud');
    const before = memoryOf(app.pid);
    const since = performance.now();
    lazy.set({ readsDown: 0 });
    dead.set({ readsDown: 0 });
    await wait(PAUSE_MS);
    const held = memoryOf(app.pid) - before;
    lazy.set();
    const woken = performance.now();
    const caughtUp = (client: RealClient): number => largest(client, woken);
    await until(() => pausers.every((client) => caughtUp(client) > 1), PAUSE_MS);
    const ages = readers.flatMap(({ changes }) => changes.filter(({ at }) => at > since && at < woken).map(({ age }) => age));
    const heard = readers[0]?.changes.filter(({ at }) => at > since && at < woken) ?? [];
    const told = heard.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
    const usual = Math.max(...readers.map((client) => largest(client, since)));
    await until(() => sleepers.every(({ closed }) => closed.length > 0), GIVEN_UP_MS * 2);
    const given = sleepers.map(({ closed }) => (closed.find((at) => at > since) ?? Number.POSITIVE_INFINITY) - since);
    const findings = [
      none(
        'R10',
        'frames that did not fit',
        all.flatMap(({ oddities }) => oddities),
        ages.length,
        'frames to readers',
      ),
      atMost(
        'R10',
        `memory for ${pausing + stuck} that do not read ${told.toFixed(1)} MB each`,
        held,
        (pausing + stuck) * HELD_MB + OWN_MB,
        'MB',
      ),
      atMost('R10', 'age of a change when a reader has it, p95', quantile(ages, 0.95), AGE_MS * slack, 'ms'),
      within('R10', 'who never reads is given up', given, GIVEN_UP_MS),
    ];
    if (!full) return findings;
    const backlog = backlogged(pausers, woken, usual);
    return [
      ...findings,
      none('R10', `sent a backlog instead of one merged change, after ${told.toFixed(1)} MB`, backlog, pausing, 'that paused'),
    ];
  } finally {
    for (const client of all) client.close();
    await lazy.close();
    await dead.close();
    await app.stop();
  }
}

/** How many positions the largest change carried that a client got after a moment. */
function largest({ changes }: RealClient, since: number): number {
  return Math.max(0, ...changes.filter(({ at }) => at > since).map(({ span }) => span));
}

/** Who got nothing merged after pausing: its largest change is no larger than those of clients that read. */
function backlogged(clients: readonly RealClient[], woken: number, usual: number): readonly string[] {
  return clients.flatMap((client, i) => {
    const most = largest(client, woken);
    return most > usual ? [] : [`client ${i} was sent at most ${most} positions at once, readers ${usual}`];
  });
}

/** What a process holds in memory, in MB. */
function memoryOf(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(stdout.trim()) / 1024;
}
