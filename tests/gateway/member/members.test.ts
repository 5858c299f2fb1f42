import { beforeEach, expect, test } from 'vitest';
import { revokeDemoMembers } from '#gateway/member/revokeDemoMembers.ts';
import { type Members, type Registration, createMembers } from '#gateway/member/members.ts';
import { createPasswords } from '#gateway/member/login/passwords.ts';
import { createSessions, SESSION_MS, type Sessions } from '#gateway/member/session/sessions.ts';
import { members as memberTable, sessions as sessionTable } from '#gateway/member/tables.ts';
import { isAccountName, isInviteCode, isNickname } from '#contract/calls/fieldRules.ts';
import { onBothDatabases } from '#tests/builders/databases.ts';

const START = Date.UTC(2026, 10, 21);
const SECRET = `v1:${'0a'.repeat(32)}`;
const OTHER = `v1:${'0b'.repeat(32)}`;
const ANA: Registration = { tenant: 'VNWOS', phone: '+84912345678', passwordDigest: SECRET, inviteCode: null };
const DEVICE = 'device-0123456789';

onBothDatabases('createMembers and createSessions', (database) => {
  let at: number;
  let members: Members;
  let sessions: Sessions;
  beforeEach(async () => {
    at = START;
    await database().db.delete(sessionTable);
    await database().db.delete(memberTable);
    members = createMembers(database().db, { passwords: createPasswords('pepper'), now: () => at, demo: false });
    sessions = createSessions(database().db, { key: 'key', now: () => at });
  });

  test('a new member is found by phone, account name and id, in that tenant only', async () => {
    const ana = await members.register(ANA);
    expect(await members.byPhone('VNWOS', ANA.phone)).toEqual(ana);
    expect(await members.byId(ana.id)).toEqual(ana);
    expect(await members.byPhone('IDWOS', ANA.phone)).toBeNull();
    expect(await members.authenticate('VNWOS', ana.account.toUpperCase(), null, SECRET)).toEqual(ana);
    expect(await members.authenticate('VNWOS', '0912345678', ANA.phone, SECRET)).toEqual(ana);
    expect(await members.authenticate('IDWOS', ana.account, null, SECRET)).toBeNull();
  });

  test("generated names and codes match their fields' rules, and reveal nothing of the phone", async () => {
    const { account, nickname, inviteCode, phone } = await members.register(ANA);
    expect([isAccountName(account), isNickname(nickname), isInviteCode(inviteCode)]).toEqual([true, true, true]);
    expect(phone).not.toContain(nickname.slice(-6));
  });

  test('a wrong password, a wrong name and a member without a password all return null', async () => {
    const ana = await members.register(ANA);
    const byPhoneOnly = await members.register({ ...ANA, phone: '+84912345679', passwordDigest: null });
    expect(await members.authenticate('VNWOS', ana.account, null, OTHER)).toBeNull();
    expect(await members.authenticate('VNWOS', 'nobody1', null, SECRET)).toBeNull();
    expect(await members.authenticate('VNWOS', byPhoneOnly.account, null, SECRET)).toBeNull();
  });

  test('concurrent registrations of one phone make one member', async () => {
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => members.register({ ...ANA, passwordDigest: null })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(all.filter((one) => one.status === 'rejected').map((one) => String(one.reason))).toEqual(
      Array.from({ length: 7 }, () => 'LocalizedError: This phone number is already registered. Log in instead.'),
    );
  });

  test('the inviter is stored, and a code unknown in that tenant is refused', async () => {
    const ana = await members.register(ANA);
    const ben = await members.register({ ...ANA, phone: '+84912345679', inviteCode: ana.inviteCode });
    expect(ben.invitedBy).toBe(ana.id);
    await expect(members.register({ ...ANA, tenant: 'IDWOS', phone: '+6281234567890', inviteCode: ana.inviteCode })).rejects.toThrow(
      'This invite code does not exist',
    );
  });

  test('a new password replaces the old one', async () => {
    const ana = await members.register(ANA);
    await members.setPassword(ana.id, OTHER);
    expect(await members.authenticate('VNWOS', ana.account, null, SECRET)).toBeNull();
    expect(await members.authenticate('VNWOS', ana.account, null, OTHER)).toMatchObject({ id: ana.id });
  });

  test('a demo member who sets a password outside of the demo is no longer one', async () => {
    const inDemo = createMembers(database().db, { passwords: createPasswords('pepper'), now: () => at, demo: true });
    const [ana, ben] = [await inDemo.register(ANA), await inDemo.register({ ...ANA, phone: '+84912345679' })];
    await members.setPassword(ana.id, OTHER);
    await revokeDemoMembers(database().db);
    expect(await members.authenticate('VNWOS', ana.account, null, OTHER)).toMatchObject({ id: ana.id });
    expect(await members.authenticate('VNWOS', ben.account, null, SECRET)).toBeNull();
  });

  test('a session is found by both halves of its token, in its tenant, until it is closed or has ended', async () => {
    const { id } = await members.register(ANA);
    const token = await sessions.create({ tenant: 'VNWOS', memberId: id, deviceId: DEVICE });
    const find = (tenant = 'VNWOS') => sessions.find(tenant, token.readable, token.hidden);
    expect(await find()).toMatchObject({ memberId: id });
    expect(await find('IDWOS')).toBeNull();
    expect(await sessions.find('VNWOS', token.readable, undefined)).toBeNull();
    expect(await sessions.find('VNWOS', undefined, token.hidden)).toBeNull();
    at += SESSION_MS - 1;
    const found = await find();
    expect(found).not.toBeNull();
    at += 1;
    expect(await find()).toBeNull();
    at = START;
    await sessions.close(token.id);
    expect(await find()).toBeNull();
  });

  test('a guest has a session without a member', async () => {
    const token = await sessions.create({ tenant: 'MYWOS', memberId: null, deviceId: DEVICE });
    expect(await sessions.find('MYWOS', token.readable, token.hidden)).toMatchObject({ memberId: null });
  });

  test('a new password leaves only the session that set it', async () => {
    const { id } = await members.register(ANA);
    const [one, two] = [
      await sessions.create({ tenant: 'VNWOS', memberId: id, deviceId: DEVICE }),
      await sessions.create({ tenant: 'VNWOS', memberId: id, deviceId: DEVICE }),
    ];
    const kept = await sessions.find('VNWOS', two.readable, two.hidden);
    await sessions.closeOthers(id, two.id);
    expect(await sessions.find('VNWOS', one.readable, one.hidden)).toBeNull();
    expect(await sessions.find('VNWOS', two.readable, two.hidden)).toEqual(kept);
    await sessions.closeOthers(id, null);
    expect(await sessions.find('VNWOS', two.readable, two.hidden)).toBeNull();
  });

  test('the database contains neither half of a token', async () => {
    const token = await sessions.create({ tenant: 'VNWOS', memberId: null, deviceId: DEVICE });
    const stored = JSON.stringify(await database().db.select().from(sessionTable));
    const secrets = token.readable.split('.').filter((part) => part !== token.id);
    for (const half of [token.hidden, ...secrets]) expect(stored).not.toContain(half);
  });
});
