import { quantile } from '#bench/table.ts';
import type { BareClient } from './wsClient.ts';
import type { ChangeSeen, RealClient } from './client.ts';
import { atMost, type Finding, none, within } from '#tests/faults/finding.ts';
import { openSlowScene, type SlowScene } from './slowScene.ts';
import { until } from './until.ts';

export interface SlowOptions {
  /** Clients of the app that read nothing for a while and then go on. */
  readonly pausing: number;
  /** Connections that never read again: so many with more than 64 KiB waiting, and as many with more than 1 MiB. */
  readonly stuck: number;
}

/**
 * Matches in play, and of how many a change tells. All of them make 7.4 MB: beyond what the system keeps for a connection, 4 to 6 MB, more
 * than 1 MiB is left to wait. Many make 0.9, so that with 64 KiB waiting it stays below 1 MiB; few make 0.2.
 */
const MATCHES = 160;
const MANY = 19;
const FEW = 4;
/** Changes of many that fill what the system keeps for a connection, and what is sent beyond it. */
const FILLING = 11;
/** Changes of few that come after that: nothing of them is sent, so all of them are due in one frame. */
const SKIPPED = 10;

const SLOW_MS = 30_000;
/** Ten times a second the gateway looks at who is behind, and within half a second who does not read notices that it was ended. */
const NOTICED_MS = 1_000;
/** What may be held for one that does not read: 1 MiB, and its connection. */
const HELD_MB = 1.2;
/** What all connections share: the last change of 7.4 MB as request, rows, text and frame. */
const SHARED_MB = 80;
/** A change is told within a tick of 100 ms; the rest is this machine. */
const AGE_MS = 500;
const PATIENCE_MS = 30_000;

/** Those who do not read any more, and no more than 1 MiB waits for each. */
interface Behind {
  readonly clients: readonly BareClient[];
  /** Machine times (ms, `performance.now`) between which each fell behind. */
  readonly from: number;
  readonly to: number;
}

/**
 * R10: some stop reading while much is told. Who goes on gets one merged change instead of a backlog, and lacks nothing; who has too
 * much waiting, or for too long, is given up and its connection is gone with all that waited; the gateway holds little for who is behind; readers notice nothing.
 */
export async function slow(options: SlowOptions): Promise<readonly Finding[]> {
  const { pausing, stuck } = options;
  const scene = await openSlowScene(MATCHES);
  try {
    await scene.say(MANY, FILLING); // while all read, so that what the gateway grows by itself is known
    await scene.say(FEW, SKIPPED);
    const usual = { memory: await scene.memory(), age: p95Of(scene, 0) };
    const since = performance.now();
    const { behind, merged } = await merging(scene, options);
    const held = await scene.memory();
    const outwaited = await outwaiting(scene, behind);
    const age = p95Of(scene, since);
    const flooded = await flooding(scene, options); // last: from then on the gateway itself is as large as a flood
    return [
      ...merged,
      ...flooded,
      ...outwaited,
      none(
        'R10',
        'given up with less before 30 s',
        saidOf(behind.clients.filter((one) => endOf(one) - behind.from < SLOW_MS)),
        stuck,
        'behind',
      ),
      atMost('R10', `memory for ${pausing + stuck} that do not read`, held - usual.memory, (pausing + stuck) * HELD_MB + SHARED_MB, 'MB'),
      atMost('R10', `age of a change when others have it, p95; ${usual.age.toFixed(0)} ms while all read`, age, AGE_MS, 'ms'),
    ];
  } finally {
    await scene.close();
  }
}

/** Who pauses is sent what waits, then all that was skipped as one change; its board is that of who read all the time. */
async function merging(scene: SlowScene, { pausing, stuck }: SlowOptions): Promise<{ behind: Behind; merged: readonly Finding[] }> {
  const { witness } = scene;
  const pausers = await scene.openPausers(pausing);
  const clients = await scene.openDeaf(stuck, 'behind');
  const from = performance.now();
  scene.pause();
  await tellMuch(scene);
  const behind = { clients, from, to: performance.now() };
  scene.goOn();
  const told = [witness, ...pausers];
  await until(() => told.every((one) => positionOf(one) === latestOf(told)), PATIENCE_MS);
  const lacking = pausers.filter((one) => boardOf(one) !== boardOf(witness));
  const oddities = told.flatMap((one) => one.oddities);
  const backlogs = pausers.map(largestOf).filter(({ from: start, to }) => to - start < SKIPPED);
  const merged = [
    none(
      'R10',
      `sent one by one what was due as one change; ${mergedSaid(pausers, witness)}`,
      backlogs.map(({ from: start, to }) => `no more than ${to - start} changes at once`),
      pausing,
      'that paused',
    ),
    none(
      'R10',
      'lack something after it, or got what did not fit',
      [...lacking.map(() => 'a board that differs'), ...oddities],
      pausing,
      'that paused',
    ),
  ];
  for (const one of told) one.close(); // what they would parse of what follows would keep this process from noticing
  return { behind, merged };
}

