import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { MatchId } from '#contract/match/match.ts';
import { isLive } from '#contract/match/status.ts';
import { applyChange, decodeRow } from '#contract/wire/rows.ts';
import { type Finding, none } from '#tests/faults/finding.ts';
import { type Cluster, startPostgres } from '#tests/builders/postgres.ts';
import { storeMembers } from '#tests/builders/chat/storedMembers.ts';
import { grant } from '#tests/builders/ledger.ts';
import { storeStance } from '#tests/builders/storedStance.ts';
import { checkLedger } from '#gateway/ledger/checkLedger.ts';
import { connectPostgres } from '#gateway/db/open.ts';
import { startTouchline, type Touchline } from '#tests/e2e/touchline.ts';
import { type CallRecord, OutageMember, PRICE } from './outageMember.ts';
import { snapshotOf } from './snapshotOf.ts';

export interface OutageOptions {
  readonly members: number;
  /** For how long random connections are ended. */
  readonly endingMs: number;
  readonly restarts: number;
  readonly awayMs: number;
}

const STANCES = 2_000;
const COINS = PRICE * STANCES;
const ENDING_EACH_MS = 40;
const CALM_MS = 3_000;
const HOUR_MS = 3_600_000;

/**
 * R16: members buy, write and follow while random connections of the gateway's database are ended, while it restarts, and while it is away.
 * The gateway must go on, answer every call that began after the heal, and store each effect once.
 */
export async function databaseOutage(options: OutageOptions): Promise<readonly Finding[]> {
  const cluster = await startPostgres();
  const keys = { key: randomBytes(32).toString('hex'), pepper: randomBytes(32).toString('hex') };
  const env = { DATABASE_URL: cluster.address, TOUCHLINE_KEY: keys.key, TOUCHLINE_PEPPER: keys.pepper, TOUCHLINE_PROXIES: '1' };
  try {
    const app = await startTouchline(['--matches', '200'], undefined, env);
    try {
      const members = await storeBuyers(cluster, keys, app.address, options.members);
      const heals = await underLoad(members, await matchesOf(app), () => faultsOf(cluster, options));
      const isAlive = await snapshotOf(app.address, 'football').then(
        () => true,
        () => false,
      );
      return await findingsOf(cluster, members, heals, isAlive ? [] : [app.printed().slice(-500)]);
    } finally {
      await app.stop();
    }
  } finally {
    await cluster.stop();
  }
}

async function storeBuyers(
  { address }: Cluster,
  keys: { readonly key: string; readonly pepper: string },
  gateway: string,
  count: number,
): Promise<readonly OutageMember[]> {
  const { db, close } = await connectPostgres(address);
  try {
    const [author, ...buyers] = await storeMembers({ db, close }, keys, count + 1);
    if (author === undefined) throw new Error('no member was stored');
    const kickoff = Date.now() + HOUR_MS;
    const stances: number[] = [];
    for (let i = 0; i < STANCES; i += 1) stances.push(await storeStance(db, { authorId: author.id, price: PRICE, kickoff }));
    for (const { id } of buyers) await grant(db, id, COINS);
    return buyers.map((buyer) => new OutageMember(buyer, gateway, stances));
  } finally {
    await close();
  }
}

/** Matches in play, whose rooms are open. */
async function matchesOf({ address }: Touchline): Promise<readonly MatchId[]> {
  const { rows } = await snapshotOf(address, 'football');
  return rows.flatMap((wire) => {
    const row = applyChange(undefined, decodeRow('football', wire));
    return isLive(row) ? row.id : [];
  });
}

/** Runs faults while the members act; returns when the database was back after each (ms of this machine). */
async function underLoad(
  members: readonly OutageMember[],
  matches: readonly MatchId[],
  faults: () => Promise<readonly Span[]>,
): Promise<readonly Span[]> {
  const acting = members.map((member) => member.act(matches));
  await wait(CALM_MS);
  const spans = await faults();
  await wait(CALM_MS);
  for (const member of members) member.stop();
  await Promise.all(acting);
  return spans;
}

/** From the beginning of a fault until the database was back. */
interface Span {
  readonly from: number;
  readonly to: number;
}

async function faultsOf(cluster: Cluster, { endingMs, restarts, awayMs }: OutageOptions): Promise<readonly Span[]> {
  const spans: Span[] = [await during(() => endConnections(cluster, endingMs))];
  for (let i = 0; i < restarts; i += 1) {
    await wait(CALM_MS);
    spans.push(await during(() => restart(cluster, 0)));
  }
  await wait(CALM_MS);
  spans.push(await during(() => restart(cluster, awayMs)));
  return spans;
}

async function during(fault: () => Promise<void>): Promise<Span> {
  const from = performance.now();
  await fault();
  return { from, to: performance.now() };
}

async function restart(cluster: Cluster, awayMs: number): Promise<void> {
  await cluster.stopServer();
  await wait(awayMs);
  await cluster.startServer();
}

/** Ends a random connection each 40 ms, that of the gateway's lock among them. */
async function endConnections({ address }: Cluster, ms: number): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  const until = performance.now() + ms;
  while (performance.now() < until) {
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by random() limit 1",
    );
    await wait(ENDING_EACH_MS);
  }
  await client.end();
}

async function findingsOf(
  { address }: Cluster,
  members: readonly OutageMember[],
  spans: readonly Span[],
  dead: readonly string[],
): Promise<readonly Finding[]> {
  const calls = members.flatMap(({ records }) => records);
  const failed = calls.filter(({ status }) => status >= 500 || status === 0);
  const isDuring = ({ began }: CallRecord): boolean => spans.some(({ from, to }) => began >= from && began <= to);
  const effects = members.reduce((sum, member) => sum + member.effects, 0);
  const { db, close } = await connectPostgres(address);
  try {
    const lost: string[] = [];
    const doubled: string[] = [];
    for (const member of members) {
      const found = await member.compare(db, COINS);
      lost.push(...found.lost);
      doubled.push(...found.doubled);
    }
    const { problems } = await checkLedger(db, 'VNWOS');
    return [
      none('R16', 'gateways that ended', dead, 1, 'process'),
      none('R16', '5xx to calls begun after the heal', failed.filter((call) => !isDuring(call)).map(textOf), calls.length, 'calls'),
      none('R16', '5xx to calls begun during the outage', failed.filter(isDuring).map(textOf), calls.filter(isDuring).length, 'calls'),
      none('R16', 'answered effects that were lost', lost, effects, 'effects'),
      none('R16', 'effects that took place twice', [...doubled, ...problems], effects, 'effects'),
    ];
  } finally {
    await close();
  }
}

function textOf({ name, status, text }: CallRecord): string {
  return `${name} ${status} ${text}`;
}
