import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { APP_CONFIG } from '#contract/calls/appConfig.ts';
import { type CallName, CALLS, type Input } from '#contract/calls/calls.ts';
import { TOKEN_COOKIE } from '#contract/calls/token.ts';
import { type Server, startServer } from '#gateway/server.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';
import { AccountSocket } from '#tests/builders/accountSocket.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { TEST_CONFIG } from '#tests/builders/testConfig.ts';
import { settle, TestTime } from '#tests/builders/testTime.ts';

const TENANT = 'VNWOS';
const REVOKED = { kind: 'sessionRevoked', reason: 'ended' };

describe('startServer', () => {
  test('a session that is ended elsewhere is noticed over the socket at once, and the boards go on', async () => {
    const server = await start({ timers: wallTimers, startFeed: () => Promise.resolve() });
    const address = `http://127.0.0.1:${server.port}`;
    const [here, elsewhere] = [await logIn(address, 'device-of-this-page'), await logIn(address, 'device-of-another-page')];
    const page = new AccountSocket(address, { tenant: TENANT, ...here });
    try {
      await page.watch('board:football');
      await page.watch('me');
      const { data } = await call(address, 'memberInfo', {}, elsewhere);
      const id = sessionOf(data, 'device-of-this-page');
      await call(address, 'endSession', { id }, elsewhere);
      // Had it waited for the heartbeat, `me` would still be open.
      expect([await page.watch('me'), await page.watch('board:football')]).toEqual(['gone', 'snapshot']);
      expect(page.events).toEqual(['snapshot', 'snapshot', REVOKED, 'gone', 'snapshot']);
      expect((await call(address, 'accountLog', {}, here)).status).toBe(401);
    } finally {
      page.socket.disconnect();
      await server.stop();
    }
  });
});

describe('firstLook', () => {
  test('a start has its first look once the matches are announced: the address was printed before', async () => {
    const announcing = aPromise();
    const server = await start({ timers: new TestTime().timers(), startFeed: () => announcing.promise });
    let isReady = false;
    void server.firstLook.then(() => {
      isReady = true;
    });
    await settle();
    expect(isReady).toBe(false);
    announcing.resolve();
    await server.firstLook;
    await server.stop();
  });

  test('does not wait longer than 30 s', async () => {
    const time = new TestTime();
    const announcing = aPromise();
    const server = await start({ timers: time.timers(), startFeed: () => announcing.promise });
    await time.advance(30_000);
    await server.firstLook;
    announcing.resolve();
    await server.stop();
  });
});

function aPromise(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settled) => {
    resolve = settled;
  });
  return { promise, resolve };
}

async function start({ timers, startFeed }: { readonly timers: Timers; readonly startFeed: () => Promise<void> }): Promise<Server> {
  return startServer(
    {
      ...TEST_CONFIG,
      database: await openTestDatabase(),
      timers,
      random: () => 0.5,
      feed: {
        supplier: 'test',
        signature: 'test',
        open: () => ({ signature: 'test', start: startFeed, stop: () => Promise.resolve() }),
      },
      client: null,
      origins: [],
      report: () => undefined,
      logLevel: 'silent',
      demo: true,
    },
    async (app) => void (await app.listen({ port: 0, host: '127.0.0.1' })),
  );
}

interface Halves {
  readonly token: string;
  readonly cookie: string;
}

async function logIn(address: string, deviceId: string): Promise<Halves> {
  const password = `v1:${createHash('sha256').update(`${APP_CONFIG.secretPrefix}demo2026`).digest('hex')}`;
  const login = { memberName: 'demofan1', password, captcha: APP_CONFIG.loginCaptcha } as const;
  const { cookies } = await call(address, 'login', login, null, deviceId);
  const token = cookies.find((cookie) => cookie.startsWith(`${TOKEN_COOKIE}=`))?.slice(TOKEN_COOKIE.length + 1) ?? '';
  return { token: decodeURIComponent(token), cookie: cookies.join('; ') };
}

async function call<Name extends CallName>(
  address: string,
  name: Name,
  input: Input<Name>,
  halves: Halves | null,
  deviceId = 'device-of-a-call',
) {
  const { method, path } = CALLS[name];
  const response = await fetch(`${address}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'device-id': deviceId,
      language: 'vi-VN',
      'tenant-code': TENANT,
      ...(halves && { cookie: halves.cookie, [TOKEN_COOKIE]: halves.token }),
    },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  });
  const answer: { readonly data?: unknown } = JSON.parse(await response.text());
  return {
    status: response.status,
    data: answer.data,
    cookies: response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''),
  };
}

/** Returns the id of a device's session, as listed to its member. */
function sessionOf(data: unknown, deviceId: string): string {
  const { sessions } = CALLS.memberInfo.output.parse(data);
  return sessions.find((session) => session.deviceId === deviceId)?.id ?? '';
}