/** Who has more than 1 MiB waiting is ended by the next change. */
async function flooding(scene: SlowScene, { stuck }: SlowOptions): Promise<readonly Finding[]> {
  await scene.say(MATCHES, 1); // while all read, so that what the gateway takes for it by itself is known
  const before = await scene.memory();
  const clients = await scene.openDeaf(stuck, 'flooded');
  const since = performance.now();
  await scene.say(MATCHES, 1);
  const flooded = await scene.memory();
  const there = clients.filter((one) => !hasEnded(one)).length; // a beacon may have ended some already
  await scene.say(FEW, 1);
  await until(() => clients.every(hasEnded), NOTICED_MS);
  const left = await scene.memory();
  const times = scene.readers[0]?.changes.flatMap(({ at }) => (at > since ? [at] : [])) ?? [];
  const after = clients.map((one) => endOf(one) - (times.findLast((at) => at < endOf(one)) ?? since));
  return [
    none('R10', 'still there with more than 1 MiB waiting', saidOf(clients.filter((one) => !hasEnded(one))), stuck, 'flooded'),
    within('R10', 'the change that gives one up, to the end of its connection with all that waits', after, NOTICED_MS),
    atMost('R10', `memory while ${there} of ${stuck} are flooded`, flooded - before, stuck * HELD_MB + SHARED_MB, 'MB'),
    atMost('R10', `memory once ${stuck} were given up`, left - before, SHARED_MB, 'MB'),
  ];
}

/** Who stays behind is ended after half a minute, though more is told all the time. */
async function outwaiting(scene: SlowScene, { clients, to }: Behind): Promise<readonly Finding[]> {
  while (!clients.every(hasEnded) && performance.now() < to + SLOW_MS + PATIENCE_MS) await scene.say(FEW, 1);
  return [
    within(
      'R10',
      'given up after 30 s behind, with all that waits',
      clients.map((one) => endOf(one) - to),
      SLOW_MS + NOTICED_MS,
    ),
  ];
}

/** So much that who does not read is behind, and more when it is. */
async function tellMuch(scene: SlowScene): Promise<void> {
  await scene.say(MANY, FILLING);
  await scene.say(FEW, SKIPPED);
}

function hasEnded({ endedAt }: BareClient): boolean {
  return endedAt !== null;
}

function endOf({ endedAt }: BareClient): number {
  return endedAt ?? Number.POSITIVE_INFINITY;
}

function saidOf(clients: readonly BareClient[]): readonly string[] {
  return clients.map(({ endedAt }) => (endedAt === null ? 'one that still stands' : `one that was ended at ${endedAt.toFixed(0)} ms`));
}

function positionOf({ changes }: RealClient): number {
  return changes.at(-1)?.to ?? 0;
}

/** The newest position that any of them knows of: a poll may have brought a row of it before the frame that does. */
function latestOf(clients: readonly RealClient[]): number {
  return Math.max(...clients.flatMap((one) => [positionOf(one), ...one.board('football').map(({ rev }) => rev)]));
}

/** The change that carried most positions. */
function largestOf({ changes }: RealClient): ChangeSeen {
  return changes.reduce((most, one) => (one.to - one.from > most.to - most.from ? one : most), { at: 0, from: 0, to: 0, age: 0, bytes: 0 });
}

/** What the merged change of one spared it. */
function mergedSaid(pausers: readonly RealClient[], witness: RealClient): string {
  const [pauser] = pausers;
  if (pauser === undefined) return 'nobody paused';
  const { from, to, bytes } = largestOf(pauser);
  const told = witness.changes.filter((one) => one.from >= from && one.to <= to).reduce((sum, one) => sum + one.bytes, 0);
  return `${to - from} of ${(told / 1e6).toFixed(1)} MB came as one of ${(bytes / 1e6).toFixed(1)} MB`;
}

/** The rows that it shows, in one text. */
function boardOf(client: RealClient): string {
  return JSON.stringify([...client.board('football')].sort((a, b) => a.id - b.id));
}

/** How old (ms) a change was when a reader had it, of those since then. */
function p95Of({ readers }: SlowScene, since: number): number {
  const ages = readers.flatMap(({ changes }) => changes.flatMap(({ at, age }) => (at > since ? [age] : [])));
  return quantile(ages, 0.95);
}
