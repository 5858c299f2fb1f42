import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import type { Database } from '#gateway/db/database.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { createDemoMembers, demoInstructions } from '#gateway/demo/members/demoMembers.ts';
import { revokeDemoMembers } from '#gateway/member/revokeDemoMembers.ts';
import { createMembers } from '#gateway/member/members.ts';
import { createPasswords } from '#gateway/member/login/passwords.ts';
import { sentPassword } from '#tests/builders/sentPassword.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { TEST_CONFIG } from '#tests/builders/testConfig.ts';
import { aSecret, TestUser } from '#tests/builders/apiUser.ts';

let database: Database;
let gateway: TestGateway;
beforeAll(async () => {
  database = await openTestDatabase();
  gateway = await aGateway(database, 'test', null, { demo: true });
  const members = createMembers(database.db, { passwords: createPasswords(TEST_CONFIG.keys.pepper), now: () => 0, demo: true });
  await createDemoMembers(database.db, members);
  await createDemoMembers(database.db, members);
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

describe('demo members', () => {
  test('each tenant has two members who can log in as printed, by account and by phone', async () => {
    const [, first = '', password = ''] = /log in as (\w+) .* password (\w+)\./.exec(demoInstructions()) ?? [];
    for (const language of LANGUAGES) {
      const phones = new RegExp(`${language} +(\\S+) +(\\S+)`).exec(demoInstructions())?.slice(1) ?? [];
      expect(phones).toHaveLength(2);
      for (const memberName of [first, ...phones]) {
        const user = new TestUser(gateway, { language });
        const answer = await user.call('login', { memberName, password: sentPassword(password), captcha: 'password-login' });
        expect([memberName, answer.status]).toEqual([memberName, 200]);
      }
    }
  });

  test('the app shows codes', async () => {
    const user = new TestUser(gateway);
    const phone = '0912345678';
    const { data } = await user.call('smsCaptcha', { phone, transType: 4, captcha: await user.passed() });
    expect(data).toEqual({ demoCode: gateway.sent.at(-1)?.code });
  });

  test('public passwords no longer work once the demo is over', async () => {
    const user = new TestUser(gateway);
    const login = () => user.call('login', { memberName: 'demofan1', password: sentPassword('demo2026'), captcha: 'password-login' });
    expect((await login()).status).toBe(200);
    await revokeDemoMembers(database.db);
    expect((await user.call('appMember', {})).status).toBe(401);
    expect((await login()).status).toBe(400);
  });

  test('members who registered with a code shown by the app lose access once the demo is over', async () => {
    const user = new TestUser(gateway, { language: 'id-ID' });
    const phone = '081234567890';
    const register = { phone, smsCaptcha: await user.code(phone, 4), password: aSecret() };
    expect((await user.call('registerByPhone', register)).status).toBe(200);
    await revokeDemoMembers(database.db);
    expect((await user.call('appMember', {})).status).toBe(401);
    expect((await user.call('login', { memberName: phone, password: aSecret(), captcha: 'password-login' })).status).toBe(400);
  });
});
