import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { CALLS } from '#contract/calls/calls.ts';
import { SOCKET_PATH } from '#contract/wire/handshake.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { attachSocket } from '#gateway/live/attachSocket.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { type Finding, none } from '#tests/faults/finding.ts';

/** Required on every answer. */
const REQUIRED: readonly (readonly [header: string, value: RegExp])[] = [
  ['content-security-policy', /^default-src 'self';script-src 'self';.*object-src 'none';base-uri 'none';frame-ancestors 'none'/],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^no-referrer$/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['cross-origin-resource-policy', /^same-origin$/],
];
/** Forbidden, because they reveal the software or open the API to other sites. */
const FORBIDDEN = ['x-powered-by', 'server', 'access-control-allow-origin'];

/** S12: checks the security headers of every route, and which origins may open the socket by either transport. */
export async function securityHeaders(): Promise<readonly Finding[]> {
  const client = mkdtempSync(join(tmpdir(), 'touchline-client-'));
  mkdirSync(join(client, 'assets'));
  writeFileSync(join(client, 'index.html'), '<!doctype html><title>Touchline</title>');
  writeFileSync(join(client, 'assets', 'app-1.js'), '');
  const database = await openTestDatabase();
  const gateway = await aGateway(database, 'test', client);
  try {
    const requests = testRequests();
    const missing: string[] = [];
    for (const options of requests) missing.push(...(await missingIn(gateway, options)));
    return [none('S12', 'missing security headers', missing, requests.length, 'routes and refusals'), ...(await origins(gateway))];
  } finally {
    await gateway.close();
    await database.close();
    rmSync(client, { recursive: true, force: true });
  }
}

/** Every call without input, the app and its files, and addresses that do not exist. */
function testRequests(): readonly InjectOptions[] {
  const calls = Object.values(CALLS).map(({ method, path }): InjectOptions => ({ method, url: path }));
  const json = { 'content-type': 'application/json' };
  return [
    ...calls,
    { method: 'GET', url: CALLS.baseConfig.path },
    { method: 'GET', url: '/' },
    { method: 'GET', url: '/en-US/match' },
    { method: 'HEAD', url: '/' },
    { method: 'GET', url: '/index.html' },
    { method: 'GET', url: '/assets/app-1.js' },
    { method: 'GET', url: '/assets/gone.js' },
    { method: 'GET', url: '/openapi.json' },
    { method: 'GET', url: '/WOS-NOTHING' },
    { method: 'GET', url: '/%zz' },
    { method: 'GET', url: '/../../etc/passwd' },
    { method: 'DELETE', url: '/' },
    { method: 'OPTIONS', url: CALLS.login.path, headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' } },
    { method: 'POST', url: CALLS.login.path, headers: json, payload: '{' },
    { method: 'POST', url: CALLS.login.path, headers: json, payload: 'x'.repeat(70_000) },
    { method: 'POST', url: CALLS.login.path, headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
    { method: 'GET', url: CALLS.baseConfig.path, headers: { language: 'tlh' } },
  ];
}

async function missingIn({ app }: TestGateway, options: InjectOptions): Promise<readonly string[]> {
  const response = await app.inject(options);
  const label = `${options.method} ${String(options.url)} (${response.statusCode})`;
  return [
    ...REQUIRED.filter(([header, value]) => !value.test(String(response.headers[header]))).map(([header]) => `${label} lacks ${header}`),
    ...FORBIDDEN.filter((header) => header in response.headers).map((header) => `${label} reveals ${header}`),
  ];
}

/** Pages of other sites must not open a socket by either transport; our own must, by WebSocket. */
async function origins({ app, hub }: TestGateway): Promise<readonly Finding[]> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const io = attachSocket(app.server, hub, { timers: wallTimers, origins: [] });
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  try {
    const foreign = [
      'https://evil.example',
      'null',
      'http://127.0.0.1.evil.example',
      `http://127.0.0.1:${port + 1}`,
      `https://127.0.0.1:${port}@evil.example`,
    ];
    const accepted: string[] = [];
    for (const origin of foreign)
      for (const transport of ['polling', 'websocket'] as const)
        if (await isLetIn(port, transport, origin)) accepted.push(`${origin} by ${transport}`);
    const own = [`http://127.0.0.1:${port}`];
    const refused = (await isLetIn(port, 'websocket', own[0] ?? '')) ? [] : own;
    return [
      none('S12', 'foreign origins that were accepted', accepted, foreign.length * 2, 'handshakes'),
      none('S12', 'our own origin refused', refused, own.length, 'handshakes'),
    ];
  } finally {
    await io.close();
  }
}

function isLetIn(port: number, transport: 'polling' | 'websocket', origin: string): Promise<boolean> {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
  };
  return new Promise((resolve, reject) => {
    const handshake = request({
      host: '127.0.0.1',
      port,
      path: `${SOCKET_PATH}/?EIO=4&transport=${transport}`,
      headers: { origin, ...(transport === 'websocket' && upgrade) },
    });
    handshake.once('response', (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    handshake.once('upgrade', (_, socket) => {
      socket.destroy();
      resolve(true);
    });
    handshake.once('error', reject);
    handshake.end();
  });
}
