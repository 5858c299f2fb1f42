import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openProxy, type Proxy } from './proxy.ts';

let server: Server;
/** Connections on the gateway's side, in order. */
let served: Socket[];
let proxy: Proxy;
let clients: Socket[];

beforeEach(async () => {
  served = [];
  clients = [];
  server = createServer((socket) => {
    served.push(socket);
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  proxy = await openProxy(typeof address === 'object' && address ? address.port : 0, () => 0.5);
});

afterEach(async () => {
  for (const client of clients) client.destroy();
  await proxy.close();
  for (const socket of served) socket.destroy();
  server.close();
});

describe('openProxy', () => {
  test('without faults passes bytes and ends both ways, complete and in order', async () => {
    const [client, gateway] = await pair();
    const [received, returned] = [receivedBy(gateway), receivedBy(client)];
    const data = Buffer.alloc(3_000_000, 'abcdefg');
    client.write(data);
    await expect.poll(() => received().length).toBe(data.length);
    expect(received()).toBe(data.toString());
    gateway.end('the end');
    await once(client, 'end');
    expect(returned()).toBe('the end');
  });

  test('delays with jitter without changing the order', async () => {
    const [client, gateway] = await pair();
    const received = receivedBy(gateway);
    proxy.apply({ delayMs: 80, jitterMs: 100 });
    const since = performance.now();
    client.write('first ');
    proxy.apply({ delayMs: 20 });
    client.write('second');
    await expect.poll(received).toBe('first second');
    expect(performance.now() - since).toBeGreaterThanOrEqual(15);
    proxy.apply({ delayMs: 150 });
    const again = performance.now();
    client.write(' third');
    await expect.poll(received, { interval: 5 }).toBe('first second third');
    expect(performance.now() - again).toBeGreaterThanOrEqual(145);
  });

  test('cutMidway lets half of the next chunk through, then resets both sides', async () => {
    const [client, gateway] = await pair();
    const received = receivedBy(client);
    const ended = [failureOf(client), failureOf(gateway)];
    proxy.cutMidway();
    gateway.write('12345678');
    await Promise.all(ended);
    expect(received()).toBe('1234');
    expect([proxy.clientConnections, proxy.gatewayConnections]).toEqual([0, 0]);
  });

  test('a black hole both ways loses bytes and ends, and notifies neither side even after it', async () => {
    const [client, gateway] = await pair();
    const [down, up] = [receivedBy(client), receivedBy(gateway)];
    proxy.apply({ hole: 'both' });
    client.write('lost');
    gateway.write('lost');
    const [other] = await pair();
    const reset = failureOf(other);
    await expect.poll(() => client.bytesWritten).toBe(4);
    gateway.destroy(); // the client must not notice
    await expect.poll(() => proxy.gatewayConnections).toBe(1);
    proxy.apply();
    client.write('later');
    const [fresh, freshGateway] = await pair();
    fresh.write('hello');
    await expect.poll(receivedBy(freshGateway)).toBe('hello');
    expect([down(), up(), client.destroyed, client.readableEnded]).toEqual(['', '', false, false]);
    proxy.cut();
    await reset;
  });

  test.each([
    ['up', '', 'down'],
    ['down', 'up', ''],
  ] as const)('a black hole %s leaves the other direction open', async (hole, up, down) => {
    const [client, gateway] = await pair();
    const received = [receivedBy(gateway), receivedBy(client)];
    proxy.apply({ hole });
    client.write('up');
    gateway.write('down');
    await expect.poll(() => received.map((read) => read()).filter((read) => read !== '').length).toBe(1);
    proxy.apply();
    expect(received.map((read) => read())).toEqual([up, down]);
  });

  test('a slow reader makes the sender wait and receives everything in the end', async () => {
    const [client, gateway] = await pair();
    const received = receivedBy(client);
    proxy.apply({ readsDown: 0 });
    const data = 'x'.repeat(16_000_000);
    gateway.write(data);
    await expect.poll(() => gateway.writableLength).toBeGreaterThan(1_000_000);
    expect(received()).toBe('');
    proxy.apply({ readsDown: 200_000 });
    await expect.poll(() => received().length).toBeGreaterThan(20_000);
    expect(received().length).toBeLessThan(data.length);
    proxy.apply();
    await expect.poll(() => received().length).toBe(data.length);
  });
});

async function pair(): Promise<[client: Socket, gateway: Socket]> {
  const client = connect(proxy.port, '127.0.0.1');
  client.on('error', () => undefined);
  clients.push(client);
  const [gateway] = await Promise.all([once(server, 'connection').then(() => served.at(-1)), once(client, 'connect')]);
  if (!gateway) throw new Error('no connection');
  return [client, gateway];
}

function receivedBy(socket: Socket): () => string {
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  return () => Buffer.concat(parts).toString();
}

function failureOf(socket: Socket): Promise<unknown> {
  return new Promise((resolve) => {
    socket.once('close', resolve);
  });
}
