import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { limitConnections } from '#gateway/http/connectionLimits.ts';

let server: Server;
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.close();
});

describe('limitConnections', () => {
  test('closes connections beyond the most of the process, and reports the first', async () => {
    const reports: string[] = [];
    await listen({ max: 2, perAddress: null, report: (message) => reports.push(message) });
    expect(await stays('127.0.0.1')).toBe(true);
    expect(await stays('127.0.0.1')).toBe(true);
    expect([await stays('127.0.0.1'), await stays('127.0.0.1')]).toEqual([false, false]);
    expect(reports).toEqual([expect.stringMatching(/^connections are refused, because 2 are open: .*\.$/)]);
  });

  test('closes connections beyond the most of an address, until one of them ends', async () => {
    await listen({ max: 100, perAddress: 1, isExempt: (address) => address === '127.0.0.9' });
    expect(await stays('127.0.0.1')).toBe(true);
    expect(await stays('127.0.0.1')).toBe(false);
    expect(await stays('127.0.0.2')).toBe(true);
    expect([await stays('127.0.0.9'), await stays('127.0.0.9')]).toEqual([true, true]);
    clients[0]?.destroy();
    await expect.poll(() => stays('127.0.0.1')).toBe(true);
  });

  test('does not count loopback', async () => {
    await listen({ max: 100, perAddress: 1 });
    expect([await stays('127.0.0.1'), await stays('127.0.0.1')]).toEqual([true, true]);
  });
});

async function listen(limits: Partial<Parameters<typeof limitConnections>[1]> & { max: number; perAddress: number | null }): Promise<void> {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('welcome');
  });
  limitConnections(server, { report: () => undefined, ...limits });
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

/** Whether a connection from a local address is served; it stays open. */
async function stays(from: string): Promise<boolean> {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const client = connect({ port, host: '127.0.0.1', localAddress: from });
  clients.push(client);
  return new Promise((resolve) => {
    client.once('data', () => resolve(true));
    client.once('error', () => resolve(false));
    client.once('close', () => resolve(false));
  });
}
