import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { QueueItem } from '#contract/console/reviewable.ts';
import { removals } from '#gateway/community/moderation/tables.ts';
import { posts } from '#gateway/community/tables.ts';
import { inviteRewards } from '#gateway/invite/tables.ts';
import { paymentExceptions } from '#gateway/ledger/tables.ts';
import { balanceOf } from '#gateway/ledger/wallet.ts';
import { createSealer } from '#gateway/profile/realName/sealedText.ts';
import { realNames } from '#gateway/profile/tables.ts';
import { aConsole, type TestConsole, type TestOperator } from '#tests/builders/aConsole.ts';
import { operate, type RoomUser, roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { aPng } from '#tests/builders/images.ts';
import { registerInvited, rewardOf } from '#tests/builders/invitedMembers.ts';
import { TEST_CONFIG } from '#tests/builders/testConfig.ts';

/** Its pattern lets the reward of an invitation wait. */
const PATTERNED_PHONE = '+84935777777';

onDatabase('decisions in the console', (database) => {
  let gateway: TestGateway;
  let desk: TestConsole;
  let ana: RoomUser;
  let zhou: TestOperator;
  let li: TestOperator;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database(), 'test');
    desk = await aConsole(gateway, database());
    const [first] = await roomUsers(gateway, database(), 1);
    if (first === undefined) throw new Error('no member was registered');
    ana = first;
    zhou = await desk.operator('zhou', ['reviewer', 'moderator', 'cashier']);
    li = await desk.operator('li', ['reviewer', 'moderator', 'cashier']);
  });
  afterEach(async () => {
    await desk.close();
    await gateway.close();
  });

  const coins = () => balanceOf(database().db, { tenant: 'VNWOS', memberId: ana.id });
  const auditOf = async (item: string) => (await zhou.call('audit', { item })).data['entries'];
  const itemOf = async (kind: QueueItem['kind']): Promise<QueueItem> => {
    const { items } = (await zhou.call('poll', {})).data;
    const [item, ...others]: readonly QueueItem[] = Array.isArray(items) ? items : [];
    if (item?.kind !== kind || others.length > 0) throw new Error(`one ${kind} does not wait alone`);
    return item;
  };
  const invited = async (phone?: string): Promise<number> => {
    const code = String((await ana.caller.call('memberInfo', {})).data['inviteCode']);
    const reward = await rewardOf(database(), await registerInvited(gateway, code, phone === undefined ? {} : { phone }));
    return reward?.id ?? 0;
  };
  const storedReward = async (id: number) => (await database().db.select().from(inviteRewards).where(eq(inviteRewards.id, id)))[0];

  test('credits a reward of an invitation with a text that the audit keeps', async () => {
    const id = await invited(PATTERNED_PHONE);
    const { key, version, of, who } = await itemOf('reward');
    expect([of, who]).toEqual(['numberPattern', ana.nickname]);
    expect((await zhou.call('claim', { key })).data['shown']).toMatchObject({ rule: 'numberPattern', coins: 100 });
    expect((await zhou.call('act', { key, version, act: 'approve' })).status).toBe(400);
    expect(await coins()).toBe(0);
    expect((await zhou.call('act', { key, version, act: 'approve', text: 'A fan shop' })).status).toBe(200);
    expect([await coins(), await storedReward(id)]).toMatchObject([100, { state: 'credited', decidedBy: 'zhou', note: 'A fan shop' }]);
    expect(await auditOf(key)).toMatchObject([{ command: 'invite credit', actor: 'zhou', flags: { reason: ['A fan shop'] } }]);
    expect(await li.call('act', { key, version, act: 'reject', text: 'x' })).toMatchObject({
      status: 409,
      data: { why: 'gone', by: 'ZHOU' },
    });
    expect(await coins()).toBe(100);
  });

  test('rejects a reward, but not one that has changed or that the command line decided', async () => {
    const id = await invited(PATTERNED_PHONE);
    const { key, version } = await itemOf('reward');
    await database().db.update(inviteRewards).set({ reason: 'sameDevice' }).where(eq(inviteRewards.id, id));
    const given = { key, act: 'reject', text: 'One person' } as const;
    expect(await zhou.call('act', { ...given, version })).toMatchObject({ status: 409, data: { why: 'changed' } });
    expect(await storedReward(id)).toMatchObject({ state: 'pending' });
    await gateway.time.advance(2_000);
    const { version: present } = await itemOf('reward');
    expect((await zhou.call('act', { ...given, version: present })).status).toBe(200);
    expect([await coins(), await storedReward(id)]).toMatchObject([0, { state: 'rejected', note: 'One person' }]);
    await database().db.update(inviteRewards).set({ state: 'pending' }).where(eq(inviteRewards.id, id));
    const { version: again } = await itemOf('reward');
    await operate(gateway, database(), 'invite', 'credit', '--id', String(id), '--reason', 'x');
    expect(await zhou.call('act', { ...given, version: again })).toMatchObject({ status: 409, data: { why: 'gone' } });
    expect(await coins()).toBe(100);
  });

  test('takes rewards of invitations back with a ban', async () => {
    const [given, waiting] = [await invited(), await invited(PATTERNED_PHONE)];
    expect(await coins()).toBe(100);
    const { data } = await zhou.call('command', { tenant: 'VNWOS', command: 'ban', flags: { member: [String(ana.id)] } });
    expect(data['text']).toContain('Invite rewards ended: 2, with 100 coins taken back.');
    expect([await coins(), await storedReward(given), await storedReward(waiting)]).toMatchObject([
      0,
      { state: 'clawedBack', decidedBy: 'zhou' },
      { state: 'rejected' },
    ]);
    expect((await ana.caller.call('memberInfo', {})).status).toBe(401);
  });

  test('lists and takes back rewards by commands, which moderators alone do not have', async () => {
    const id = String(await invited());
    const list = { tenant: 'VNWOS', command: 'invite list', flags: { all: ['yes'] } };
    expect((await zhou.call('command', list)).data['text']).toContain('credited  registered  100 coins');
    const takeBack = { tenant: 'VNWOS', command: 'invite claw-back', flags: { id: [id], reason: ['Own accounts'] } };
    const nguyen = await desk.operator('nguyen', ['moderator', 'reviewer', 'publisher']);
    for (const refused of [list, takeBack]) expect((await nguyen.call('command', refused)).status).toBe(403);
    for (const command of ['invite credit', 'invite reject'])
      expect((await zhou.call('command', { ...takeBack, command })).status).toBe(403);
    expect((await zhou.call('command', takeBack)).status).toBe(200);
    expect(await coins()).toBe(0);
  });

  test('publishes a held message, and deletes another one', async () => {
    const match = (await gateway.sink.fixtures([aFixture('a')])).get('a') ?? 0;
    for (const [act, isShown] of [
      ['approve', true],
      ['reject', false],
    ] as const) {
      expect(await ana.say(match, `xem example.com ${act}`)).toEqual({ state: 'held' });
      await gateway.time.advance(2_000);
      const { key, version } = await itemOf('held');
      expect((await zhou.call('claim', { key })).data['shown']).toMatchObject({ text: `xem example.com ${act}` });
      expect((await zhou.call('act', { key, version, act, ...(!isShown && { reason: 'spam' as const }) })).status).toBe(200);
      expect(await auditOf(key)).toMatchObject([{ command: isShown ? 'held approve' : 'held reject', actor: 'zhou' }]);
      expect((await li.call('act', { key, version, act: 'approve' })).status).toBe(409);
    }
    expect(await gateway.services.rooms.textOf('VNWOS', match, 1)).toBe('xem example.com approve');
    expect(await gateway.services.rooms.textOf('VNWOS', match, 2)).toBeNull();
  });

  test('gives the coins of a payment without an order to the member whom the operator names, once', async () => {
    const [stored] = await database()
      .db.insert(paymentExceptions)
      .values({
        kind: 'unknownOrder',
        order: '9'.repeat(16),
        paymentId: 'lost',
        amount: 21_000,
        currency: 'VND',
        tenant: 'VNWOS',
        memberId: null,
        state: 'open',
        createdAt: gateway.time.now(),
      })
      .returning({ id: paymentExceptions.id });
    const { key, version, title } = await itemOf('payment');
    expect(title).toBe('21000 VND');
    const given = { key, version, text: 'They sent the slip' };
    expect((await zhou.call('act', { key, version, act: 'writeOff' })).status).toBe(400);
    expect((await zhou.call('act', { ...given, act: 'payBack', member: String(ana.id) })).status).toBe(400);
    expect(await zhou.call('act', { ...given, act: 'credit' })).toMatchObject({ status: 409, data: { why: 'refused' } });
    expect((await zhou.call('act', { ...given, act: 'credit', member: String(ana.id) })).status).toBe(200);
    expect(await coins()).toBe(60);
    expect(await database().db.select().from(paymentExceptions)).toMatchObject([{ id: stored?.id, state: 'credited', decidedBy: 'zhou' }]);
    expect((await li.call('act', { ...given, act: 'payBack' })).status).toBe(409);
    expect(await auditOf(key)).toMatchObject([{ command: 'ledger exception credit', actor: 'zhou' }]);
  });

  test('decides an appeal by another operator than the one who removed', async () => {
    const at = gateway.time.now();
    const text = { title: 'Free tips', content: 'Come to my page', excerpt: 'Come to my page', searched: 'free tips' };
    const [post] = await database()
      .db.insert(posts)
      .values({
        ...text,
        tenant: 'VNWOS',
        memberId: ana.id,
        state: 'published',
        byNewcomer: true,
        images: [],
        imageCount: 0,
        createdAt: at,
        publishedAt: at,
        hot: 0,
      })
      .returning({ id: posts.id });
    const flags = { post: [String(post?.id)], rule: ['spam'], reason: ['Quảng cáo'] };
    expect((await zhou.call('command', { tenant: 'VNWOS', command: 'community remove', flags })).status).toBe(200);
    const [removal] = await database().db.select().from(removals);
    expect((await ana.caller.call('appeal', { removalId: removal?.id ?? 0, text: 'Không phải.' })).status).toBe(200);
    const { key, version } = await itemOf('appeal');
    expect((await li.call('item', { key })).data['shown']).toMatchObject({ appeal: 'Không phải.', removedBy: 'zhou', title: 'Free tips' });
    const given = { key, version, act: 'approve', text: 'Bạn đúng.' } as const;
    expect(await zhou.call('act', given)).toMatchObject({ status: 409, data: { why: 'refused' } });
    const stateNow = async () => (await database().db.select({ state: posts.state }).from(posts))[0]?.state;
    expect(await stateNow()).toBe('removed');
    expect((await li.call('act', given)).status).toBe(200);
    expect(await stateNow()).toBe('published');
    expect(await auditOf(key)).toMatchObject([{ command: 'community decide', actor: 'li', flags: { answer: ['Bạn đúng.'] } }]);
  });

  test('shows a photo of an identity once, for a reason that the audit keeps', async () => {
    const file = new File([new Uint8Array(await aPng({ width: 900, height: 600 }))], 'a');
    const photo = String((await ana.caller.call('uploadFile', { purpose: 'identity', file })).data['fileId']);
    const sealer = createSealer(TEST_CONFIG.keys.pepper);
    await database()
      .db.insert(realNames)
      .values({
        memberId: ana.id,
        tenant: 'VNWOS',
        state: 'pending',
        fileIds: [photo],
        submittedAt: gateway.time.now(),
        sealedName: sealer.seal('Canary Name', String(ana.id)),
        sealedNumber: sealer.seal('079200001234', String(ana.id)),
        numberMark: sealer.mark('079200001234', 'VNWOS'),
      });
    const { key } = await itemOf('realName');
    expect((await zhou.call('identityView', { key, photo, reason: '' })).status).toBe(400);
    expect(await auditOf(key)).toEqual([]);
    const { status, data } = await zhou.call('identityView', { key, photo, reason: 'compare' });
    expect(status).toBe(200);
    const get = () => desk.app.inject({ method: 'GET', url: String(data['address']) });
    const { statusCode, headers } = await get();
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/webp', 'no-store']);
    expect((await get()).statusCode).toBe(404);
    const entries = await auditOf(key);
    expect(entries).toMatchObject([{ command: 'files view', actor: 'zhou', flags: { file: [photo], reason: ['compare'] } }]);
    expect(JSON.stringify(entries)).not.toContain('/files/identity/');
  });
});
