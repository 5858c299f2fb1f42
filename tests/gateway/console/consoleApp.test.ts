import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aConsole, type TestConsole } from '#tests/builders/aConsole.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';

const SCRIPT = 'assets/console-1.js';

onDatabase('the page of the console', (database) => {
  let gateway: TestGateway;
  let desk: TestConsole;
  let client: string;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database(), 'test');
    client = mkdtempSync(join(tmpdir(), 'touchline-console-'));
    for (const folder of ['src/console', 'assets']) mkdirSync(join(client, folder), { recursive: true });
    writeFileSync(join(client, 'src/console/index.html'), `<script type="module" src="/${SCRIPT}"></script>`);
    writeFileSync(join(client, SCRIPT), 'export {};');
    writeFileSync(join(client, 'index.html'), 'the page of fans');
  });
  afterEach(async () => {
    await desk.close();
    await gateway.close();
    rmSync(client, { recursive: true });
  });

  const get = (url: string, method: 'GET' | 'POST' = 'GET') => desk.app.inject({ method, url });

  test('is at every address that is nothing else’s, and is asked for anew', async () => {
    desk = await aConsole(gateway, database(), client);
    for (const url of ['/', '/review', '/index.html', '/sw.js', '/src/main.tsx']) {
      const { statusCode, headers, body } = await get(url);
      expect([url, statusCode, headers['cache-control'], body]).toEqual([url, 200, 'no-cache', expect.stringContaining(SCRIPT)]);
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
    for (const url of ['/console-api/none', '/assets/none.js', '/files/none', '/assets/../index.html/..%2findex.html'])
      expect((await get(url)).body).not.toMatch(/page of fans/);
    for (const url of ['/console-api/none', '/assets/none.js', '/files/none']) expect((await get(url)).statusCode).toBe(404);
    expect((await get('/', 'POST')).statusCode).toBe(404);
  });

  test('has scripts that a browser keeps', async () => {
    desk = await aConsole(gateway, database(), client);
    const { statusCode, headers, body } = await get(`/${SCRIPT}`);
    expect([statusCode, body]).toEqual([200, 'export {};']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('is not there without a build; the calls are', async () => {
    rmSync(join(client, 'src'), { recursive: true });
    desk = await aConsole(gateway, database(), client);
    expect((await get('/')).statusCode).toBe(404);
    expect((await desk.call('me', {})).status).toBe(401);
  });
});
