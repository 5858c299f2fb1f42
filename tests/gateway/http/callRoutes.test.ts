import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { get, post } from '#contract/calls/defineCall.ts';
import { HEADERS } from '#contract/calls/headers.ts';
import type { Database } from '#gateway/db/database.ts';
import { addCallRoute } from '#gateway/http/callRoutes.ts';
import { createTokenCookies } from '#gateway/member/session/cookies.ts';
import { TestUser } from '#tests/builders/apiUser.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

const nothing = z.object({});
const numbers = z.object({ numbers: z.array(z.int()) });
const BUY = post('/WOS-FIXTURE/buy', nothing, z.object({ key: z.nullable(z.string()) }), { auth: 'none', idempotent: true });
const BUY_AS_MEMBER = post('/WOS-FIXTURE/buyAsMember', nothing, nothing, { auth: 'member', idempotent: true });
const READ = get('/WOS-FIXTURE/read', nothing, z.object({ isLoggedIn: z.boolean() }), { auth: 'none' });
const SHARED = post('/WOS-FIXTURE/shared', z.object({ size: z.enum(['short', 'long']) }), numbers, { auth: 'none', cache: 'shared' });
const VERSIONED = get('/WOS-FIXTURE/versioned', z.object({ version: z.string() }), numbers, { auth: 'none', cache: 'etag' });

let serialised = 0;
const long = {
  numbers: Array.from({ length: 1_000 }, (_, i) => i),
  toJSON() {
    serialised += 1;
    return { numbers: this.numbers };
  },
};

describe('addCallRoute', () => {
  let database: Database;
  let gateway: TestGateway;
  let deps: Parameters<typeof addCallRoute>[2];
  let lookups = 0;
  beforeAll(async () => {
    database = await openTestDatabase();
    gateway = await aGateway(database);
    const find = async () => {
      lookups += 1;
      return null;
    };
    deps = { sessions: { find }, cookies: createTokenCookies(false) };
    const { app } = gateway;
    addCallRoute(app, { call: BUY, handler: (_, { idempotencyKey }) => ({ key: idempotencyKey }) }, deps);
    addCallRoute(app, { call: BUY_AS_MEMBER, handler: () => ({}) }, deps);
    addCallRoute(app, { call: READ, handler: (_, { session }) => ({ isLoggedIn: session !== null }) }, deps);
    addCallRoute(app, { call: SHARED, handler: ({ size }) => (size === 'long' ? long : { numbers: [0] }) }, deps);
    const handler = ({ version }: { readonly version: string }) => ({ numbers: [Number(version)] });
    addCallRoute(app, { call: VERSIONED, handler, etag: ({ version }) => `"${version}"` }, deps);
  });
  afterAll(async () => {
    await gateway.close();
    await database.close();
  });

  test('an idempotent call requires a key, and passes it to the handler', async () => {
    const user = new TestUser(gateway);
    const key = 'a-key-of-a-purchase-1';
    expect(await user.send(BUY, {}, { [HEADERS.idempotencyKey]: key })).toMatchObject({ status: 200, data: { key } });
    expect(await user.send(BUY, {})).toMatchObject({ status: 400, msg: 'this call needs the header Idempotency-Key' });
    for (const bad of ['short', 'with a blank in between', 'x'.repeat(65)])
      expect(await user.send(BUY, {}, { [HEADERS.idempotencyKey]: bad })).toMatchObject({
        status: 400,
        msg: expect.stringMatching(/^an idempotency key is 16 to 64 letters/),
      });
  });

  test('a call is refused before its key is missed', async () => {
    expect((await new TestUser(gateway).send(BUY_AS_MEMBER, {})).status).toBe(401);
  });

  test('with auth none the session is not looked up, and a handler that reads it fails', async () => {
    lookups = 0;
    const token = { [HEADERS.token]: 'a.token' };
    expect((await new TestUser(gateway).send(READ, {}, token)).status).toBe(500);
    expect((await new TestUser(gateway).send(BUY_AS_MEMBER, {}, token)).status).toBe(401);
    expect(lookups).toBe(1);
  });

  test('a shared answer is serialised and compressed once, unless it is short', async () => {
    const fetched = (size: 'short' | 'long') =>
      gateway.app.inject({ method: 'POST', url: SHARED.path, payload: { size }, headers: { 'accept-encoding': 'br' } });
    const [one, two] = [await fetched('long'), await fetched('long')];
    expect(JSON.parse(brotliDecompressSync(one.rawPayload).toString())).toMatchObject({ code: '200', data: { numbers: long.numbers } });
    expect([one.headers['content-encoding'], two.rawPayload.equals(one.rawPayload), serialised]).toEqual(['br', true, 1]);
    const short = await fetched('short');
    expect([short.headers['content-encoding'], short.json().data]).toEqual([undefined, { numbers: [0] }]);
  });

  test('an answer with an ETag is sent once for each version', async () => {
    const get = (version: string, known: string) =>
      gateway.call('GET', `${VERSIONED.path}?version=${version}`, { headers: { 'if-none-match': known } });
    expect(await get('1', '"0"')).toMatchObject({
      status: 200,
      headers: { etag: '"1"', 'cache-control': 'no-cache' },
      data: { numbers: [1] },
    });
    for (const known of ['"1"', 'W/"1"']) expect((await get('1', known)).status).toBe(304);
    expect((await get('2', '"1"')).status).toBe(200);
  });

  test('refuses a route whose column cache and ETag disagree', () => {
    const handler = () => ({ numbers: [] });
    expect(() => addCallRoute(gateway.app, { call: VERSIONED, handler }, deps)).toThrow('/WOS-FIXTURE/versioned has cache etag');
    expect(() => addCallRoute(gateway.app, { call: SHARED, handler, etag: () => '"1"' }, deps)).toThrow(
      '/WOS-FIXTURE/shared has cache shared',
    );
  });
});
