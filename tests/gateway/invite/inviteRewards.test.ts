import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { REWARD_PAGE_SIZE } from '#contract/invite/inviteCalls.ts';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import { inviteMemberData } from '#gateway/invite/inviteMemberData.ts';
import { inviteRewardOf } from '#gateway/invite/inviteReward.ts';
import { inviteRewards } from '#gateway/invite/tables.ts';
import { checkLedger } from '#gateway/ledger/checkLedger.ts';
import { ledgerTransfers } from '#gateway/ledger/tables.ts';
import { balanceOf } from '#gateway/ledger/wallet.ts';
import { members } from '#gateway/member/tables.ts';
import { messages } from '#gateway/notice/tables.ts';
import { PHONES, TestUser } from '#tests/builders/apiUser.ts';
import { operate, type RoomUser, roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables, onBothDatabases } from '#tests/builders/databases.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { aDistantPhone, registerInvited, rewardOf } from '#tests/builders/invitedMembers.ts';

onBothDatabases('invite rewards', (database) => {
  let gateway: TestGateway;
  let ana: RoomUser;
  let code: string;
  let tells: string[];
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database(), `test ${Math.random()}`);
    const [first] = await roomUsers(gateway, database(), 1);
    if (first === undefined) throw new Error('no member was registered');
    ana = first;
    code = String((await ana.caller.call('memberInfo', {})).data['inviteCode']);
    tells = [];
    const { accountNotifier } = gateway.services.memberServices;
    const { coinsChanged } = accountNotifier;
    Object.assign(accountNotifier, {
      coinsChanged: (tenant: string, memberId: bigint) => {
        tells.push(String(memberId));
        coinsChanged(tenant, memberId);
      },
    });
  });
  afterEach(async () => {
    expect((await checkLedger(database().db, 'VNWOS')).problems).toEqual([]);
    await gateway.close();
  });

  const coins = (memberId = ana.id) => balanceOf(database().db, { tenant: 'VNWOS', memberId });
  const letters = (memberId = ana.id) => database().db.select().from(messages).where(eq(messages.memberId, memberId));
  const list = async (user: TestUser = ana.caller, input = {}) => (await user.call('invitationRewards', input)).data;
  const run = (...args: readonly string[]) => operate(gateway, database(), ...args);
  const pendingReward = async () => {
    const member = await registerInvited(gateway, code, { phone: '+84935777777' });
    const reward = await rewardOf(database(), member);
    if (reward?.state !== 'pending') throw new Error('the reward does not wait');
    return { member, id: String(reward.id) };
  };

  test('a registration over HTTP credits the inviter at once, with a letter and an entry of me', async () => {
    const ben = new TestUser(gateway);
    const phone = '0935180246';
    const answer = await ben.call('phoneLogin', { phone, smsCaptcha: await ben.code(phone, 1), recommendCode: code });
    expect(answer.status).toBe(200);
    expect([await coins(), tells]).toEqual([100, [String(ana.id)]]);
    expect(await letters()).toMatchObject([{ kind: 'reward', link: '/user/inviteFriends' }]);
    expect(await list()).toMatchObject({
      code,
      rewards: [{ name: '****0246', state: 'credited', reason: 'registered', coins: 100, taken: 0 }],
      next: null,
      totals: { credited: 1, pending: 0, rejected: 0, clawedBack: 0, coins: 100 },
      reward: inviteRewardOf('VNWOS', 350),
    });
    // A login afterwards, with the code or without, is no registration.
    await gateway.time.advance(60_000);
    await ben.call('phoneLogin', { phone, smsCaptcha: await ben.code(phone, 1), recommendCode: code });
    expect(await coins()).toBe(100);
    expect((await ana.caller.call('coinRecords', {})).data['records']).toMatchObject([{ amount: 100, about: { kind: 'inviteReward' } }]);
  });

  test('no code, no reward; and a wrong one registers nobody', async () => {
    const ben = await registerInvited(gateway, null);
    expect(await rewardOf(database(), ben)).toBeUndefined();
    await expect(registerInvited(gateway, '0000000')).rejects.toThrow();
    expect([await coins(), await letters(), tells]).toEqual([0, [], []]);
  });

  test('50 parallel registrations of one phone give exactly one reward', async () => {
    const phone = aDistantPhone();
    const tried = await Promise.allSettled(Array.from({ length: 50 }, () => registerInvited(gateway, code, { phone })));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await coins(), (await list())['totals']]).toMatchObject([100, { credited: 1, pending: 0 }]);
    expect((await letters()).length).toBe(1);
  });

  test('of 50 parallel registrations from one address no more are credited than from one after the other', async () => {
    await Promise.all(Array.from({ length: 50 }, () => registerInvited(gateway, code, { address: '198.51.100.7' })));
    expect((await list())['totals']).toMatchObject({ credited: 5, pending: 45 });
    expect(await coins()).toBe(500);
  });

  test('a number that is deleted and registers again gives no second reward', async () => {
    const phone = aDistantPhone();
    const ben = await registerInvited(gateway, code, { phone });
    await database()
      .db.update(members)
      .set({ phone: null, erasedAt: 1, inviteCode: `#${ben.id}` })
      .where(eq(members.id, ben.id));
    const again = await registerInvited(gateway, code, { phone });
    expect([await rewardOf(database(), again), await coins()]).toEqual([undefined, 100]);
    expect((await list())['rewards']).toMatchObject([{ name: null, state: 'credited' }]);
  });

  test('there is no upper cap, and the list has pages and states', async () => {
    for (let i = 0; i < REWARD_PAGE_SIZE + 3; i += 1) await registerInvited(gateway, code);
    const { id } = await pendingReward();
    const first = await list();
    expect([first['rewards'], first['totals']]).toMatchObject([{ length: REWARD_PAGE_SIZE }, { credited: 23, pending: 1, coins: 2_300 }]);
    const second = await list(ana.caller, { before: first['next'] });
    expect(second).toMatchObject({ rewards: { length: 4 }, next: null });
    expect(await list(ana.caller, { state: 'pending' })).toMatchObject({ rewards: [{ id: Number(id) }], next: null });
  });

  test('the reward follows the price of a coin', async () => {
    await run('coins', 'price', '--is', '400');
    await registerInvited(gateway, code);
    expect(await coins()).toBe(88);
  });

  test('an operator credits what waits, once, with a reason', async () => {
    const { id } = await pendingReward();
    expect([await coins(), await letters()]).toEqual([0, []]);
    expect(await run('invite', 'list')).toMatch(/ {2}pending {2}numberPattern {2}100 coins {2}fan\d+ invited fan\d+$/);
    await expect(run('invite', 'credit', '--id', id)).rejects.toThrow('needs --reason');
    expect(await run('invite', 'credit', '--id', id, '--reason', 'called')).toBe(`Invite reward ${id} is credited: 100 coins.`);
    await expect(run('invite', 'credit', '--id', id, '--reason', 'again')).rejects.toThrow(`invite reward ${id} is credited`);
    expect([await coins(), tells, (await letters()).length]).toEqual([100, [String(ana.id)], 1]);
    expect((await list())['rewards']).toMatchObject([{ state: 'credited', reason: 'checked' }]);
    expect(await run('invite', 'list')).toBe('VNWOS has no invite rewards that wait.');
    expect(await run('invite', 'list', '--all', 'yes')).toContain('credited  checked  100 coins');
  });

  test('an operator rejects what waits; the member reads the rule and not the operator’s words', async () => {
    const { id } = await pendingReward();
    expect(await run('invite', 'reject', '--id', id, '--reason', 'Ben has forty accounts')).toBe(`Invite reward ${id} is rejected.`);
    const answer = await list();
    expect([await coins(), answer['rewards']]).toMatchObject([0, [{ state: 'rejected', reason: 'numberPattern' }]]);
    expect(JSON.stringify([answer, await letters()], (_, value: unknown) => (typeof value === 'bigint' ? '' : value))).not.toContain(
      'forty',
    );
    await expect(run('invite', 'claw-back', '--id', id, '--reason', 'no')).rejects.toThrow(`invite reward ${id} is rejected`);
  });

  test('an operator takes a credited reward back in an entry of its own, as far as the wallet covers it', async () => {
    const reward = await rewardOf(database(), await registerInvited(gateway, code));
    const spend = await registerInvited(gateway, code);
    await run('invite', 'claw-back', '--id', String(reward?.id), '--reason', 'bulk');
    expect(await coins()).toBe(100);
    const records = (await ana.caller.call('coinRecords', {})).data['records'];
    expect(records).toMatchObject([{ amount: -100, about: { kind: 'inviteClawBack' } }, { amount: 100 }, { amount: 100 }]);
    // Of a wallet that holds less, what it holds.
    await database().db.update(inviteRewards).set({ coins: 250 }).where(eq(inviteRewards.inviteeId, spend.id));
    const second = await rewardOf(database(), spend);
    expect(await run('invite', 'claw-back', '--id', String(second?.id), '--reason', 'bulk')).toContain('100 of 250 coins');
    expect(await coins()).toBe(0);
    expect((await list())['rewards']).toMatchObject([{ state: 'clawedBack', coins: 250, taken: 100 }, { taken: 100 }]);
  });

  test('the entries of a reward are reversed by claw-back only', async () => {
    await registerInvited(gateway, code);
    const [transfer] = await database().db.select().from(ledgerTransfers);
    await expect(run('ledger', 'reverse', '--transfer', String(transfer?.id), '--reason', 'x')).rejects.toThrow('invite claw-back');
  });

  test('a ban of the inviter takes all rewards back and ends what waits, in the transaction of the ban', async () => {
    await registerInvited(gateway, code);
    await registerInvited(gateway, code);
    await pendingReward();
    const before = (await letters()).length;
    expect(await run('ban', '--member', String(ana.id))).toContain('Invite rewards ended: 3, with 200 coins taken back.');
    const states = await database().db.select({ state: inviteRewards.state, reason: inviteRewards.reason }).from(inviteRewards);
    expect(states.map(({ state, reason }) => `${state} ${reason}`).toSorted()).toEqual([
      'clawedBack suspended',
      'clawedBack suspended',
      'rejected suspended',
    ]);
    expect([await coins(), (await letters()).length]).toEqual([0, before]);
    // Whoever registers with the code of a banned member gives no reward.
    const late = await registerInvited(gateway, code);
    expect([await rewardOf(database(), late), await coins()]).toMatchObject([{ state: 'rejected', reason: 'suspended' }, 0]);
  });

  test('a ban of the new member takes its reward back when it is for cheating, and only then', async () => {
    const [ben, carla] = [await registerInvited(gateway, code), await registerInvited(gateway, code)];
    await run('ban', '--member', String(ben.id));
    expect([await coins(), (await rewardOf(database(), ben))?.state]).toEqual([200, 'credited']);
    await run('ban', '--member', String(carla.id), '--cheating', 'yes');
    expect([await coins(), await rewardOf(database(), carla)]).toMatchObject([100, { state: 'clawedBack', reason: 'cheating' }]);
    expect((await letters()).length).toBe(3);
  });

  test('a registration and the ban of its inviter at the same moment leave no coins', async () => {
    await Promise.all([
      ...Array.from({ length: 8 }, () => registerInvited(gateway, code)),
      run('ban', '--member', String(ana.id)),
      ...Array.from({ length: 8 }, () => registerInvited(gateway, code)),
    ]);
    expect(await coins()).toBe(0);
    const states = new Set((await database().db.select().from(inviteRewards)).map(({ state }) => state));
    expect([...states].filter((state) => state === 'credited' || state === 'pending')).toEqual([]);
  });

  test.each(LANGUAGES)('in %s a code names who invites and what it gives; no phone, and nothing of another tenant', async (language) => {
    const { tenantCode: tenant } = TENANTS[language];
    const user = new TestUser(gateway, { language });
    const inviter = await gateway.services.memberServices.members.register({
      tenant,
      phone: `+${PHONES[language]}`,
      passwordDigest: null,
      inviteCode: null,
    });
    const answer = await user.call('invitationInfo', { code: inviter.inviteCode });
    expect(answer.data).toEqual({
      inviter: { nickname: inviter.nickname, avatar: null },
      reward: inviteRewardOf(tenant, inviteRewardOf(tenant, 1).amount / 100),
    });
    const other = await new TestUser(gateway, { language: language === 'vi-VN' ? 'zh-CN' : 'vi-VN' }).call('invitationInfo', {
      code: inviter.inviteCode,
    });
    expect(other.data).toMatchObject({ inviter: null });
    expect((await user.call('invitationInfo', { code: '12345' })).status).toBe(400);
  });

  test('a banned member’s code names nobody', async () => {
    await run('ban', '--member', String(ana.id));
    expect((await new TestUser(gateway).call('invitationInfo', { code })).data).toMatchObject({ inviter: null });
  });

  test('canary: another tenant’s operator and members see and move nothing', async () => {
    const { id } = await pendingReward();
    await expect(run('invite', 'credit', '--id', id, '--reason', 'x', '--tenant', 'TYCC')).rejects.toThrow('TYCC has no invite reward');
    expect(await run('invite', 'list', '--all', 'yes', '--tenant', 'TYCC')).toBe('TYCC has no invite rewards.');
    const [other] = await roomUsers(gateway, database(), 1, 'zh-CN');
    const [neighbour] = await roomUsers(gateway, database(), 1);
    for (const stranger of [other, neighbour])
      expect(await list(stranger?.caller)).toMatchObject({ rewards: [], totals: { pending: 0, credited: 0 } });
    expect((await new TestUser(gateway).call('invitationRewards', {})).status).toBe(401);
    await expect(registerInvited(gateway, code, { tenant: 'TYCC', phone: '+8613812349876' })).rejects.toThrow();
  });

  test('an export has the member’s own rewards and no other member; a deletion takes device and address', async () => {
    const ben = await registerInvited(gateway, code, { deviceId: 'device-of-ben-phone' });
    const data = inviteMemberData(database().db);
    const exported = JSON.stringify(await data.exportOf({ tenant: 'VNWOS', memberId: ana.id }));
    expect(exported).toContain('"state":"credited"');
    expect(exported).not.toMatch(new RegExp(`${ben.id}|device-of-ben`));
    expect(await data.exportOf({ tenant: 'VNWOS', memberId: ben.id })).toMatchObject({
      rewards: [],
      ownRegistration: [{ deviceId: 'device-of-ben-phone' }],
    });
    await data.forgetMember({ tenant: 'VNWOS', memberId: ben.id });
    expect(await rewardOf(database(), ben)).toMatchObject({ deviceId: null, addressMark: null, state: 'credited' });
  });
});
