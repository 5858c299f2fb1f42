import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import { isGuestToken, TOKEN_COOKIE } from '#contract/calls/token.ts';
import { type Sms, SupplierTimeout } from '#gateway/member/phone/smsSuppliers.ts';
import { members as memberTable, smsCodes } from '#gateway/member/tables.ts';
import { onDatabase } from '#tests/builders/databases.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { aSecret, PHONES, TestUser } from '#tests/builders/apiUser.ts';

const PHONE = PHONES['vi-VN'];
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

onDatabase('loginHandlers', (database) => {
  let gateway: TestGateway;
  let ana: TestUser;
  beforeEach(async () => {
    await database().db.delete(memberTable);
    await database().db.delete(smsCodes);
    gateway = await aGateway(database(), `test ${Math.random()}`);
    ana = new TestUser(gateway);
  });
  afterEach(() => gateway.close());

  test.each(LANGUAGES)(
    'in %s a user registers by phone with a code, logs out, and logs in again by password and by phone',
    async (language) => {
      const user = new TestUser(gateway, { language });
      const phone = PHONES[language];
      expect((await user.call('checkPhone', { phone })).data).toEqual({ hasPhone: false });
      const registered = await user.call('registerByPhone', { phone, smsCaptcha: await user.code(phone, 4), password: aSecret() });
      expect(registered).toMatchObject({ status: 200, data: { token: user.cookies.get(TOKEN_COOKIE) } });
      const me = await user.call('appMember', {});
      expect(me.data).toMatchObject({ tenantCode: TENANTS[language].tenantCode, avatar: null, newMsg: 0, focusMatches: [] });
      expect(me.data['memberId']).toMatch(/^\d+$/);
      const left = await user.call('exitSys', {});
      expect([left.status, left.headers['set-cookie']]).toEqual([200, undefined]); // arriving late, it would clear the next login's cookies
      expect((await user.call('appMember', {})).status).toBe(401);
      const back = await user.call('login', { memberName: phone, password: aSecret(), captcha: 'password-login' });
      expect(back.status).toBe(200);
      await gateway.time.advance(MINUTE);
      expect((await user.call('phoneLogin', { phone, smsCaptcha: await user.code(phone, 1) })).status).toBe(200);
      expect((await user.call('appMember', {})).data['memberId']).toBe(me.data['memberId']);
      expect((await user.call('checkPhone', { phone })).data).toEqual({ hasPhone: true });
    },
  );

  test('logging in by an unknown phone registers it, with the inviter of a given code', async () => {
    await register(ana, PHONE);
    const { data } = await ana.call('memberInfo', {});
    const ben = new TestUser(gateway);
    const code = await ben.code('0912345679', 1);
    const wrong = await ben.call('phoneLogin', { phone: '0912345679', smsCaptcha: code, recommendCode: '0000000' });
    expect([wrong.status, wrong.msg]).toEqual([400, 'Mã mời không tồn tại. Kiểm tra lại hoặc để trống.']);
    // The code was right, so it is valid for one second attempt.
    const recommendCode = String(data['inviteCode']);
    expect((await ben.call('phoneLogin', { phone: '0912345679', smsCaptcha: code, recommendCode })).status).toBe(200);
    expect((await ben.call('phoneLogin', { phone: '0912345679', smsCaptcha: code })).status).toBe(400);
    const [, second] = await database().db.select().from(memberTable).orderBy(memberTable.id);
    expect(String(second?.invitedBy)).toBe((await ana.call('appMember', {})).data['memberId']);
  });

  test('a registered phone is reported only after its code was verified', async () => {
    await register(ana, PHONE);
    await gateway.time.advance(MINUTE);
    const ben = new TestUser(gateway, { language: 'vi-VN' });
    const answer = await ben.call('registerByPhone', { phone: PHONE, smsCaptcha: await ben.code(PHONE, 4), password: aSecret('b') });
    expect([answer.status, answer.msg]).toEqual([400, 'Số điện thoại này đã đăng ký. Hãy đăng nhập.']);
    expect((await ben.call('login', { memberName: PHONE, password: aSecret('b'), captcha: 'password-login' })).status).toBe(400);
  });

  test('a new password ends all sessions and replaces the old one', async () => {
    await register(ana, PHONE);
    const elsewhere = new TestUser(gateway);
    await gateway.time.advance(MINUTE);
    const reset = await elsewhere.call('resetLoginPwd', {
      phone: PHONE,
      smsCaptcha: await elsewhere.code(PHONE, 2),
      newLoginPwd: aSecret('c'),
    });
    expect(reset.status).toBe(200);
    expect((await ana.call('appMember', {})).status).toBe(401);
    expect((await login(ana, PHONE, 'a')).status).toBe(400);
    expect((await login(ana, PHONE, 'c')).status).toBe(200);
  });

  test('a reset for an unknown phone sends nothing, and looks like any other', async () => {
    const asked = await ana.call('smsCaptcha', { phone: PHONE, transType: 2, captcha: await ana.passed() });
    expect(asked).toMatchObject({ status: 200, data: {} });
    expect(gateway.sent).toEqual([]);
    const again = await ana.call('smsCaptcha', { phone: PHONE, transType: 2, captcha: await ana.passed() });
    expect([again.status, again.msg]).toEqual([429, 'Mã vừa được gửi. Thử lại sau 60 giây.']);
    const reset = await ana.call('resetLoginPwd', { phone: PHONE, smsCaptcha: '000000', newLoginPwd: aSecret() });
    expect(reset.status).toBe(400);
  });

  test("logging in ends the browser's former session", async () => {
    await register(ana, PHONE);
    const before = new Map(ana.cookies);
    await login(ana, PHONE, 'a');
    const old = new TestUser(gateway);
    for (const [name, value] of before) old.cookies.set(name, value);
    expect((await old.call('appMember', {})).status).toBe(401);
    expect((await ana.call('appMember', {})).status).toBe(200);
  });

  test('guests exist in MYWOS only, may read, and get 403 where a member is needed', async () => {
    const guest = new TestUser(gateway, { language: 'en-US' });
    const { data } = await guest.call('guest', { clientId: 'touchline-mywos-h5' });
    expect(isGuestToken(String(data['token']))).toBe(true);
    const refused = await guest.call('appMember', {});
    expect([refused.status, refused.msg]).toEqual([403, 'Guests can only look around. Log in first.']);
    expect((await ana.call('guest', { clientId: 'touchline-mywos-h5' })).status).toBe(400);
    expect((await guest.call('guest', { clientId: 'another' })).status).toBe(400);
  });

  test('a device has one guest at a time', async () => {
    const guest = new TestUser(gateway, { language: 'en-US', device: 'device-of-one-guest' });
    await guest.call('guest', { clientId: 'touchline-mywos-h5' });
    const before = new Map(guest.cookies);
    await guest.call('guest', { clientId: 'touchline-mywos-h5' });
    const old = new TestUser(gateway, { language: 'en-US' });
    for (const [name, value] of before) old.cookies.set(name, value);
    expect((await old.call('appMember', {})).status).toBe(401);
  });

  test('a phone of another country is refused with the expected one', async () => {
    const answer = await ana.call('checkPhone', { phone: '13812345678' });
    expect([answer.status, answer.msg]).toEqual([400, 'Vui lòng nhập số di động hợp lệ (+84)']);
  });

  test('a caller that checks many phones gets null', async () => {
    await register(ana, PHONE);
    const ask = async (user: TestUser) => (await user.call('checkPhone', { phone: PHONE })).data['hasPhone'];
    const answers = [];
    for (let i = 0; i < 21; i += 1) answers.push(await ask(ana));
    expect(answers).toEqual([...Array.from({ length: 20 }, () => true), null]);
    for (let i = 0; i < 40; i += 1) await ask(new TestUser(gateway));
    expect(await ask(new TestUser(gateway))).toBeNull();
    await gateway.time.sleep(60 * MINUTE);
    expect(await ask(ana)).toBe(true);
  });

  test('no SMS is sent without a captcha pass, which is good once', async () => {
    const captcha = await ana.passed();
    expect((await ana.call('smsCaptcha', { phone: PHONE, transType: 1, captcha: 'x' })).status).toBe(400);
    expect((await new TestUser(gateway).call('smsCaptcha', { phone: PHONE, transType: 1, captcha })).status).toBe(400);
    expect(gateway.sent).toEqual([]);
    const mine = await ana.passed();
    expect((await ana.call('smsCaptcha', { phone: PHONE, transType: 1, captcha: mine })).status).toBe(200);
    await gateway.time.advance(MINUTE);
    expect((await ana.call('smsCaptcha', { phone: PHONE, transType: 1, captcha: mine })).status).toBe(400);
    expect(gateway.sent).toHaveLength(1);
  });

  test('a code to bind a phone requires a member', async () => {
    const captcha = await ana.passed();
    expect((await ana.call('smsCaptcha', { phone: PHONE, transType: 3, captcha })).status).toBe(401);
  });

  test('an SMS that could not be sent is answered with 502, without a cooldown', async () => {
    let broken = true;
    const told: string[] = [];
    const sms = { send: () => (broken ? Promise.reject(new Error('it answered 500')) : Promise.resolve()) };
    await gateway.close();
    gateway = await aGateway(database(), `test ${Math.random()}`, null, { sms, report: (message) => void told.push(message) });
    ana = new TestUser(gateway);
    const phone = '0987654321';
    const failed = await ana.call('smsCaptcha', { phone, transType: 1, captcha: await ana.passed() });
    expect([failed.status, failed.code, failed.msg]).toEqual([502, '502', 'Chưa gửi được tin nhắn. Vui lòng thử lại sau ít phút.']);
    expect(told).toEqual(['an SMS could not be sent: it answered 500']);
    broken = false;
    expect((await ana.call('smsCaptcha', { phone, transType: 1, captcha: await ana.passed() })).status).toBe(200);
  });

  test('the code of an SMS whose supplier timed out is valid, because it may arrive', async () => {
    const sent: string[] = [];
    const send = ({ code }: { readonly code: string }) => {
      sent.push(code);
      return Promise.reject(new SupplierTimeout('it said nothing for 5 s'));
    };
    await gateway.close();
    gateway = await aGateway(database(), `test ${Math.random()}`, null, { sms: { send } });
    ana = new TestUser(gateway);
    const phone = '0987654321';
    expect((await ana.call('smsCaptcha', { phone, transType: 4, captcha: await ana.passed() })).status).toBe(502);
    const [smsCaptcha = ''] = sent;
    expect((await ana.call('registerByPhone', { phone, smsCaptcha, password: aSecret() })).status).toBe(200);
  });

  test('a token is rotated after a day, and the old one is valid for another minute', async () => {
    await register(ana, PHONE);
    const createdAt = gateway.time.now();
    const old = new TestUser(gateway);
    for (const [name, value] of ana.cookies) old.cookies.set(name, value);
    await gateway.time.sleep(DAY - 1);
    await ana.call('appMember', {});
    expect(ana.cookies).toEqual(old.cookies);
    await gateway.time.advance(1);
    const [first, second] = await Promise.all([ana.call('appMember', {}), ana.call('appMember', {})]);
    expect([first, second].filter(({ headers }) => 'set-cookie' in headers)).toHaveLength(1);
    expect(ana.cookies).not.toEqual(old.cookies);
    expect((await ana.call('memberInfo', {})).data['sessions']).toMatchObject([{ current: true, createdAt }]);
    await gateway.time.advance(MINUTE - 1);
    expect((await old.call('memberInfo', {})).status).toBe(200);
    await gateway.time.advance(1);
    expect((await old.call('memberInfo', {})).status).toBe(401);
    expect('set-cookie' in (await ana.call('appMember', {})).headers).toBe(false);
    await gateway.time.sleep(DAY - MINUTE);
    expect('set-cookie' in (await ana.call('appMember', {})).headers).toBe(true);
  });

  test('another tab passes with the rotated token: it has the old readable half and the shared cookies', async () => {
    await register(ana, PHONE);
    const readable = ana.cookies.get(TOKEN_COOKIE) ?? '';
    await gateway.time.sleep(DAY);
    await ana.call('appMember', {});
    expect(ana.cookies.get(TOKEN_COOKIE)).not.toBe(readable);
    const inTheOtherTab = () => ana.call('memberInfo', {}, { [TOKEN_COOKIE]: readable });
    expect((await inTheOtherTab()).status).toBe(200);
    await gateway.time.advance(MINUTE);
    expect([(await inTheOtherTab()).status, (await ana.call('memberInfo', {})).status]).toEqual([401, 200]);
  });

  test('a session created while its member was being banned is invalid', async () => {
    await register(ana, PHONE);
    await database().db.update(memberTable).set({ bannedAt: 1 });
    expect((await ana.call('appMember', {})).status).toBe(401);
  });

  test('list calls look up no session', async () => {
    await register(ana, PHONE);
    await database().db.execute(sql`alter table sessions rename to sessions_gone`);
    try {
      expect((await ana.call('instantList', { sport: 'football' })).status).toBe(200);
      expect((await ana.call('appMember', {})).status).toBe(500);
    } finally {
      await database().db.execute(sql`alter table sessions_gone rename to sessions`);
    }
  });

  test('the timing of a reset does not reveal whether a phone is known: the code is sent after the answer', async () => {
    const sms = { send: ({ transType }: Sms) => (transType === 2 ? new Promise<never>(() => undefined) : Promise.resolve()) };
    await gateway.close();
    gateway = await aGateway(database(), `test ${Math.random()}`, null, { sms, demo: true });
    ana = new TestUser(gateway);
    const { data } = await ana.call('smsCaptcha', { phone: PHONE, transType: 4, captcha: await ana.passed() });
    expect((await ana.call('registerByPhone', { phone: PHONE, smsCaptcha: String(data['demoCode']), password: aSecret() })).status).toBe(
      200,
    );
    await gateway.time.advance(MINUTE);
    expect((await ana.call('smsCaptcha', { phone: PHONE, transType: 2, captcha: await ana.passed() })).status).toBe(200);
  });

  test("starting a guest session in a member's browser ends the member's session", async () => {
    const user = new TestUser(gateway, { language: 'en-US' });
    await register(user, PHONES['en-US']);
    const before = new Map(user.cookies);
    await user.call('guest', { clientId: 'touchline-mywos-h5' });
    const old = new TestUser(gateway, { language: 'en-US' });
    for (const [name, value] of before) old.cookies.set(name, value);
    expect((await old.call('appMember', {})).status).toBe(401);
  });

  async function register(user: TestUser, phone: string): Promise<void> {
    const answer = await user.call('registerByPhone', { phone, smsCaptcha: await user.code(phone, 4), password: aSecret() });
    expect(answer.status).toBe(200);
  }

  function login(user: TestUser, memberName: string, digit: string) {
    return user.call('login', { memberName, password: aSecret(digit), captcha: 'password-login' });
  }
});
