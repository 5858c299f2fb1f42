import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openProxy, type Proxy } from './proxy.ts';

let server: Server;
/** Connections as the gateway's side has them, in order. */
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

test('in fair weather bytes pass both ways, whole and in order, and an end passes too', async () => {
  const [client, gateway] = await pair();
  const [heard, echoed] = [heardBy(gateway), heardBy(client)];
  const much = Buffer.alloc(3_000_000, 'abcdefg');
  client.write(much);
  await expect.poll(() => heard().length).toBe(much.length);
  expect(heard()).toBe(much.toString());
  gateway.end('farewell');
  await once(client, 'end');
  expect(echoed()).toBe('farewell');
});

test('a delay with jitter delays, and never changes the order', async () => {
  const [client, gateway] = await pair();
  const heard = heardBy(gateway);
  proxy.set({ delayMs: 80, jitterMs: 100 });
  const since = performance.now();
  client.write('first ');
  proxy.set({ delayMs: 20 });
  client.write('second');
  await expect.poll(heard).toBe('first second');
  expect(performance.now() - since).toBeGreaterThanOrEqual(15);
  proxy.set({ delayMs: 150 });
  const again = performance.now();
  client.write(' third');
  await expect.poll(heard, { interval: 5 }).toBe('first second third');
  expect(performance.now() - again).toBeGreaterThanOrEqual(145);
});

test('a cut in mid-frame lets half of the next part through, then resets both sides', async () => {
  const [client, gateway] = await pair();
  const heard = heardBy(client);
  const ended = [failureOf(client), failureOf(gateway)];
  proxy.cutMidway();
  gateway.write('12345678');
  await Promise.all(ended);
  expect(heard()).toBe('1234');
  expect([proxy.open, proxy.held]).toEqual([0, 0]);
});

test('a black hole both ways loses bytes and farewells, and no side is told, even after it', async () => {
  const [client, gateway] = await pair();
  const [down, up] = [heardBy(client), heardBy(gateway)];
  proxy.set({ hole: 'both' });
  client.write('lost');
  gateway.write('lost');
  const [other] = await pair();
  const reset = failureOf(other);
  await expect.poll(() => client.bytesWritten).toBe(4);
  gateway.destroy(); // the client must not learn of it
  await expect.poll(() => proxy.held).toBe(1);
  proxy.set();
  client.write('later');
  const [fresh, freshGateway] = await pair();
  fresh.write('hello');
  await expect.poll(heardBy(freshGateway)).toBe('hello');
  expect([down(), up(), client.destroyed, client.readableEnded]).toEqual(['', '', false, false]);
  proxy.cut();
  await reset;
});

test.each([
  ['up', '', 'down'],
  ['down', 'up', ''],
] as const)('a black hole %s leaves the other way open', async (hole, up, down) => {
  const [client, gateway] = await pair();
  const heard = [heardBy(gateway), heardBy(client)];
  proxy.set({ hole });
  client.write('up');
  gateway.write('down');
  await expect.poll(() => heard.map((one) => one()).filter((one) => one !== '').length).toBe(1);
  proxy.set();
  expect(heard.map((one) => one())).toEqual([up, down]);
});

test('who reads slowly makes the sender wait, and gets everything in the end', async () => {
  const [client, gateway] = await pair();
  const heard = heardBy(client);
  proxy.set({ readsDown: 0 });
  const much = 'x'.repeat(16_000_000);
  gateway.write(much);
  await expect.poll(() => gateway.writableLength, { timeout: 20_000 }).toBeGreaterThan(1_000_000);
  expect(heard()).toBe('');
  proxy.set({ readsDown: 200_000 });
  await expect.poll(() => heard().length).toBeGreaterThan(20_000);
  expect(heard().length).toBeLessThan(much.length);
  proxy.set();
  await expect.poll(() => heard().length, { timeout: 20_000 }).toBe(much.length);
});

async function pair(): Promise<[client: Socket, gateway: Socket]> {
  const client = connect(proxy.port, '127.0.0.1');
  client.on('error', () => undefined);
  clients.push(client);
  const [gateway] = await Promise.all([once(server, 'connection').then(() => served.at(-1)), once(client, 'connect')]);
  if (!gateway) throw new Error('nobody was connected');
  return [client, gateway];
}

function heardBy(socket: Socket): () => string {
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  return () => Buffer.concat(parts).toString();
}

function failureOf(socket: Socket): Promise<unknown> {
  return new Promise((resolve) => {
    socket.once('close', resolve);
  });
}
