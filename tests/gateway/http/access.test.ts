import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type CallName, CALLS, type Input } from '#contract/calls/calls.ts';
import { type CallAuth, post } from '#contract/calls/defineCall.ts';
import { HEADERS } from '#contract/calls/headers.ts';
import type { Database } from '#gateway/db/database.ts';
import { addCallRoute } from '#gateway/http/callRoutes.ts';
import { type RequestContext, writerOf } from '#gateway/http/requestContext.ts';
import { createTokenCookies } from '#gateway/member/cookies.ts';
import { createSessions } from '#gateway/member/sessions.ts';
import { aSecret, PHONES, type TestReader } from '#tests/builders/apiUser.ts';
import { type Caller, CALLERS, createCallers, MUTE_REASON } from '#tests/builders/callers.ts';
import { type Answer, aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { TEST_CONFIG } from '#tests/builders/testConfig.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

/** Who is refused, by the column `auth` of a call; everybody else is admitted. */
const REFUSALS: Readonly<Record<CallAuth, Partial<Record<Caller, number>>>> = {
  none: {},
  guest: {},
  member: { stranger: 401, guest: 403, banned: 401, ended: 401, otherTenant: 401 },
  expert: { stranger: 401, guest: 403, member: 403, muted: 403, banned: 401, ended: 401, otherTenant: 401 },
  operator: { stranger: 403, guest: 403, member: 403, expert: 403, muted: 403, banned: 403, ended: 403, otherTenant: 403 },
};

type Row<Name extends CallName> = { readonly input: Input<Name>; readonly admitted?: 400 | 404 };

const DAY = '2026-11-21';
const PHONE = 'PHONE';
const RINGTONE = {
  mainSwitch: 1,
  focusNoticeFlag: 1,
  scoringSoundFlag: 0,
  homeGoalSound: 0,
  guestGoalSound: 0,
  scoringShockFlag: 0,
} as const;
const CAPTCHA = { captchaId: 'touchline-slider' } as const;

/** A valid input for each call, and its status for those who may call. A call without a row here fails the test. */
const MATRIX: { readonly [Name in CallName]: Row<Name> } = {
  footballCompetitions: { input: { tab: 'instant' } },
  basketballCompetitions: { input: { tab: 'instant' } },
  matchCount: { input: { sport: 'football', day: DAY } },
  instantList: { input: { sport: 'football' } },
  scheduleList: { input: { sport: 'football', day: DAY } },
  overList: { input: { sport: 'football', day: DAY } },
  board: { input: { sport: 'football' } },
  search: { input: { sport: 'football', day: DAY, text: 'a' } },
  match: { input: { matchId: 1 } },
  focusList: { input: {} },
  focusUpdate: { input: { teamIds: [1], follow: 0 } },
  ringtoneInfo: { input: {} },
  ringtoneUpdate: { input: RINGTONE },
  login: { input: { memberName: 'nobody1', password: aSecret(), captcha: 'password-login' }, admitted: 400 },
  phoneLogin: { input: { phone: PHONE, smsCaptcha: '000000' }, admitted: 400 },
  registerByPhone: { input: { phone: PHONE, smsCaptcha: '000000', password: aSecret() }, admitted: 400 },
  exitSys: { input: {} },
  appMember: { input: {} },
  accountLog: { input: {} },
  memberInfo: { input: {} },
  updateUserInfo: { input: {} },
  endSession: { input: { id: 'x' } },
  smsCaptcha: { input: { phone: PHONE, transType: 1, captcha: 'x' }, admitted: 400 },
  resetLoginPwd: { input: { phone: PHONE, smsCaptcha: '000000', newLoginPwd: aSecret() }, admitted: 400 },
  checkPhone: { input: { phone: PHONE } },
  guest: { input: { clientId: 'x' }, admitted: 400 },
  exchangeActivityToken: { input: { activityToken: 'x' }, admitted: 400 },
  captcha: { input: CAPTCHA },
  captchaVerify: { input: { id: 'x', x: 1, trail: [], by: 'pointer' }, admitted: 400 },
  captchaQuestion: { input: CAPTCHA },
  captchaAnswer: { input: { id: 'x', answer: '1' }, admitted: 400 },
  partnerClick: { input: { click_id: 'click' } },
  partnerStats: { input: { three_member_name: 'partner' } },
  baseConfig: { input: {} },
  queryAddress: { input: {} },
  installCallback: { input: { channelCode: 'x' } },
  wosVersion: { input: {} },
  activity: { input: { id: 1 }, admitted: 404 },
  announcements: { input: {} },
  advertisements: { input: { place: 'index' } },
  letterCount: { input: {} },
  queryHome: { input: {} },
  clientIp: { input: {} },
  newsList: { input: {} },
  news: { input: { id: 1 }, admitted: 404 },
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
  let userOf: (caller: Caller) => Promise<TestReader>;
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

  test('the matrix has a row for each call', () => {
    expect(Object.keys(MATRIX).sort()).toEqual([...NAMES].sort());
  });

  test.each(NAMES)('%s', async (name) => {
    const { input, admitted = 200 } = MATRIX[name];
    const call = (user: TestReader) => user.call(name, JSON.parse(JSON.stringify(input).replace(PHONE, PHONES[user.language])));
    expect(await statusesOf(call)).toEqual(expectedOf(CALLS[name].auth, admitted));
  });

  test.each(FIXTURES)('a call with auth $auth', async (fixture) => {
    expect(await statusesOf((user) => user.send(fixture, {}))).toEqual(expectedOf(fixture.auth, 200));
  });

  test('a call that writes in rooms or community refuses muted members, with the reason', async () => {
    expect(await statusesOf((user) => user.send(WRITE, {}))).toEqual({ ...expectedOf('member', 200), muted: 403 });
    const { msg } = await (await userOf('muted')).send(WRITE, {}, { [HEADERS.timeZone]: 'Asia/Ho_Chi_Minh' });
    expect(msg).toBe(`Bạn bị cấm đăng bài và bình luận đến 22:00 21 thg 11, 2027. Lý do: ${MUTE_REASON}`);
  });

  test('an SMS code for a new phone is sent to members only', async () => {
    const call = (user: TestReader) => user.call('smsCaptcha', { phone: PHONES[user.language], transType: 3, captcha: 'x' });
    expect(await statusesOf(call)).toEqual(expectedOf('member', 400));
  });

  /** The status of a call for each caller. */
  async function statusesOf(call: (user: TestReader) => Promise<Answer>): Promise<Readonly<Record<string, number>>> {
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
