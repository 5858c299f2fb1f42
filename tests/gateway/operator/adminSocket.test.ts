import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UsageError } from '#gateway/config.ts';
import { type AdminSocket, adminSocketPath, createAdminSocket } from '#gateway/operator/adminSocket.ts';
import { callAdminSocket } from '#gateway/operator/adminClient.ts';

let folder: string;
let door: AdminSocket | null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-door-'));
  door = null;
});
afterEach(async () => {
  await door?.close();
  rmSync(folder, { recursive: true, force: true });
});

const ORDER = { args: ['news', 'list'], actor: 'ana' };

test('an order is heard as it was given, and what came of it is told', async () => {
  door = await createAdminSocket(adminSocketPath(folder), (order) => Promise.resolve(JSON.stringify(order)));
  expect(await callAdminSocket(adminSocketPath(folder), ORDER)).toEqual({ exit: 0, text: JSON.stringify(ORDER) });
});

test('nobody but the one who runs the gateway may come near it, and it is gone when closed', async () => {
  door = await createAdminSocket(adminSocketPath(folder), () => Promise.resolve(''));
  expect(statSync(adminSocketPath(folder)).mode & 0o777).toBe(0o600);
  await door.close();
  door = null;
  expect(existsSync(adminSocketPath(folder))).toBe(false);
});

test('a command that was not understood is 2, and one that broke is 1', async () => {
  const errors = [new UsageError('no such thing'), new Error('disk full')];
  door = await createAdminSocket(adminSocketPath(folder), () => Promise.reject(errors.shift() ?? new Error('once too often')));
  expect(await callAdminSocket(adminSocketPath(folder), ORDER)).toEqual({ exit: 2, text: 'no such thing' });
  expect(await callAdminSocket(adminSocketPath(folder), ORDER)).toEqual({ exit: 1, text: 'The command could not be done: disk full' });
});

test('what is left of a gateway that died is not in the way', async () => {
  writeFileSync(adminSocketPath(folder), '');
  chmodSync(adminSocketPath(folder), 0o600);
  expect(await callAdminSocket(adminSocketPath(folder), ORDER)).toBeNull();
  door = await createAdminSocket(adminSocketPath(folder), () => Promise.resolve('heard'));
  expect(await callAdminSocket(adminSocketPath(folder), ORDER)).toMatchObject({ exit: 0 });
});

test.each(['', 'nonsense', '{"args":"news"}', '{"args":[1],"actor":"ana"}', '[]'])('%j is no order, and the door stays', async (said) => {
  door = await createAdminSocket(adminSocketPath(folder), () => Promise.resolve('heard'));
  const caller = connect({ path: adminSocketPath(folder), allowHalfOpen: true });
  caller.end(said);
  expect(JSON.parse(await text(caller))).not.toMatchObject({ exit: 0 });
  expect(await callAdminSocket(adminSocketPath(folder), ORDER)).toMatchObject({ exit: 0 });
});
