import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#gateway/db/database.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { localePreload } from '#gateway/http/localePreload.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';

const CODE = 'export const code = 1;\n'.repeat(100);

let client: string;
let database: Database;
let gateway: TestGateway;

beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'touchline-client-'));
  await mkdir(join(client, '.vite'));
  await mkdir(join(client, 'assets'));
  await writeFile(join(client, 'index.html'), '<!doctype html>');
  await writeFile(join(client, 'assets/code-1.js'), CODE);
  await writeFile(join(client, 'assets/code-1.js.br'), brotliCompressSync(`${CODE}// as the build packed it`));
  await writeFile(
    join(client, '.vite/manifest.json'),
    JSON.stringify({ 'src/i18n/initialBundles/vi-VN.ts': { file: 'assets/vi-VN-1.js' } }),
  );
  database = await openTestDatabase();
  gateway = await aGateway(database, 'first load', client);
});

afterAll(async () => {
  await gateway.close();
  await database.close();
  await rm(client, { recursive: true });
});

describe('localePreload', () => {
  test('adds a Link header to a page with a language, and none to one without', async () => {
    const { headers } = await gateway.app.inject('/vi-VN/match?match=1');
    expect(headers.link).toBe('</assets/vi-VN-1.js>; rel=modulepreload');
    expect((await gateway.app.inject('/')).headers.link).toBeUndefined();
    expect((await gateway.app.inject('/somewhere')).headers.link).toBeUndefined();
  });

  test('returns null for a client built without a manifest', () => {
    expect(localePreload(join(client, 'assets'))('/vi-VN')).toBeNull();
  });

  test('serves precompressed files to clients that accept them, with their own type', async () => {
    const { headers, rawPayload } = await gateway.app.inject({ url: '/assets/code-1.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': expect.stringContaining('immutable') });
    expect(headers['content-type']).toContain('javascript');
    expect(headers.vary).toContain('accept-encoding');
    expect(brotliDecompressSync(rawPayload).toString()).toContain('as the build packed it');
    expect((await gateway.app.inject('/assets/code-1.js')).body).toBe(CODE);
  });
});
