import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TENANTS } from '#contract/locale/tenants.ts';
import { TOKEN_COOKIE } from '#contract/calls/token.ts';
import { attachSocket } from '#gateway/live/attachSocket.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';
import { createTokenCookies } from '#gateway/member/session/cookies.ts';
import { createFindAccount } from '#gateway/member/session/createFindAccount.ts';
import { members as memberTable, sessions as sessionTable, smsCodes } from '#gateway/member/tables.ts';
import { messages as messageTable } from '#gateway/notice/tables.ts';
import { executeCommand } from '#gateway/operator/executeCommand.ts';
import { AccountSocket, type AccountSocketOptions } from '#tests/builders/accountSocket.ts';
import { aSecret, PHONES, TestUser } from '#tests/builders/apiUser.ts';
import { inAll } from '#tests/builders/content.ts';
import { onDatabase } from '#tests/builders/databases.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { aMatch } from '#tests/builders/aMatch.ts';

const PHONE = PHONES['vi-VN'];
const BOARD = 'board:football';
const TICK_MS = 100;
const HEARTBEAT_MS = 15_000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

onDatabase('createFindAccount', (database) => {
  let gateway: TestGateway;
  let ana: TestUser;
  let address: string;
  let sockets: AccountSocket[];
  let reports: string[];
  beforeEach(async () => {
    const { db } = database();
    for (const table of [messageTable, memberTable, smsCodes]) await db.delete(table);
    sockets = [];
    reports = [];
    gateway = await aGateway(database(), `test ${Math.random()}`, null, { report: (message) => void reports.push(message) });
    await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    const bound = gateway.app.server.address();
    address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
    const findAccount = createFindAccount(gateway.services.memberServices, createTokenCookies(false));
    attachSocket(gateway.app.server, gateway.hub, { timers: wallTimers, origins: [], findAccount });
    ana = new TestUser(gateway);
    const registered = await ana.call('registerByPhone', { phone: PHONE, smsCaptcha: await ana.code(PHONE, 4), password: aSecret() });
    expect(registered.status).toBe(200);
  });
  afterEach(async () => {
    for (const { socket } of sockets) socket.disconnect();
    await gateway.close();
  });

  test('both halves of a session open its account, whose number of unread messages arrives', async () => {
    const socket = connect(ana);
    expect(await socket.watch()).toBe('snapshot');
    expect((await ana.call('accountLog', {})).data).toMatchObject({
      firstSeq: 1,
      entries: [
        ['unread', 0],
        ['coins', 0],
      ],
    });
    await gateway.services.content.messages.send('VNWOS', await memberId(), {
      kind: 'system',
      title: inAll('Hello'),
      text: inAll('Words'),
    });
    await expect.poll(() => socket.events).toEqual(['snapshot', unread(0), { kind: 'coins', balance: 0 }, unread(1)]);
    expect((await ana.call('accountLog', {})).data).toMatchObject({
      entries: [
        ['unread', 0],
        ['coins', 0],
        ['unread', 1],
      ],
    });
  });

  test.each<[string, (options: AccountSocketOptions) => AccountSocketOptions]>([
    ['only the readable half', ({ tenant, token }) => ({ tenant, token })],
    ['only the hidden half', ({ tenant, cookie }) => ({ tenant, cookie })],
    ['neither half', ({ tenant }) => ({ tenant })],
    ['a forged readable half', (options) => ({ ...options, token: `${'x'.repeat(43)}.${'y'.repeat(43)}` })],
    ['a session of another tenant', (options) => ({ ...options, tenant: TENANTS['id-ID'].tenantCode })],
  ])('%s has the boards, but no account', async (_, change) => {
    const socket = connect(ana, change);
    expect([await socket.watch(), await socket.watch(BOARD)]).toEqual(['refused', 'snapshot']);
  });

  test('a guest has no account, and neither has an ended session', async () => {
    const guest = new TestUser(gateway, { language: 'en-US' });
    await guest.call('guest', { clientId: 'touchline-mywos-h5' });
    expect(await connect(guest).watch()).toBe('refused');
    await ana.call('exitSys', {});
    expect(await connect(ana).watch()).toBe('refused');
  });

  test('strangers and guests are not looked up in the database; a member whose lookup fails has the boards', async () => {
    const guest = new TestUser(gateway, { language: 'en-US' });
    await guest.call('guest', { clientId: 'touchline-mywos-h5' });
    await database().db.execute(sql`alter table sessions rename to sessions_gone`);
    try {
      const forged = ({ tenant, cookie }: AccountSocketOptions) => ({ tenant, cookie, token: `${'x'.repeat(43)}.${'y'.repeat(43)}` });
      for (const stranger of [connect(guest), connect(new TestUser(gateway)), connect(ana, forged)])
        expect(await stranger.watch()).toBe('refused');
      expect(reports).toEqual([]);
      const member = connect(ana);
      expect([await member.watch(), await member.watch(BOARD)]).toEqual(['refused', 'snapshot']);
      expect(reports).toEqual([expect.stringMatching(/^a connection has no account, because .*database statement failed/)]);
    } finally {
      await database().db.execute(sql`alter table sessions_gone rename to sessions`);
    }
  });

  test('a session ended elsewhere loses the account on all its connections and keeps the boards; other sessions go on', async () => {
    const elsewhere = await secondSession();
    const [tab, otherTab, other] = [connect(ana), connect(ana), connect(elsewhere)];
    for (const socket of [tab, otherTab, other]) await socket.watch();
    await tab.watch(BOARD);
    await elsewhere.call('endSession', { id: await idOf(ana) });
    expect([await tab.watch(), await otherTab.watch(), await other.watch()]).toEqual(['gone', 'gone', 'snapshot']);
    expect(otherTab.events).toEqual(['snapshot', revoked('ended'), 'gone']);
    expect(other.events).toEqual(['snapshot', null, 'snapshot']);
    await gateway.hub.apply('football', [aMatch()]);
    await gateway.time.advance(TICK_MS);
    await expect.poll(() => tab.events).toEqual(['snapshot', 'snapshot', revoked('ended'), 'gone', 'state']);
  });

  test('logging out in one tab ends the account of the others', async () => {
    const otherTab = connect(ana);
    await otherTab.watch();
    await ana.call('exitSys', {});
    await otherTab.watch();
    expect(otherTab.events).toEqual(['snapshot', revoked('ended'), 'gone']);
  });

  test('a login in the same browser ends the former session', async () => {
    const socket = connect(ana);
    await socket.watch();
    await ana.call('login', { memberName: PHONE, password: aSecret(), captcha: 'password-login' });
    await socket.watch();
    expect(socket.events).toEqual(['snapshot', revoked('ended'), 'gone']);
  });

  test('a new password ends all sessions', async () => {
    const elsewhere = await secondSession();
    const both = [connect(ana), connect(elsewhere)];
    for (const socket of both) await socket.watch();
    await gateway.time.advance(MINUTE);
    const reset = { phone: PHONE, smsCaptcha: await ana.code(PHONE, 2), newLoginPwd: aSecret('b') };
    await new TestUser(gateway).call('resetLoginPwd', reset);
    for (const socket of both) await socket.watch();
    for (const { events } of both) {
      expect(events.filter((event) => event !== null)).toEqual(['snapshot', revoked('password'), 'gone']);
    }
  });

  test('a ban by an operator ends all sessions, once it is committed', async () => {
    const socket = connect(ana);
    await socket.watch();
    await operator('ban', '--member', PHONE);
    await socket.watch();
    expect(socket.events).toEqual(['snapshot', revoked('banned'), 'gone']);
  });

  test('a session that ends by time, or by another process, is noticed at the heartbeat', async () => {
    const elsewhere = await secondSession();
    const endsAt = gateway.time.now() + HEARTBEAT_MS;
    await database()
      .db.update(sessionTable)
      .set({ endsAt })
      .where(sql`id = ${await idOf(ana)}`);
    const [expiring, deleted] = [connect(ana), connect(elsewhere)];
    for (const socket of [expiring, deleted]) await socket.watch();
    await database()
      .db.delete(sessionTable)
      .where(sql`ends_at > ${endsAt}`);
    await gateway.time.advance(HEARTBEAT_MS);
    await expect.poll(() => expiring.events).toContainEqual(revoked('expired'));
    await expect.poll(() => deleted.events).toContainEqual(revoked('ended'));
    expect([await expiring.watch(), await deleted.watch()]).toEqual(['gone', 'gone']);
  });

  test('a rotated token ends nothing, on connections with the old token or the new', async () => {
    await database()
      .db.update(sessionTable)
      .set({ endsAt: sql`ends_at - ${DAY}` });
    const old = connect(ana);
    await old.watch();
    expect('set-cookie' in (await ana.call('appMember', {})).headers).toBe(true);
    const renewed = connect(ana);
    await renewed.watch();
    await gateway.time.advance(2 * MINUTE);
    expect([await old.watch(), await renewed.watch()]).toEqual(['snapshot', 'snapshot']);
    expect([old.events, renewed.events]).toEqual([
      ['snapshot', 'snapshot'],
      ['snapshot', 'snapshot'],
    ]);
  });

  const unread = (messages: number) => ({ kind: 'unread', messages });
  const revoked = (reason: string) => ({ kind: 'sessionRevoked', reason });

  function connect(user: TestUser, change = (options: AccountSocketOptions): AccountSocketOptions => options): AccountSocket {
    const cookie = [...user.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { tenantCode } = TENANTS[user.language];
    const socket = new AccountSocket(address, change({ tenant: tenantCode, token: user.cookies.get(TOKEN_COOKIE), cookie }));
    sockets.push(socket);
    return socket;
  }

  /** The same member in another browser. */
  async function secondSession(): Promise<TestUser> {
    const elsewhere = new TestUser(gateway, { device: 'device-of-elsewhere' });
    await elsewhere.call('login', { memberName: PHONE, password: aSecret(), captcha: 'password-login' });
    return elsewhere;
  }

  async function memberId(): Promise<bigint> {
    return BigInt(String((await ana.call('appMember', {})).data['memberId']));
  }

  async function idOf(user: TestUser): Promise<string> {
    const listed: unknown = (await user.call('memberInfo', {})).data['sessions'];
    const own: unknown = Array.isArray(listed) ? listed.find(({ current }) => current) : undefined;
    return typeof own === 'object' && own !== null && 'id' in own ? String(own.id) : '';
  }

  function operator(...args: readonly string[]): Promise<string> {
    const { accountNotifier } = gateway.services.memberServices;
    return executeCommand(database().db, gateway.time.timers().now, { args: [...args, '--tenant', 'VNWOS'], actor: 'op' }, accountNotifier);
  }
});
