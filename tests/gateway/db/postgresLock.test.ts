import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect as connectSocket, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#gateway/base/freePort.ts';
import { openPostgres } from '#gateway/db/open.ts';
import { GATEWAY_LOCK } from '#gateway/db/postgresLock.ts';
import { type Cluster, startPostgres } from '#tests/builders/postgres.ts';
import { SHORT_LIVED_NODE } from '#tests/builders/shortLivedNode.ts';

const ROOT = join(import.meta.dirname, '../../..');
const HOLDERS = "select pid from pg_locks where locktype = 'advisory' and objid = $1 and granted";
const WAITING = "select pid from pg_locks where locktype = 'advisory' and objid = $1 and not granted";

let cluster: Cluster;
let client: Client;
beforeEach(async () => {
  cluster = await startPostgres();
  client = await connect();
});
afterEach(async () => {
  await client.end().catch(() => undefined);
  await cluster.stop();
});

describe('the lock of a Postgres', () => {
  test('is taken again when its connection dies', async () => {
    const failures: string[] = [];
    const database = await openPostgres(cluster.address, { onFailure: (sentence) => failures.push(sentence) });
    const [first] = await pids(HOLDERS);
    await terminate(first);
    await expect.poll(async () => (await pids(HOLDERS)).filter((pid) => pid !== first)).toHaveLength(1);
    await expect(openPostgres(cluster.address)).rejects.toThrow(/in use by another gateway/);
    expect(failures).toEqual([]);
    await database.close();
    expect(await pids(HOLDERS)).toEqual([]);
  });

  test('is taken again when its connection no longer answers, which Postgres does not notice', async () => {
    const port = Number(new URL(cluster.address).port);
    const connections: Socket[] = [];
    const proxy = createServer((near) => {
      const far = connectSocket(port, '127.0.0.1');
      near.pipe(far).pipe(near);
      connections.push(near, far);
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const address = new URL(cluster.address);
    address.port = String(portOf(proxy));
    const database = await openPostgres(address.href);
    const [first] = await pids(HOLDERS);
    for (const connection of connections) connection.unpipe().pause();
    await expect.poll(async () => (await pids(HOLDERS)).filter((pid) => pid !== first)).toHaveLength(1);
    for (const connection of connections) connection.destroy();
    await database.close();
    proxy.close();
  });

  test('is reported lost when it cannot be taken again in time', async () => {
    const failures: string[] = [];
    const database = await openPostgres(cluster.address, { onFailure: (sentence) => failures.push(sentence), retakeMs: 500 });
    const ended = client.end();
    await cluster.stop();
    await expect.poll(() => failures).toHaveLength(1);
    expect(failures[0]).toMatch(/^The lock of the database of DATABASE_URL was lost .* within 0\.5 s \(.+\): .*\.$/);
    await Promise.all([ended, database.close()]);
    cluster = { ...cluster, stop: () => Promise.resolve() };
  });

  test('ends the gateway with a sentence when another takes it meanwhile', async () => {
    const gateway = spawn(
      process.execPath,
      [...SHORT_LIVED_NODE, 'gateway/main.ts', '--port', String(await freePort()), '--matches', '1'],
      {
        cwd: ROOT,
        env: {
          PATH: process.env['PATH'],
          DATABASE_URL: cluster.address,
          TOUCHLINE_CLIENT: 'none',
          TOUCHLINE_KEY: 'k'.repeat(32),
          TOUCHLINE_PEPPER: 'p'.repeat(32),
        },
      },
    );
    let output = '';
    gateway.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    let errors = '';
    gateway.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const exit = once(gateway, 'exit');
    onTestFinished(() => void gateway.kill('SIGKILL'));
    await expect.poll(() => output).toMatch(/ at http/);
    const [holder] = await pids(HOLDERS);
    const other = await connect();
    const taken = other.query('select pg_advisory_lock($1)', [GATEWAY_LOCK]);
    await expect.poll(() => pids(WAITING)).toHaveLength(1);
    await terminate(holder);
    await taken;
    expect(await exit).toEqual([1, null]);
    expect(errors).toMatch(/^Another gateway took the lock of the database of DATABASE_URL .*\.\n$/);
    await other.end();
  });
});

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function connect(): Promise<Client> {
  const connected = new Client({ connectionString: cluster.address });
  connected.on('error', () => undefined);
  await connected.connect();
  return connected;
}

async function pids(query: string): Promise<readonly number[]> {
  const { rows } = await client.query<{ pid: number }>(query, [GATEWAY_LOCK]);
  return rows.map(({ pid }) => pid);
}

async function terminate(pid: number | undefined): Promise<void> {
  await client.query('select pg_terminate_backend($1)', [pid]);
}
