import { once } from 'node:events';
import { createServer } from 'node:http';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { CALLS } from '#contract/calls/calls.ts';
import { SOCKET_PATH } from '#contract/wire/handshake.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import { readConfig } from '#gateway/config.ts';
import type { Database } from '#gateway/db/database.ts';
import { attachSocket } from '#gateway/live/attachSocket.ts';
import { createHub } from '#gateway/live/hub.ts';
import { memoryStore } from '#gateway/live/memoryStore.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

const HOSTS = ['app.example', 'app.example:8443'];

describe('a gateway with named hosts', () => {
  let database: Database;
  let gateway: TestGateway;
  beforeAll(async () => {
    database = await openTestDatabase();
    gateway = await aGateway(database, 'test', null, { hosts: HOSTS });
  });
  afterAll(async () => {
    await gateway.close();
    await database.close();
  });

  test.each([
    ['app.example', 200],
    ['APP.example', 200],
    ['app.example:8443', 200],
    ['evil.example', 400],
    ['app.example.evil.example', 400],
    ['app.example:1', 400],
    ['app.example, evil.example', 400],
    ['', 400],
  ])('a request for the host %j is answered with %i', async (host, status) => {
    const answer = await gateway.call('GET', CALLS.baseConfig.path, { headers: { host } });
    expect(answer.status).toBe(status);
    expect(String(answer.headers['content-security-policy'])).toContain(
      "connect-src 'self' ws://app.example wss://app.example ws://app.example:8443 wss://app.example:8443",
    );
    expect(String(answer.headers['content-security-policy'])).not.toContain('evil');
  });

  test.each([
    ['http://app.example', 'app.example', true],
    ['https://app.example:8443', 'app.example', true],
    ['https://partner.example', 'app.example', true],
    ['http://evil.example', 'app.example', false],
    ['http://evil.example', 'evil.example', false],
    ['http://app.example', 'evil.example', false],
  ])('the socket is opened by %s for the host %s: %s', async (origin, host, isAdmitted) => {
    const server = createServer();
    const hub = await createHub({ timers: wallTimers, random: () => 0.5, store: memoryStore() });
    attachSocket(server, hub, { timers: wallTimers, origins: ['https://partner.example'], hosts: HOSTS });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const bound = server.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
    const socket = io(`http://127.0.0.1:${port}`, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      reconnection: false,
      auth: { protocol: PROTOCOL, tenant: 'TYCC', language: 'zh-CN', deviceId: 'device-of-a-test-1' },
      extraHeaders: { origin, host },
    });
    onTestFinished(async () => {
      socket.disconnect();
      hub.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    const connected = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('connect_error', () => resolve(false));
    });
    expect(connected).toBe(isAdmitted);
  });
});

test('a gateway without named hosts answers for every host, as on a developer’s machine', async () => {
  const database = await openTestDatabase();
  const gateway = await aGateway(database);
  const answer = await gateway.call('GET', CALLS.baseConfig.path, { headers: { host: 'anything.example' } });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-security-policy']).toContain("connect-src 'self' ws://anything.example wss://anything.example");
  await gateway.close();
  await database.close();
});

describe('TOUCHLINE_HOSTS', () => {
  test('is a list, in small letters', () => {
    expect(readConfig([], {})).toMatchObject({ hosts: [] });
    expect(readConfig([], { TOUCHLINE_HOSTS: 'App.example, app.example:8443' })).toMatchObject({ hosts: HOSTS });
  });

  test('must be set when the app is reached over TLS', () => {
    expect(() => readConfig([], { TOUCHLINE_SECURE: '1' })).toThrow(/^TOUCHLINE_SECURE=1 needs TOUCHLINE_HOSTS, .*\.$/);
    expect(readConfig([], { TOUCHLINE_SECURE: '1', TOUCHLINE_HOSTS: 'app.example' })).toMatchObject({
      secure: true,
      hosts: ['app.example'],
    });
  });

  test.each(['https://app.example', 'app.example/', 'app example', 'app.example:x', '*'])('refuses %j', (hosts) => {
    expect(() => readConfig([], { TOUCHLINE_HOSTS: hosts })).toThrow(
      /^TOUCHLINE_HOSTS names .*, which is not a host such as app\.example\.$/,
    );
  });
});
