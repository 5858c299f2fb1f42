import { beforeEach, expect, test } from 'vitest';
import { type Member, createMembers } from '#gateway/member/members.ts';
import { createPasswords } from '#gateway/member/passwords.ts';
import { createModeration, type Moderation } from '#gateway/member/moderation.ts';
import { members as memberTable, smsCodes } from '#gateway/member/tables.ts';
import { onEachDatabase } from '#tests/builders/databases.ts';
import { aGateway } from '#tests/builders/gateway.ts';
import { PLAIN } from '#tests/builders/plainPreferences.ts';
import { aSecret, TestReader } from '#tests/builders/apiUser.ts';

const AT = Date.UTC(2026, 10, 21);

onEachDatabase('createModeration', (database) => {
  let ana: Member;
  let standing: Moderation;
  beforeEach(async () => {
    const { db } = database();
    await db.delete(memberTable);
    await db.delete(smsCodes);
    const members = createMembers(db, { passwords: createPasswords(PLAIN.keys.pepper), now: () => AT, demo: false });
    ana = await members.register({ tenant: 'VNWOS', phone: '+84912345678', passwordDigest: aSecret(), inviteCode: null });
    standing = createModeration(db, () => AT);
  });

  test('finds a member by id, account and phone, in that tenant only', async () => {
    for (const wanted of [String(ana.id), ` ${ana.account.toUpperCase()} `, '0912 345 678', '+84912345678'])
      expect(await standing.find('VNWOS', wanted)).toEqual(ana);
    for (const wanted of [String(ana.id), ana.account, '0812345678', '9'.repeat(30), ''])
      expect(await standing.find('IDWOS', wanted)).toBeNull();
  });

  test("sets role and mute in the member's tenant only", async () => {
    expect(await standing.setRole('VNWOS', ana.id, 'expert')).toEqual({ ...ana, role: 'expert' });
    expect(await standing.mute('VNWOS', ana.id, AT + 5)).toMatchObject({ role: 'expert', mutedUntil: AT + 5 });
    expect(await standing.mute('VNWOS', ana.id, null)).toMatchObject({ mutedUntil: null });
    expect(await standing.setRole('IDWOS', ana.id, 'operator')).toBeNull();
    expect(await standing.ban('IDWOS', ana.id)).toBeNull();
    expect(await standing.find('VNWOS', ana.account)).toMatchObject({ role: 'expert', bannedAt: null });
  });

  test("ends a banned member's sessions, and refuses logins until the ban is lifted", async () => {
    const gateway = await aGateway(database(), `test ${Math.random()}`);
    const reader = new TestReader(gateway);
    const login = () => reader.call('login', { memberName: ana.account, password: aSecret(), captcha: 'password-login' });
    expect((await login()).status).toBe(200);
    expect(await standing.ban('VNWOS', ana.id)).toMatchObject({ bannedAt: AT });
    expect((await reader.call('appMember', {})).status).toBe(401);
    const refused = await login();
    expect([refused.status, refused.msg]).toEqual([403, 'Tài khoản này đã bị khóa']);
    const smsCaptcha = await reader.code('0912345678', 1);
    expect((await reader.call('phoneLogin', { phone: '0912345678', smsCaptcha })).status).toBe(403);
    await standing.liftBan('VNWOS', ana.id);
    expect((await login()).status).toBe(200);
    await gateway.close();
  });
});
