import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UsageError } from '#gateway/base/usageError.ts';
import { type AdminSocket, adminSocketPath, createAdminSocket } from '#gateway/operator/adminSocket.ts';
import { callAdminSocket } from '#gateway/operator/adminClient.ts';

let folder: string;
let adminSocket: AdminSocket | null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-admin-'));
  adminSocket = null;
});
afterEach(async () => {
  await adminSocket?.close();
  rmSync(folder, { recursive: true, force: true });
});

const REQUEST = { args: ['news', 'list'], actor: 'ana' };

describe('createAdminSocket', () => {
  test('passes a request to the gateway and returns its result', async () => {
    adminSocket = await createAdminSocket(adminSocketPath(folder), (request) => Promise.resolve(JSON.stringify(request)));
    expect(await callAdminSocket(adminSocketPath(folder), REQUEST)).toEqual({ exit: 0, text: JSON.stringify(REQUEST) });
  });

  test("only the gateway's user can connect, and closing removes the socket", async () => {
    adminSocket = await createAdminSocket(adminSocketPath(folder), () => Promise.resolve(''));
    expect(statSync(adminSocketPath(folder)).mode & 0o777).toBe(0o600);
    await adminSocket.close();
    adminSocket = null;
    expect(existsSync(adminSocketPath(folder))).toBe(false);
  });

  test('returns 2 for an invalid command and 1 for a failed one', async () => {
    const errors = [new UsageError('no such thing'), new Error('disk full')];
    adminSocket = await createAdminSocket(adminSocketPath(folder), () => Promise.reject(errors.shift() ?? new Error('once too often')));
    expect(await callAdminSocket(adminSocketPath(folder), REQUEST)).toEqual({ exit: 2, text: 'no such thing' });
    expect(await callAdminSocket(adminSocketPath(folder), REQUEST)).toEqual({ exit: 1, text: 'The command failed: disk full' });
  });

  test('replaces the socket of a dead gateway', async () => {
    writeFileSync(adminSocketPath(folder), '');
    chmodSync(adminSocketPath(folder), 0o600);
    expect(await callAdminSocket(adminSocketPath(folder), REQUEST)).toBeNull();
    adminSocket = await createAdminSocket(adminSocketPath(folder), () => Promise.resolve('done'));
    expect(await callAdminSocket(adminSocketPath(folder), REQUEST)).toMatchObject({ exit: 0 });
  });

  test.each(['', 'nonsense', '{"args":"news"}', '{"args":[1],"actor":"ana"}', '[]'])(
    '%j is refused as malformed, and the socket stays open',
    async (input) => {
      adminSocket = await createAdminSocket(adminSocketPath(folder), () => Promise.resolve('done'));
      const socket = connect({ path: adminSocketPath(folder), allowHalfOpen: true });
      socket.end(input);
      expect(JSON.parse(await text(socket))).not.toMatchObject({ exit: 0 });
      expect(await callAdminSocket(adminSocketPath(folder), REQUEST)).toMatchObject({ exit: 0 });
    },
  );
});
