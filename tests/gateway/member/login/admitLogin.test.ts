import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CAPTCHA_REQUIRED } from '#contract/calls/errors.ts';
import type { Database } from '#gateway/db/database.ts';
import { members as memberTable, smsCodes } from '#gateway/member/tables.ts';
import { aSecret, PHONES, TestUser } from '#tests/builders/apiUser.ts';
import { type Answer, aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

const PHONE = PHONES['vi-VN'];
const MINUTE = 60_000;
/** Shared by thousands of users of a carrier. */
const CARRIER = '203.0.113.7';
const HOME = '198.51.100.20';

describe('admitLogin', () => {
  let database: Database;
  let gateway: TestGateway;
  let owner: TestUser;
  const statuses: number[] = [];
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.delete(memberTable);
    await database.db.delete(smsCodes);
    statuses.length = 0;
    gateway = await aGateway(database, `test ${Math.random()}`, null, { proxies: 1 });
    owner = new TestUser(gateway, { address: HOME });
    const registered = await owner.call('registerByPhone', { phone: PHONE, smsCaptcha: await owner.code(PHONE, 4), password: aSecret() });
    expect(registered.status).toBe(200);
  });
  afterEach(async () => {
    await gateway.close();
    expect(statuses).not.toContain(401); // which would end the session of a user who only mistyped
  });

  test('after sixty wrong passwords behind one address, another user behind it logs in with a captcha', async () => {
    await guess(60);
    const neighbour = new TestUser(gateway, { address: CARRIER });
    const refused = await login(neighbour);
    expect([refused.status, refused.code, refused.msg]).toEqual([
      400,
      String(CAPTCHA_REQUIRED),
      'Để bảo vệ tài khoản, vui lòng xác minh bảo mật trước',
    ]);
    expect((await login(neighbour, { captcha: await neighbour.passed() })).status).toBe(200);
  });

  test('59 wrong passwords behind one address ask nobody for a captcha', async () => {
    spendAddress(59);
    expect((await login(new TestUser(gateway, { address: CARRIER }))).status).toBe(200);
  });

  test('a device that has logged in to the account before needs no captcha, even after it logged out', async () => {
    const known = new TestUser(gateway, { address: CARRIER, device: 'device-of-the-owner-1' });
    await login(known);
    await known.call('exitSys', {});
    spendAddress(60);
    expect((await login(known)).status).toBe(200);
  });

  test('a device that knows one account is a stranger to another', async () => {
    const other = '0912345679';
    const device = new TestUser(gateway, { address: CARRIER });
    await device.call('registerByPhone', { phone: other, smsCaptcha: await device.code(other, 4), password: aSecret() });
    spendAddress(60);
    expect((await login(device, { memberName: other })).status).toBe(200);
    expect((await login(device)).code).toBe(String(CAPTCHA_REQUIRED));
  });

  test('a known device has ten wrong passwords of its own, and then needs a captcha', async () => {
    const known = new TestUser(gateway, { address: CARRIER });
    await login(known);
    spendAddress(60);
    for (let i = 0; i < 10; i += 1) expect((await login(known, { password: aSecret('f') })).code).toBe('400');
    expect((await login(known)).code).toBe(String(CAPTCHA_REQUIRED));
    expect((await login(known, { captcha: await known.passed() })).status).toBe(200);
    await gateway.time.advance(60 * MINUTE);
    expect((await login(known)).status).toBe(200);
  });

  test('a pass is for one try on the device that earned it', async () => {
    spendAddress(60);
    const stranger = new TestUser(gateway, { address: CARRIER });
    const captcha = await stranger.passed();
    expect((await login(stranger, { captcha, password: aSecret('f') })).code).toBe('400');
    expect((await login(stranger, { captcha })).code).toBe(String(CAPTCHA_REQUIRED));
    const neighbour = new TestUser(gateway, { address: CARRIER });
    expect((await login(neighbour, { captcha: await stranger.passed() })).code).toBe(String(CAPTCHA_REQUIRED));
    expect((await login(neighbour, { captcha: 'made up' })).code).toBe(String(CAPTCHA_REQUIRED));
  });

  test('an account that is guessed at from many addresses lets its owner in: known devices at once, new ones with a captcha', async () => {
    const codes: string[] = [];
    for (let i = 0; i < 40; i += 1) {
      const guesser = new TestUser(gateway, { address: `192.0.2.${i}` });
      codes.push((await login(guesser, { password: aSecret('f') })).code);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => '400'), ...Array.from({ length: 30 }, () => String(CAPTCHA_REQUIRED))]);
    expect((await login(owner)).status).toBe(200);
    const phone = new TestUser(gateway, { address: HOME });
    expect((await login(phone)).code).toBe(String(CAPTCHA_REQUIRED));
    expect((await login(phone, { captcha: await phone.passed() })).status).toBe(200);
    await gateway.time.advance(60 * MINUTE);
    expect((await login(new TestUser(gateway, { address: HOME }))).status).toBe(200);
  });

  test('what was refused for want of a captcha is not counted against the address', async () => {
    for (let i = 0; i < 10; i += 1) await login(new TestUser(gateway, { address: CARRIER }), { password: aSecret('f') });
    for (let i = 0; i < 60; i += 1) await login(new TestUser(gateway, { address: CARRIER }), { password: aSecret('f') });
    const neighbour = new TestUser(gateway, { address: CARRIER });
    expect((await login(neighbour, { memberName: 'nobody1' })).code).toBe('400');
  });

  test('correct passwords use up no budget', async () => {
    for (let i = 0; i < 11; i += 1) expect((await login(new TestUser(gateway, { address: HOME }))).status).toBe(200);
    expect(gateway.services.memberServices.budgets.loginAddress.taken(HOME)).toBe(0);
  });

  test('a device is forgotten when the owner ends its session or resets the password', async () => {
    const stolen = new TestUser(gateway, { address: CARRIER, device: 'device-that-was-stolen' });
    await login(stolen);
    const { data } = await owner.call('memberInfo', {});
    const sessions: readonly { readonly id: string; readonly deviceId: string }[] = JSON.parse(JSON.stringify(data['sessions']));
    await owner.call('endSession', { id: sessions.find(({ deviceId }) => deviceId === 'device-that-was-stolen')?.id ?? '' });
    for (let i = 0; i < 10; i += 1) await login(new TestUser(gateway, { address: CARRIER }), { password: aSecret('f') });
    expect((await login(stolen)).code).toBe(String(CAPTCHA_REQUIRED));
    expect((await login(owner)).status).toBe(200);
    await gateway.time.advance(MINUTE);
    await owner.call('resetLoginPwd', { phone: PHONE, smsCaptcha: await owner.code(PHONE, 2), newLoginPwd: aSecret('b') });
    expect((await login(owner, { password: aSecret('b') })).code).toBe(String(CAPTCHA_REQUIRED));
  });

  test('an address that pays for each try with a captcha reaches a ceiling', async () => {
    const { budgets } = gateway.services.memberServices;
    const guesser = new TestUser(gateway, { address: CARRIER });
    spendAddress(60);
    while (budgets.loginCeiling.taken(CARRIER) < 599) budgets.loginCeiling.take(CARRIER);
    expect((await login(guesser, { captcha: await guesser.passed(), password: aSecret('f') })).code).toBe('400');
    const over = await login(guesser, { captcha: await guesser.passed() });
    expect([over.code, over.msg]).toEqual(['429', 'Bạn đã thử quá nhiều lần. Thử lại sau 60 phút.']);
  });

  test('made-up SMS codes of others do not keep a user behind the same address from using a real one', async () => {
    for (let i = 0; i < 700; i += 1) {
      const guesser = new TestUser(gateway, { address: CARRIER });
      await guesser.call('phoneLogin', { phone: `09870${String(i).padStart(5, '0')}`, smsCaptcha: '000000' });
    }
    await gateway.time.advance(MINUTE);
    const neighbour = new TestUser(gateway, { address: CARRIER });
    expect((await neighbour.call('phoneLogin', { phone: PHONE, smsCaptcha: await neighbour.code(PHONE, 1) })).status).toBe(200);
  });

  /** Spends as much of the carrier's budget as that many wrong passwords do, without the work of verifying them. */
  function spendAddress(count: number): void {
    for (let i = 0; i < count; i += 1) gateway.services.memberServices.budgets.loginAddress.take(CARRIER);
  }

  /** Tries as many wrong passwords behind the carrier's address, six for each account. */
  async function guess(count: number): Promise<void> {
    for (let i = 0; i < count; i += 1) {
      const guesser = new TestUser(gateway, { address: CARRIER });
      const { code } = await login(guesser, { memberName: `victim${Math.floor(i / 6)}`, password: aSecret('f') });
      expect(code).toBe('400');
    }
  }

  async function login(
    user: TestUser,
    given: { readonly memberName?: string; readonly password?: string; readonly captcha?: string } = {},
  ): Promise<Answer> {
    const answer = await user.call('login', { memberName: PHONE, password: aSecret(), captcha: 'password-login', ...given });
    statuses.push(answer.status);
    return answer;
  }
});
