import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type CallName, CALLS } from '#contract/calls/calls.ts';
import { type CallAuth, post } from '#contract/calls/defineCall.ts';
import { HEADERS } from '#contract/calls/headers.ts';
import type { Database } from '#gateway/db/database.ts';
import { addCallRoute } from '#gateway/http/callRoutes.ts';
import type { RequestContext } from '#gateway/request/requestContext.ts';
import { writerOf } from '#gateway/chat/writerOf.ts';
import { createTokenCookies } from '#gateway/member/session/cookies.ts';
import { createSessions } from '#gateway/member/session/sessions.ts';
import { PHONES, type TestUser } from '#tests/builders/apiUser.ts';
import { type Caller, CALLERS, createCallers, MUTE_REASON, storePaidStance } from '#tests/builders/callers.ts';
import { CALL_SAMPLES, withPhone } from '#tests/builders/callSamples.ts';
import { type Answer, aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { TEST_CONFIG } from '#tests/builders/testConfig.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

/** The callers that are refused, by the column `auth` of a call; everybody else is admitted. */
const REFUSALS: Readonly<Record<CallAuth, Partial<Record<Caller, number>>>> = {
  none: {},
  guest: {},
  member: { stranger: 401, guest: 403, banned: 401, ended: 401, otherTenant: 401 },
  expert: { stranger: 401, guest: 403, member: 403, buyer: 403, muted: 403, banned: 401, ended: 401, otherTenant: 401 },
  operator: {
    stranger: 403,
    guest: 403,
    member: 403,
    buyer: 403,
    expert: 403,
    author: 403,
    muted: 403,
    banned: 403,
    ended: 403,
    otherTenant: 403,
  },
};

const NAMES = Object.keys(CALLS).filter((name): name is CallName => name in CALLS);

const nothing = z.object({});
/** A call for each value of `auth`: no call of the table is for experts or operators yet. */
const FIXTURES = (['none', 'guest', 'member', 'expert', 'operator'] as const).map((auth) =>
  post(`/WOS-FIXTURE/${auth}`, nothing, nothing, { auth }),
);
const WRITE = post('/WOS-FIXTURE/write', nothing, nothing, { auth: 'member' });

describe('access control (S1)', () => {
  let database: Database;
  let gateway: TestGateway;
  let userOf: (caller: Caller) => Promise<TestUser>;
  beforeAll(async () => {
    database = await openTestDatabase();
    gateway = await aGateway(database);
    userOf = await createCallers(gateway, database.db);
    const deps = {
      sessions: createSessions(database.db, { key: TEST_CONFIG.keys.key, now: () => gateway.time.now() }),
      cookies: createTokenCookies(false),
    };
    for (const call of FIXTURES) addCallRoute(gateway.app, { call, handler: () => ({}) }, deps);
    const handler = (_: object, context: RequestContext) => {
      writerOf(context);
      return {};
    };
    addCallRoute(gateway.app, { call: WRITE, handler }, deps);
  });
  afterAll(async () => {
    await gateway.close();
    await database.close();
  });

  test.each(NAMES)('%s', async (name) => {
    const { input, admitted = 200, isWriting = false } = CALL_SAMPLES[name];
    const call = (user: TestUser) => user.call(name, withPhone(input, user.language));
    expect(await statusesOf(call)).toEqual({ ...expectedOf(CALLS[name].auth, admitted), ...(isWriting && { muted: 403 }) });
  });

  test.each(FIXTURES)('a call with auth $auth', async (fixture) => {
    expect(await statusesOf((user) => user.send(fixture, {}))).toEqual(expectedOf(fixture.auth, 200));
  });

  test('a call that writes in rooms or community refuses muted members, with the reason', async () => {
    expect(await statusesOf((user) => user.send(WRITE, {}))).toEqual({ ...expectedOf('member', 200), muted: 403 });
    const { msg } = await (await userOf('muted')).send(WRITE, {}, { [HEADERS.timeZone]: 'Asia/Ho_Chi_Minh' });
    expect(msg).toBe(`Bạn bị cấm chat đến 22:00 21/11/2027. Lý do: ${MUTE_REASON}`);
  });

  test('a paid stance is open to its author and its buyer, and bought by members who do not have it', async () => {
    const paidStance = await storePaidStance(gateway, database.db, userOf);
    const opened: Record<string, unknown> = {};
    const statuses = await statusesOf((user) => user.call('stanceDetail', { articleId: paidStance }));
    for (const caller of CALLERS) {
      const { data } = await (await userOf(caller)).call('stanceDetail', { articleId: paidStance });
      opened[caller] = data['open'] === undefined ? undefined : data['open'] !== null;
    }
    expect(statuses).toEqual({ ...expectedOf('guest', 200), guest: 404, otherTenant: 404 });
    const locked = Object.fromEntries(CALLERS.map((caller) => [caller, false]));
    expect(opened).toEqual({ ...locked, author: true, buyer: true, guest: undefined, otherTenant: undefined });
    const bought: Record<string, unknown> = {};
    for (const caller of CALLERS)
      bought[caller] = (await (await userOf(caller)).call('buyStance', { articleId: paidStance, price: 38 })).data['state'];
    expect(await statusesOf((user) => user.call('buyStance', { articleId: paidStance, price: 38 }))).toEqual({
      ...expectedOf('member', 200),
      author: 409,
    });
    expect(bought).toEqual({
      ...Object.fromEntries(CALLERS.map((caller) => [caller, undefined])),
      buyer: 'bought',
      ...Object.fromEntries(['member', 'expert', 'muted'].map((caller) => [caller, 'notEnough'])),
    });
  });

  test('an SMS code for a new phone is sent to members only', async () => {
    const call = (user: TestUser) => user.call('smsCaptcha', { phone: PHONES[user.language], transType: 3, captcha: 'x' });
    expect(await statusesOf(call)).toEqual(expectedOf('member', 400));
  });

  /** The status of a call for each caller. */
  async function statusesOf(call: (user: TestUser) => Promise<Answer>): Promise<Readonly<Record<string, number>>> {
    const statuses: Record<string, number> = {};
    for (const caller of CALLERS) {
      const { status, code } = await call(await userOf(caller));
      expect(code).toBe(String(status));
      statuses[caller] = status;
    }
    return statuses;
  }
});

/** The expected status for each caller: `admitted` for those who may call. */
function expectedOf(auth: CallAuth, admitted: number): Readonly<Record<string, number>> {
  return Object.fromEntries(CALLERS.map((caller) => [caller, REFUSALS[auth][caller] ?? admitted]));
}
