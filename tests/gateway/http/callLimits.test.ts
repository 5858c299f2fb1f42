import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CALLS } from '#contract/calls/calls.ts';
import { HEADERS } from '#contract/calls/headers.ts';
import { weightOf } from '#gateway/http/callWeights.ts';
import type { Database } from '#gateway/db/database.ts';
import { aGateway, DEVICE, type TestGateway } from '#tests/builders/gateway.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

const PATH = CALLS.clientIp.path;
/** Calls per minute. */
const PER_DEVICE = 5;
const PER_ADDRESS = 20;
const MINE = '192.0.2.1';
const FOREIGN = '198.51.100.7';

let database: Database;
let gateway: TestGateway;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  gateway = await aGateway(database, 'test', null, { proxies: 1, callLimits: { perDevice: PER_DEVICE, perAddress: PER_ADDRESS } });
  vi.useFakeTimers({ toFake: ['Date'] }); // a busy machine may take more than a minute
});
afterEach(async () => {
  vi.useRealTimers();
  await gateway.close();
});

describe('addCallLimits', () => {
  test('limits an address that makes up a device id for each call', async () => {
    await callsOf(PER_ADDRESS, (i) => ({ headers: device(`made-up-device-${i}`) }));
    expect(await statusOf({ headers: device('made-up-device-x') })).toBe(429);
    expect(await statusOf({ headers: device('made-up-device-x'), remoteAddress: FOREIGN })).toBe(200);
  });

  test.each([
    ['none at all', {}],
    ['one that is refused', device('short')],
    ['the address of another', device(FOREIGN)],
  ])('counts a call by its address alone when its device id is %s', async (_, headers) => {
    await callsOf(PER_DEVICE + 1, () => ({ headers }));
    expect(await statusOf({ headers: {} })).toBe(200);
    await callsOf(PER_ADDRESS - PER_DEVICE - 2, () => ({ headers }));
    expect(await statusOf({ headers: {} })).toBe(429);
    expect(await statusOf({ remoteAddress: FOREIGN, headers: {} })).toBe(200);
  });

  test('limits a device at any address, but no other device at its address', async () => {
    await callsOf(PER_DEVICE, (i) => ({ headers: device(DEVICE), remoteAddress: `10.0.0.${i % 9}` }));
    expect(await statusOf({ headers: device(DEVICE) })).toBe(429);
    expect(await statusOf({ headers: device('another-device-0001') })).toBe(200);
  });

  test('does not spend the budget of a device on calls that its address has no room for', async () => {
    await callsOf(PER_ADDRESS, () => ({ headers: {} }));
    for (let i = 0; i < PER_DEVICE; i += 1) expect(await statusOf({ headers: device(DEVICE) })).toBe(429);
    expect(await statusOf({ headers: device(DEVICE), remoteAddress: FOREIGN })).toBe(200);
  });

  test('counts what a call costs: one list of experts takes as much of a budget as several calls from memory', async () => {
    const expertList = { method: 'POST' as const, url: CALLS.expertList.path, payload: {}, headers: {} };
    expect(await statusOf(expertList)).toBe(200);
    const taken = weightOf('expertList');
    expect(taken).toBeGreaterThan(1);
    await callsOf(PER_ADDRESS - taken, () => ({ headers: {} }));
    expect(await statusOf({ headers: {} })).toBe(429);
    expect(await statusOf({ ...expertList, headers: device(DEVICE), remoteAddress: FOREIGN })).toBe(429); // of a device it takes as much
    expect(await statusOf({ ...expertList, remoteAddress: '203.0.113.9' })).toBe(200);
  });

  test('decides by the route, not by the text of the URL', async () => {
    await callsOf(PER_DEVICE, () => ({ headers: device(DEVICE) }));
    const encoded = PATH.replace('/W', '/%57');
    expect(await statusOf({ url: encoded, headers: device(DEVICE) })).toBe(429);
    expect(await statusOf({ url: '/openapi.json', headers: device(DEVICE) })).toBe(200);
  });

  test.each([
    ['all of an IPv6 network', (i: number) => `2001:db8:1:2::${i.toString(16)}`, '2001:db8:1:3::1'],
    ['an address and its port', (i: number) => `192.0.2.1:${1_000 + i}`, '192.0.2.2'],
    ['an address and its IPv6 mapping', (i: number) => (i % 2 === 0 ? '192.0.2.1' : '::ffff:192.0.2.1'), '192.0.2.2'],
    ['a proxy that reports nonsense', (i: number) => `nonsense-${i}`, '192.0.2.2'],
  ])('counts %s as one', async (_, forwarded, other) => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': `203.0.113.5, ${address}` } });
    await callsOf(PER_ADDRESS, (i) => from(forwarded(i)));
    expect(await statusOf(from(forwarded(PER_ADDRESS)))).toBe(429);
    expect(await statusOf(from(other))).toBe(200);
  });

  test('renews both budgets after a minute, and announces the time in Retry-After', async () => {
    await callsOf(PER_DEVICE, () => ({ headers: device(DEVICE) }));
    vi.advanceTimersByTime(20_000);
    const answer = await gateway.app.inject({ url: PATH, headers: device(DEVICE), remoteAddress: MINE });
    expect([answer.json().code, answer.headers['retry-after'], 'content-security-policy' in answer.headers]).toEqual(['429', '40', true]);
    vi.advanceTimersByTime(40_000);
    await callsOf(PER_DEVICE, () => ({ headers: device(DEVICE) }));
    await callsOf(PER_ADDRESS - PER_DEVICE, () => ({ headers: {} }));
  });
});

function device(id: string): Readonly<Record<string, string>> {
  return { [HEADERS.deviceId]: id };
}

/** Sends so many calls, of which none is limited. */
async function callsOf(count: number, optionsOf: (i: number) => InjectOptions): Promise<void> {
  const limited: number[] = [];
  for (let i = 0; i < count; i += 1) if ((await statusOf(optionsOf(i))) === 429) limited.push(i);
  expect(limited).toEqual([]);
}

async function statusOf(options: InjectOptions): Promise<number> {
  return (await gateway.app.inject({ method: 'GET', url: PATH, remoteAddress: MINE, ...options })).statusCode;
}
