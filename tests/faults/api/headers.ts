import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { CALLS } from '#contract/calls/calls.ts';
import { SOCKET_PATH } from '#contract/wire/handshake.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { attachSocket } from '#gateway/live/attachSocket.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { type Finding, none } from '#tests/faults/finding.ts';

/** What each answer carries, whatever it is. */
const DUE: readonly (readonly [header: string, value: RegExp])[] = [
  ['content-security-policy', /^default-src 'self';script-src 'self';.*object-src 'none';base-uri 'none';frame-ancestors 'none'/],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^no-referrer$/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['cross-origin-resource-policy', /^same-origin$/],
];
/** What none carries: it says what is behind. */
const NEVER = ['x-powered-by', 'server', 'access-control-allow-origin'];

/** S12: the security headers of every route, and who may open the socket, on both transports. */
export async function headers(): Promise<readonly Finding[]> {
  const client = mkdtempSync(join(tmpdir(), 'touchline-client-'));
  mkdirSync(join(client, 'assets'));
  writeFileSync(join(client, 'index.html'), '<!doctype html><title>Touchline</title>');
  writeFileSync(join(client, 'assets', 'app-1.js'), '');
  const database = await openTestDatabase();
  const gateway = await aGateway(database, 'test', client);
  try {
    const asked = questions();
    const lacking: string[] = [];
    for (const question of asked) lacking.push(...(await lackingIn(gateway, question)));
    return [none('S12', 'security headers that lack', lacking, asked.length, 'routes and refusals'), ...(await origins(gateway))];
  } finally {
    await gateway.close();
    await database.close();
    rmSync(client, { recursive: true, force: true });
  }
}

/** Each call as it is refused for nothing said, the app and its files, and what is nobody's. */
function questions(): readonly InjectOptions[] {
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

async function lackingIn({ app }: TestGateway, question: InjectOptions): Promise<readonly string[]> {
  const response = await app.inject(question);
  const named = `${question.method} ${String(question.url)} (${response.statusCode})`;
  return [
    ...DUE.filter(([header, value]) => !value.test(String(response.headers[header]))).map(([header]) => `${named} lacks ${header}`),
    ...NEVER.filter((header) => header in response.headers).map((header) => `${named} tells ${header}`),
  ];
}

/** A page of another site opens no socket by either transport; ours does, by the one that there is. */
async function origins({ app, hub }: TestGateway): Promise<readonly Finding[]> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const io = attachSocket(app.server, hub, { origins: [] });
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
    const entered: string[] = [];
    for (const origin of foreign)
      for (const transport of ['polling', 'websocket'] as const)
        if (await isLetIn(port, transport, origin)) entered.push(`${origin} by ${transport}`);
    const ours = [`http://127.0.0.1:${port}`];
    const kept = (await isLetIn(port, 'websocket', ours[0] ?? '')) ? [] : ours;
    return [
      none('S12', 'foreign origins that were let in', entered, foreign.length * 2, 'handshakes'),
      none('S12', 'our own origin refused', kept, ours.length, 'handshakes'),
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
    const asking = request({
      host: '127.0.0.1',
      port,
      path: `${SOCKET_PATH}/?EIO=4&transport=${transport}`,
      headers: { origin, ...(transport === 'websocket' && upgrade) },
    });
    asking.once('response', (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asking.once('upgrade', (_, socket) => {
      socket.destroy();
      resolve(true);
    });
    asking.once('error', reject);
    asking.end();
  });
}
