import { beforeEach, expect, test } from 'vitest';
import { type Member, createMembers } from '#gateway/member/members.ts';
import { createPasswords } from '#gateway/member/login/passwords.ts';
import { NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import { createModeration, type Moderation } from '#gateway/member/moderation/moderation.ts';
import { createSessions } from '#gateway/member/session/sessions.ts';
import { members as memberTable, smsCodes } from '#gateway/member/tables.ts';
import { onDatabase } from '#tests/builders/databases.ts';
import { aGateway } from '#tests/builders/gateway.ts';
import { TEST_CONFIG } from '#tests/builders/testConfig.ts';
import { aSecret, TestUser } from '#tests/builders/apiUser.ts';

const AT = Date.UTC(2026, 10, 21);

onDatabase('createModeration', (database) => {
  let ana: Member;
  let standing: Moderation;
  let ended: unknown[];
  let mutes: unknown[];
  beforeEach(async () => {
    const { db } = database();
    await db.delete(memberTable);
    await db.delete(smsCodes);
    const members = createMembers(db, { passwords: createPasswords(TEST_CONFIG.keys.pepper), now: () => AT, demo: false });
    ana = await members.register({ tenant: 'VNWOS', phone: '+84912345678', passwordDigest: aSecret(), inviteCode: null });
    ended = [];
    mutes = [];
    standing = createModeration(db, () => AT, {
      ...NO_ACCOUNT_NOTIFIER,
      sessionsEnded: (...report) => void ended.push(report),
      muteChanged: (...report) => void mutes.push(report),
    });
  });

  test('finds a member by id, account and phone, in that tenant only', async () => {
    for (const wanted of [String(ana.id), ` ${ana.account.toUpperCase()} `, '0912 345 678', '+84912345678'])
      expect(await standing.find('VNWOS', wanted)).toEqual(ana);
    for (const wanted of [String(ana.id), ana.account, '0812345678', '9'.repeat(30), ''])
      expect(await standing.find('IDWOS', wanted)).toBeNull();
  });

  test("sets role and mute in the member's tenant only", async () => {
    expect(await standing.setRole('VNWOS', ana.id, 'expert')).toEqual({ ...ana, role: 'expert' });
    const mute = { until: AT + 5, reason: 'Quảng cáo' };
    expect(await standing.mute('VNWOS', ana.id, mute)).toEqual({ ...ana, role: 'expert', mutedUntil: AT + 5, muteReason: 'Quảng cáo' });
    expect(await standing.setRole('IDWOS', ana.id, null)).toBeNull();
    expect(await standing.mute('IDWOS', ana.id, { until: AT + 9, reason: 'x' })).toBeNull();
    expect(await standing.unmute('IDWOS', ana.id)).toBeNull();
    expect(await standing.ban('IDWOS', ana.id)).toBeNull();
    expect(await standing.find('VNWOS', ana.account)).toMatchObject({ role: 'expert', mutedUntil: AT + 5, bannedAt: null });
    expect(await standing.unmute('VNWOS', ana.id)).toEqual({ ...ana, role: 'expert' });
    expect(mutes).toEqual([
      ['VNWOS', ana.id, AT + 5],
      ['VNWOS', ana.id, 0],
    ]);
    expect(await standing.setRole('VNWOS', ana.id, null)).toEqual(ana);
  });

  test("shows a member's sessions the role and the mute, until it ends", async () => {
    let now = AT;
    const sessions = createSessions(database().db, { key: 'key', now: () => now });
    const { readable, hidden } = await sessions.create({ tenant: 'VNWOS', memberId: ana.id, deviceId: 'device-of-a-test-1' });
    const callerOf = () => sessions.find('VNWOS', readable, hidden);
    expect(await callerOf()).toMatchObject({ memberId: ana.id, role: null, mute: null });
    await standing.mute('VNWOS', ana.id, { until: AT + 5, reason: 'Quảng cáo' });
    expect(await callerOf()).toMatchObject({ role: null, mute: { until: AT + 5, reason: 'Quảng cáo' } });
    await standing.setRole('VNWOS', ana.id, 'expert');
    expect(await callerOf()).toMatchObject({ role: 'expert', mute: { until: AT + 5, reason: 'Quảng cáo' } });
    now = AT + 5;
    expect(await callerOf()).toMatchObject({ role: 'expert', mute: null });
  });

  test("ends a banned member's sessions, and refuses logins until the ban is lifted", async () => {
    const gateway = await aGateway(database(), `test ${Math.random()}`);
    const user = new TestUser(gateway);
    const login = () => user.call('login', { memberName: ana.account, password: aSecret(), captcha: 'password-login' });
    expect((await login()).status).toBe(200);
    expect(await standing.ban('VNWOS', ana.id)).toMatchObject({ bannedAt: AT });
    expect(ended).toEqual([[[{ id: expect.any(String), tenant: 'VNWOS', memberId: ana.id }], 'banned']]);
    expect((await user.call('appMember', {})).status).toBe(401);
    const refused = await login();
    expect([refused.status, refused.msg]).toEqual([403, 'Tài khoản này đã bị khóa']);
    const smsCaptcha = await user.code('0912345678', 1);
    expect((await user.call('phoneLogin', { phone: '0912345678', smsCaptcha })).status).toBe(403);
    await standing.liftBan('VNWOS', ana.id);
    expect((await login()).status).toBe(200);
    await gateway.close();
  });
});
