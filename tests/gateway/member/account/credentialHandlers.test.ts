import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { maskedPhone } from '#contract/member/phones.ts';
import { decodeAccountEntry } from '#contract/wire/accountEntry.ts';
import { members } from '#gateway/member/tables.ts';
import { aSecret, PHONES, TestUser } from '#tests/builders/apiUser.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';

const PHONE = PHONES['vi-VN'];
const OTHER = '0987654321';
const THIRD = '0971112223';
const MINUTE_MS = 60_000;

onDatabase('credentialHandlers', (database) => {
  let gateway: TestGateway;
  let ana: TestUser;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database(), `test ${Math.random()}`);
    ana = await registered(PHONE, 'a');
  });
  afterEach(() => gateway.close());

  describe('updateLoginPwd', () => {
    test('sets a new password for the old one, and ends the other sessions with the reason', async () => {
      const elsewhere = await loggedIn('a', 'device-of-elsewhere');
      const watcher = gateway.services.memberServices.connectedSessions;
      const session = await sessionOf(elsewhere);
      const connection = watcher.open(session);
      const channel = connection.channel();
      expect(channel).not.toBe('gone');
      expect((await ana.call('updateLoginPwd', { oldLoginPwd: aSecret('a'), newLoginPwd: aSecret('b') })).status).toBe(200);
      expect(connection.channel()).toBe('gone');
      expect(await entriesOf(session)).toContainEqual({ kind: 'sessionRevoked', reason: 'password' });
      connection.close();
      expect([(await elsewhere.call('appMember', {})).status, (await ana.call('appMember', {})).status]).toEqual([401, 200]);
      expect((await tryLogin('a')).status).toBe(400);
      expect((await tryLogin('b')).status).toBe(200);
    });

    test('says when it was changed', async () => {
      await gateway.time.advance(MINUTE_MS);
      await ana.call('updateLoginPwd', { oldLoginPwd: aSecret('a'), newLoginPwd: aSecret('b') });
      expect((await ana.call('memberInfo', {})).data).toMatchObject({ passwordChangedAt: gateway.time.now(), hasPassword: true });
    });

    test.each([
      ['a wrong old password', { oldLoginPwd: aSecret('c'), newLoginPwd: aSecret('b') }, 'Mật khẩu hiện tại không đúng.'],
      ['none', { newLoginPwd: aSecret('b') }, 'Mật khẩu hiện tại không đúng.'],
      ['a code in its place', { smsCaptcha: '123456', newLoginPwd: aSecret('b') }, 'Mật khẩu hiện tại không đúng.'],
      ['the same again', { oldLoginPwd: aSecret('a'), newLoginPwd: aSecret('a') }, 'Mật khẩu mới phải khác mật khẩu hiện tại.'],
    ])('is refused for %s, and nothing changes', async (_, input, msg) => {
      const elsewhere = await loggedIn('a', 'device-of-elsewhere');
      expect(await ana.call('updateLoginPwd', input)).toMatchObject({ status: 400, msg });
      expect((await elsewhere.call('appMember', {})).status).toBe(200);
      expect((await tryLogin('a')).status).toBe(200);
    });

    test('of two new passwords at once one is set', async () => {
      const elsewhere = await loggedIn('a', 'device-of-elsewhere');
      const answers = await Promise.all([
        ana.call('updateLoginPwd', { oldLoginPwd: aSecret('a'), newLoginPwd: aSecret('b') }),
        elsewhere.call('updateLoginPwd', { oldLoginPwd: aSecret('a'), newLoginPwd: aSecret('c') }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    test('wrong old passwords end after ten in an hour, and right ones do not count', async () => {
      for (let attempt = 0; attempt < 9; attempt += 1)
        await ana.call('updateLoginPwd', { oldLoginPwd: aSecret('c'), newLoginPwd: aSecret('b') });
      expect((await ana.call('updateLoginPwd', { oldLoginPwd: aSecret('a'), newLoginPwd: aSecret('b') })).status).toBe(200);
      expect((await ana.call('updateLoginPwd', { oldLoginPwd: aSecret('c'), newLoginPwd: aSecret('d') })).status).toBe(400);
      expect((await ana.call('updateLoginPwd', { oldLoginPwd: aSecret('b'), newLoginPwd: aSecret('d') })).status).toBe(429);
      await gateway.time.advance(60 * MINUTE_MS);
      expect((await ana.call('updateLoginPwd', { oldLoginPwd: aSecret('b'), newLoginPwd: aSecret('d') })).status).toBe(200);
    });

    test('a member without a password sets one with a code to their phone', async () => {
      const bao = await registeredByPhone(OTHER);
      expect((await bao.call('memberInfo', {})).data).toMatchObject({ hasPassword: false, passwordChangedAt: null });
      expect(await bao.call('updateLoginPwd', { newLoginPwd: aSecret('b') })).toMatchObject({ status: 400 });
      expect(await bao.call('updateLoginPwd', { smsCaptcha: '000000', newLoginPwd: aSecret('b') })).toMatchObject({ status: 400 });
      expect((await bao.call('updateLoginPwd', { smsCaptcha: await ownCode(bao), newLoginPwd: aSecret('b') })).status).toBe(200);
      expect((await tryLogin('b', OTHER)).status).toBe(200);
    });
  });

  describe('changePhone', () => {
    test('takes a code to the old phone, then one to the new', async () => {
      const changeToken = await proved(ana);
      const smsCaptcha = await ana.code(OTHER, 3);
      expect(await ana.call('changePhone', { step: 'new', changeToken, phone: OTHER, smsCaptcha })).toMatchObject({
        status: 200,
        data: { change: null },
      });
      expect((await ana.call('memberInfo', {})).data).toMatchObject({ phone: maskedPhone('+84987654321') });
      expect([(await tryLogin('a')).status, (await tryLogin('a', OTHER)).status]).toEqual([400, 200]);
    });

    test('a code to the own phone is sent without naming it, and only that one counts', async () => {
      await ownCode(ana);
      expect(gateway.sent.at(-1)?.phone).toBe('+84912345678');
      await gateway.time.advance(MINUTE_MS);
      const smsCaptcha = await ana.code(OTHER, 3);
      expect(await ana.call('changePhone', { step: 'old', smsCaptcha })).toMatchObject({ status: 400 });
    });

    test('the token is good for ten minutes', async () => {
      const changeToken = await proved(ana);
      await gateway.time.advance(9 * MINUTE_MS);
      const smsCaptcha = await ana.code(OTHER, 3);
      await gateway.time.advance(MINUTE_MS);
      expect(await ana.call('changePhone', { step: 'new', changeToken, phone: OTHER, smsCaptcha })).toMatchObject({
        status: 400,
        msg: 'Lần xác minh số cũ đã hết hạn. Hãy xác minh lại.',
      });
    });

    test('the token is good for one change, and outlives a wrong code', async () => {
      const changeToken = await proved(ana);
      const smsCaptcha = await ana.code(OTHER, 3);
      const wrong = smsCaptcha === '000000' ? '000001' : '000000';
      expect((await ana.call('changePhone', { step: 'new', changeToken, phone: OTHER, smsCaptcha: wrong })).status).toBe(400);
      expect((await ana.call('changePhone', { step: 'new', changeToken, phone: OTHER, smsCaptcha })).status).toBe(200);
      const again = await ana.code(THIRD, 3);
      expect(await ana.call('changePhone', { step: 'new', changeToken, phone: THIRD, smsCaptcha: again })).toMatchObject({ status: 400 });
    });

    test('of two changes with one token and right codes one is made', async () => {
      const changeToken = await proved(ana);
      const codes = [await ana.code(OTHER, 3), await ana.code(THIRD, 3)];
      const elsewhere = await loggedIn('a', 'device-of-elsewhere');
      const answers = await Promise.all([
        ana.call('changePhone', { step: 'new', changeToken, phone: OTHER, smsCaptcha: codes[0] ?? '' }),
        elsewhere.call('changePhone', { step: 'new', changeToken, phone: THIRD, smsCaptcha: codes[1] ?? '' }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    });

    test('the token of another member is none', async () => {
      const bao = await registered(OTHER, 'b');
      const changeToken = await proved(bao);
      const smsCaptcha = await ana.code(THIRD, 3);
      expect(await ana.call('changePhone', { step: 'new', changeToken, phone: THIRD, smsCaptcha })).toMatchObject({ status: 400 });
    });

    test('the phone of another member, and the present one, are refused in words', async () => {
      await registered(OTHER, 'b');
      const changeToken = await proved(ana);
      expect(await ana.call('changePhone', { step: 'new', changeToken, phone: PHONE, smsCaptcha: '000000' })).toMatchObject({
        status: 400,
        msg: 'Đây là số bạn đang dùng.',
      });
      // Whether a phone is registered is told to who holds it only.
      expect(await ana.call('changePhone', { step: 'new', changeToken, phone: OTHER, smsCaptcha: '000000' })).toMatchObject({
        msg: 'Mã xác nhận không đúng hoặc đã hết hạn. Kiểm tra lại hoặc lấy mã mới.',
      });
      const smsCaptcha = await ana.code(OTHER, 3);
      expect(await ana.call('changePhone', { step: 'new', changeToken, phone: OTHER, smsCaptcha })).toMatchObject({
        status: 400,
        msg: 'Số này đã thuộc về một tài khoản khác. Hãy dùng số khác.',
      });
    });

    test('of two members who take one phone at once one gets it', async () => {
      const { members: service } = gateway.services.memberServices;
      const bao = await registered(OTHER, 'b');
      const ids = await Promise.all([ana, bao].map(idOf));
      const taken = await Promise.allSettled([
        service.setPhone(ids[0] ?? 0n, '+84912345678', '+84971112223'),
        service.setPhone(ids[1] ?? 0n, '+84987654321', '+84971112223'),
      ]);
      expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(taken.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { messageKey: 'phoneInUse' } });
    });

    test('an empty phone is the own one for codes of type 3 only', async () => {
      const captcha = await ana.passed();
      expect(await ana.call('smsCaptcha', { phone: '', transType: 1, captcha })).toMatchObject({
        status: 400,
        msg: 'Vui lòng nhập số di động hợp lệ (+84)',
      });
    });

    test('codes of type 3 have the limits of all codes: a minute between two, five tries', async () => {
      const code = await ownCode(ana);
      expect((await ana.call('smsCaptcha', { phone: '', transType: 3, captcha: await ana.passed() })).status).toBe(429);
      const wrong = code === '000000' ? '000001' : '000000';
      for (let attempt = 0; attempt < 5; attempt += 1) await ana.call('changePhone', { step: 'old', smsCaptcha: wrong });
      expect((await ana.call('changePhone', { step: 'old', smsCaptcha: code })).status).toBe(400);
    });
  });

  describe('bindPhone', () => {
    test('is refused for who has a phone', async () => {
      const smsCaptcha = await ana.code(OTHER, 3);
      expect(await ana.call('bindPhone', { phone: OTHER, smsCaptcha })).toMatchObject({
        status: 400,
        msg: 'Tài khoản đã có số điện thoại. Nếu cần, hãy đổi số.',
      });
    });

    test('binds one to a member who has none, with its code', async () => {
      await database().db.update(members).set({ phone: null }).where(eq(members.phone, '+84912345678'));
      expect((await ana.call('memberInfo', {})).data['phone']).toBe(null);
      expect((await ana.call('smsCaptcha', { phone: '', transType: 3, captcha: await ana.passed() })).status).toBe(400);
      const smsCaptcha = await ana.code(OTHER, 3);
      expect((await ana.call('bindPhone', { phone: OTHER, smsCaptcha: smsCaptcha === '000000' ? '000001' : '000000' })).status).toBe(400);
      expect((await ana.call('bindPhone', { phone: OTHER, smsCaptcha })).status).toBe(200);
      expect((await ana.call('memberInfo', {})).data['phone']).toBe('****4321');
    });
  });

  test('each change reaches the member’s other pages', async () => {
    const elsewhere = await loggedIn('a', 'device-of-elsewhere');
    const session = await sessionOf(elsewhere);
    const profiles = async (): Promise<number> => (await entriesOf(session)).filter(({ kind }) => kind === 'profile').length;
    expect(await profiles()).toBe(0);
    await ana.call('updateBaseInfo', { profile: 'At the far post.' });
    expect(await profiles()).toBe(1);
    await ana.call('changePhone', { step: 'new', changeToken: await proved(ana), phone: OTHER, smsCaptcha: await ana.code(OTHER, 3) });
    expect(await profiles()).toBe(2);
    await ana.call('updateLoginPwd', { oldLoginPwd: aSecret('a'), newLoginPwd: aSecret('b') });
    expect(await profiles()).toBe(3);
  });

  async function registered(phone: string, digit: string): Promise<TestUser> {
    const user = new TestUser(gateway);
    const answer = await user.call('registerByPhone', { phone, smsCaptcha: await user.code(phone, 4), password: aSecret(digit) });
    expect(answer.status).toBe(200);
    await gateway.time.advance(MINUTE_MS);
    return user;
  }

  async function registeredByPhone(phone: string): Promise<TestUser> {
    const user = new TestUser(gateway);
    expect((await user.call('phoneLogin', { phone, smsCaptcha: await user.code(phone, 1) })).status).toBe(200);
    await gateway.time.advance(MINUTE_MS);
    return user;
  }

  async function loggedIn(digit: string, device: string): Promise<TestUser> {
    const user = new TestUser(gateway, { device });
    expect((await user.call('login', { memberName: PHONE, password: aSecret(digit), captcha: 'password-login' })).status).toBe(200);
    return user;
  }

  function tryLogin(digit: string, memberName: string = PHONE) {
    return new TestUser(gateway).call('login', { memberName, password: aSecret(digit), captcha: 'password-login' });
  }

  function ownCode(user: TestUser): Promise<string> {
    return user.code('', 3);
  }

  /** Returns the token of a member who proved the present phone. */
  async function proved(user: TestUser): Promise<string> {
    const { status, data } = await user.call('changePhone', { step: 'old', smsCaptcha: await ownCode(user) });
    expect(status).toBe(200);
    const { token } = JSON.parse(JSON.stringify(data['change']));
    return String(token);
  }

  async function idOf(user: TestUser): Promise<bigint> {
    return BigInt(String((await user.call('appMember', {})).data['memberId']));
  }

  async function sessionOf(user: TestUser) {
    const memberId = await idOf(user);
    const listed: { readonly id: string; readonly current: boolean }[] = JSON.parse(
      JSON.stringify((await user.call('memberInfo', {})).data['sessions']),
    );
    const id = listed.find(({ current }) => current)?.id ?? '';
    return { id, tenant: 'VNWOS', memberId, endsAt: gateway.time.now() + 86_400_000 };
  }

  async function entriesOf(session: Awaited<ReturnType<typeof sessionOf>>) {
    const { entries } = await gateway.services.memberServices.accountLogs.page(session);
    return entries.filter((entry) => entry !== null).map(decodeAccountEntry);
  }
});
