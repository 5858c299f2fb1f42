import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, CALLS, type Input } from '#contract/calls/calls.ts';
import { needsMember } from '#contract/calls/defineCall.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { TOKEN_COOKIE } from '#contract/calls/token.ts';
import type { Database } from '#gateway/db/database.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { createMembers } from '#gateway/member/members.ts';
import { createPasswords } from '#gateway/member/passwords.ts';
import { createSessions, type Sessions } from '#gateway/member/sessions.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { PLAIN } from '#tests/builders/plainPreferences.ts';
import { aSecret, PHONES, TestReader } from '#tests/builders/apiUser.ts';

/** Callers: nobody, a guest (of MYWOS), a member (of VNWOS), and the same member's token in another tenant. */
type Cells = readonly [none: number, guest: number, member: number, otherTenant: number];
type Row<Name extends CallName> = { readonly input: Input<Name>; readonly cells: Cells };

const EVERYBODY: Cells = [200, 200, 200, 200];
const MEMBERS: Cells = [401, 403, 200, 401];
/** Open to all, called for something that does not exist. */
const NONE_SUCH: Cells = [404, 404, 404, 404];
/** Open to all, called with invalid input. */
const WRONG: Cells = [400, 400, 400, 400];

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

/** S1: who may call what. A call without a row here fails the test. */
const MATRIX: { readonly [Name in CallName]: Row<Name> } = {
  footballCompetitions: { input: { tab: 'instant' }, cells: EVERYBODY },
  basketballCompetitions: { input: { tab: 'instant' }, cells: EVERYBODY },
  matchCount: { input: { sport: 'football', day: DAY }, cells: EVERYBODY },
  instantList: { input: { sport: 'football' }, cells: EVERYBODY },
  scheduleList: { input: { sport: 'football', day: DAY }, cells: EVERYBODY },
  overList: { input: { sport: 'football', day: DAY }, cells: EVERYBODY },
  board: { input: { sport: 'football' }, cells: EVERYBODY },
  search: { input: { sport: 'football', day: DAY, text: 'a' }, cells: EVERYBODY },
  match: { input: { matchId: 1 }, cells: EVERYBODY },
  focusList: { input: {}, cells: EVERYBODY },
  focusUpdate: { input: { teamIds: [1], follow: 0 }, cells: EVERYBODY },
  ringtoneInfo: { input: {}, cells: EVERYBODY },
  ringtoneUpdate: { input: RINGTONE, cells: EVERYBODY },
  login: { input: { memberName: 'nobody1', password: aSecret(), captcha: 'password-login' }, cells: WRONG },
  phoneLogin: { input: { phone: PHONE, smsCaptcha: '000000' }, cells: WRONG },
  registerByPhone: { input: { phone: PHONE, smsCaptcha: '000000', password: aSecret() }, cells: WRONG },
  exitSys: { input: {}, cells: MEMBERS },
  appMember: { input: {}, cells: MEMBERS },
  memberInfo: { input: {}, cells: MEMBERS },
  updateUserInfo: { input: {}, cells: MEMBERS },
  endSession: { input: { id: 'x' }, cells: MEMBERS },
  smsCaptcha: { input: { phone: PHONE, transType: 3, captcha: 'x' }, cells: [401, 403, 400, 401] },
  resetLoginPwd: { input: { phone: PHONE, smsCaptcha: '000000', newLoginPwd: aSecret() }, cells: WRONG },
  checkPhone: { input: { phone: PHONE }, cells: EVERYBODY },
  guest: { input: { clientId: 'touchline-mywos-h5' }, cells: [400, 200, 400, 400] },
  exchangeActivityToken: { input: { activityToken: 'x' }, cells: WRONG },
  captcha: { input: CAPTCHA, cells: EVERYBODY },
  captchaVerify: { input: { id: 'x', x: 1, trail: [], by: 'pointer' }, cells: WRONG },
  captchaQuestion: { input: CAPTCHA, cells: EVERYBODY },
  captchaAnswer: { input: { id: 'x', answer: '1' }, cells: WRONG },
  partnerClick: { input: { click_id: 'click' }, cells: EVERYBODY },
  partnerStats: { input: { three_member_name: 'partner' }, cells: EVERYBODY },
  baseConfig: { input: {}, cells: EVERYBODY },
  queryAddress: { input: {}, cells: EVERYBODY },
  installCallback: { input: { channelCode: 'x' }, cells: EVERYBODY },
  wosVersion: { input: {}, cells: EVERYBODY },
  activity: { input: { id: 1 }, cells: NONE_SUCH },
  announcements: { input: {}, cells: EVERYBODY },
  advertisements: { input: { place: 'index' }, cells: EVERYBODY },
  letterCount: { input: {}, cells: MEMBERS },
  queryHome: { input: {}, cells: EVERYBODY },
  clientIp: { input: {}, cells: EVERYBODY },
  newsList: { input: {}, cells: EVERYBODY },
  news: { input: { id: 1 }, cells: NONE_SUCH },
};

describe('access control (S1)', () => {
  let database: Database;
  let gateway: TestGateway;
  let sessions: Sessions;
  let memberId: bigint;
  beforeAll(async () => {
    database = await openTestDatabase();
    gateway = await aGateway(database);
    const now = (): number => gateway.time.now();
    sessions = createSessions(database.db, { key: PLAIN.keys.key, now });
    const members = createMembers(database.db, { passwords: createPasswords(PLAIN.keys.pepper), now, demo: false });
    ({ id: memberId } = await members.register({ tenant: 'VNWOS', phone: '+84987654321', passwordDigest: null, inviteCode: null }));
  });
  afterAll(async () => {
    await gateway.close();
    await database.close();
  });

  const names = Object.keys(CALLS).filter((name): name is CallName => name in CALLS);

  test('has a row for each call', () => {
    expect(Object.keys(MATRIX).sort()).toEqual([...names].sort());
  });

  test('requires a member for each call without /noauth/ in its path', () => {
    for (const name of names.filter((name) => needsMember(CALLS[name].path))) {
      const [none, guest, , other] = MATRIX[name].cells;
      expect([name, none, guest, other]).toEqual([name, 401, 403, 401]);
    }
  });

  test.each(names)('%s', async (name) => {
    const [none, guest, member, other] = MATRIX[name].cells;
    expect({
      none: await status(name, new TestReader(gateway)),
      guest: await status(name, await holding('MYWOS', null, 'en-US')),
      member: await status(name, await holding('VNWOS', memberId, 'vi-VN')),
      other: await status(name, await holding('VNWOS', memberId, 'id-ID')),
    }).toEqual({ none, guest, member, other });
  });

  /** A user of a language's tenant with the token of a session of `tenant`. */
  async function holding(tenant: string, memberId: bigint | null, language: Language): Promise<TestReader> {
    const user = new TestReader(gateway, { language });
    const token = await sessions.create({ tenant, memberId, deviceId: 'device-of-a-session' });
    user.cookies.set('touchline', token.hidden).set(TOKEN_COOKIE, token.readable);
    return user;
  }

  async function status<Name extends CallName>(name: Name, user: TestReader): Promise<number> {
    const input = JSON.parse(JSON.stringify(MATRIX[name].input).replace(PHONE, PHONES[user.language]));
    const answer = await user.call(name, input);
    expect(answer.code).toBe(String(answer.status));
    return answer.status;
  }
});
