import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#gateway/db/open.ts';
import { createOwnerQueue, MAX_QUEUED } from '#gateway/http/ownerQueue.ts';
import { TestUser } from '#tests/builders/apiUser.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import { type Answer, aGateway } from '#tests/builders/gateway.ts';
import { startPostgres } from '#tests/builders/postgres.ts';

const LOCKED = 'device-that-is-locked-1';
const OTHER = 'device-of-another-1';
const WAITING = "select from pg_locks where locktype = 'advisory' and not granted";

describe('createOwnerQueue', () => {
  test('runs the writes of an owner in turn, and those of another at once, also after one has failed', async () => {
    const { write } = createOwnerQueue();
    const began: string[] = [];
    let fail = (_error: Error): void => undefined;
    const failed = write('a', () => new Promise((_, reject) => (fail = reject)));
    const second = write('a', async () => began.push('a'));
    await write('b', async () => began.push('b'));
    expect(began).toEqual(['b']);
    fail(new Error('it failed'));
    await expect(failed).rejects.toThrow('it failed');
    await second;
    expect(began).toEqual(['b', 'a']);
  });

  test('lets a read wait for the earlier writes of its owner, even one that fails, and for no other', async () => {
    const { write, settled } = createOwnerQueue();
    let fail = (_error: Error): void => undefined;
    const failed = write('a', () => new Promise((_, reject) => (fail = reject)));
    let isRead = false;
    const read = settled('a').then(() => (isRead = true));
    await settled('b');
    expect(isRead).toBe(false);
    fail(new Error('it failed'));
    await expect(failed).rejects.toThrow('it failed');
    await read;
    await settled('a');
  });
});

describe('a read that follows a write of its owner', () => {
  test('shows what was written, also when the write waits for the database', async () => {
    const { gateway, matchId, waiting, release } = await gatewayWithLockedOwner(LOCKED);
    const user = new TestUser(gateway, { device: LOCKED });
    const written = user.call('focusUpdate', { matchIds: [matchId], follow: 1 });
    await expect.poll(waiting).toBe(1);
    const read = user.call('focusList', {});
    await new TestUser(gateway, { device: OTHER }).call('focusList', {}); // as many steps as the read would take without waiting
    await release();
    expect((await written).status).toBe(200);
    expect((await read).data).toMatchObject({ matchIds: [matchId] });
  });
});

describe('200 parallel writes of one owner', () => {
  test('leave connections of Postgres to others, and those beyond the queue are refused', async () => {
    const { gateway, matchId, waiting, release } = await gatewayWithLockedOwner(LOCKED);
    const follow = (deviceId: string): Promise<Answer> =>
      new TestUser(gateway, { device: deviceId }).call('focusUpdate', { matchIds: [matchId], follow: 1 });
    const flood = Promise.all(Array.from({ length: 200 }, () => follow(LOCKED)));
    await expect.poll(waiting).toBe(1);
    expect((await follow(OTHER)).status).toBe(200);
    expect(await waiting()).toBe(1);
    await release();
    const statuses = (await flood).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_QUEUED);
    expect(statuses.filter((status) => status === 429)).toHaveLength(200 - MAX_QUEUED);
  });
});

/** A gateway on Postgres with one match, in which the follows of a device cannot be written until `release`. */
async function gatewayWithLockedOwner(deviceId: string) {
  const cluster = await startPostgres();
  onTestFinished(() => cluster.stop());
  const database = await openPostgres(cluster.address);
  onTestFinished(() => database.close());
  const gateway = await aGateway(database);
  onTestFinished(() => gateway.close());
  const [matchId = 0] = (await gateway.sink.fixtures([aFixture('1')])).values();
  const blocker = new Client({ connectionString: cluster.address });
  await blocker.connect();
  onTestFinished(() => blocker.end());
  await blocker.query('select pg_advisory_lock(hashtext($1))', [deviceId]);
  return {
    gateway,
    matchId,
    /** Counts the connections that wait for the lock. */
    waiting: async () => (await blocker.query(WAITING)).rowCount,
    release: () => blocker.query('select pg_advisory_unlock(hashtext($1))', [deviceId]),
  };
}
