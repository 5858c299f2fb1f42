import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FIRST_STEP_POINTS, type FirstStep } from '#contract/ledger/firstSteps.ts';
import { checkLedger } from '#gateway/ledger/checkLedger.ts';
import { ledgerTransfers } from '#gateway/ledger/tables.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { operate, type RoomUser, roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';

const SOUND = { mainSwitch: 1, focusNoticeFlag: 1, scoringSoundFlag: 1, homeGoalSound: 0, guestGoalSound: 0, scoringShockFlag: 0 } as const;

onDatabase('first steps', (database) => {
  let gateway: TestGateway;
  let ana: RoomUser;
  let ben: RoomUser;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database());
    await gateway.sink.fixtures(['m1', 'm2', 'm3'].map((id) => aFixture(id)));
    const [first, second] = await roomUsers(gateway, database(), 2);
    if (first === undefined || second === undefined) throw new Error('no members were registered');
    [ana, ben] = [first, second];
  });
  afterEach(async () => {
    expect((await checkLedger(database().db, 'VNWOS')).problems).toEqual([]);
    await gateway.close();
  });

  const balance = async (user: RoomUser = ana) => (await user.caller.call('pointBalance', {})).data['balance'];
  const reached = async (user: RoomUser = ana): Promise<unknown> => {
    const { steps } = (await user.caller.call('firstSteps', {})).data;
    if (!Array.isArray(steps)) throw new Error('no steps were answered');
    return steps.filter((one) => one.reachedAt !== null).map((one) => one.step);
  };
  const follow = (names: readonly string[], flag: 0 | 1 = 1, user: RoomUser = ana) =>
    user.caller.call('focusUpdate', { matchIds: names.map((name) => gateway.services.catalogue.idOf(name) ?? 0), follow: flag });

  test('are listed with what each is worth', async () => {
    const { steps } = (await ana.caller.call('firstSteps', {})).data;
    expect(steps).toEqual(
      (['nickname', 'follows', 'sound', 'post', 'comment', 'realName'] as const).map((step) => ({
        step,
        points: FIRST_STEP_POINTS[step],
        reachedAt: null,
      })),
    );
    expect(await balance()).toBe(0);
  });

  test('a third followed match gives points at once, and only once', async () => {
    await follow(['m1', 'm2']);
    expect(await balance()).toBe(0);
    await follow(['m3']);
    expect(await balance()).toBe(30);
    await follow(['m1', 'm2', 'm3'], 0);
    await follow(['m1', 'm2', 'm3']);
    expect([await balance(), await reached(), await balance(ben)]).toEqual([30, ['follows'], 0]);
  });

  test('open pages are told of the points once they are there, and of nothing when they were given before', async () => {
    const told = async (): Promise<readonly unknown[]> => {
      const { session, tenant, id: memberId } = ana;
      const page = await gateway.services.memberServices.accountLogs.page({ id: session.id, tenant, memberId, endsAt: Infinity });
      return page.entries.filter((entry) => Array.isArray(entry) && entry[0] === 'points');
    };
    await told();
    await ana.caller.call('ringtoneUpdate', SOUND);
    await expect.poll(told).toHaveLength(1);
    await ana.caller.call('publishPost', { title: 'x', content: 'y', fileIds: [], matchId: null });
    await expect.poll(told).toHaveLength(2);
    await ana.caller.call('firstSteps', {});
    expect(await told()).toHaveLength(2);
  });

  test('so do the sound of goals and a nickname', async () => {
    await ana.caller.call('ringtoneUpdate', { ...SOUND, scoringSoundFlag: 0 });
    expect(await balance()).toBe(0);
    await ana.caller.call('ringtoneUpdate', SOUND);
    expect(await balance()).toBe(30);
    await ana.caller.call('updateBaseInfo', { profile: 'I watch', avatarFileId: null });
    expect(await balance()).toBe(30);
    await ana.caller.call('updateBaseInfo', { nickname: 'Hàng đầu'.replace(' ', '') });
    expect([await balance(), await reached()]).toEqual([50, ['nickname', 'sound']]);
  });

  test('a device without a member gets none; what it brought counts when the list is opened', async () => {
    const { caller } = ana;
    await gateway.services.follows.update(`member:${ana.id}`, {
      matchIds: ['m1', 'm2', 'm3'].map((name) => gateway.services.catalogue.idOf(name) ?? 0),
      teamIds: [],
      competitionIds: [],
      follow: 1,
    });
    expect(await balance()).toBe(0);
    expect((await caller.call('firstSteps', {})).data).toMatchObject({
      steps: [{}, { step: 'follows', reachedAt: KICKOFF }, {}, {}, {}, {}],
    });
    expect(await balance()).toBe(30);
  });

  test('a post or comment that waits for an operator gives its points once it is approved', async () => {
    const write = async (user: RoomUser, text: string) => {
      const post = { title: 'Derby', content: text, fileIds: [], matchId: null };
      const { data: published } = await user.caller.call('publishPost', post);
      const { data } = await user.caller.call('writeComment', { postId: await shown(), replyTo: null, text });
      return [published['postId'], Object(data['comment']).id].map(String);
    };
    const shown = async () => {
      const post = { title: 'x', content: 'y', fileIds: [], matchId: null };
      return Number((await ben.caller.call('publishPost', post)).data['postId']);
    };
    const [post = '', comment = ''] = await write(ana, 'See derby.example.com');
    expect([await balance(), await reached()]).toEqual([0, []]);
    for (const which of [
      ['--post', post],
      ['--comment', comment],
    ])
      await operate(gateway, database(), 'community', 'approve', ...which);
    expect([await reached(), await balance()]).toEqual([['post', 'comment'], 80]);
    expect(await reached(ben)).toEqual(['post']);
  });

  test('other services give theirs in their own transaction: it is undone with it, and repeated without effect', async () => {
    const { firstSteps, run } = gateway.services.profile;
    const post = (step: FirstStep, fails = false) =>
      run(async (money) => {
        await firstSteps.reached(money, ana.tenant, ana.id, step);
        if (fails) throw new Error('the post was refused');
      });
    await expect(post('post', true)).rejects.toThrow('refused');
    expect(await balance()).toBe(0);
    await Promise.all([post('post'), post('post'), post('comment')]);
    await post('post');
    expect([await balance(), await reached()]).toEqual([80, ['post', 'comment']]);
  });

  test('are records of the points, which a reversal corrects for ever', async () => {
    const { db } = database();
    await ana.caller.call('ringtoneUpdate', SOUND);
    const [{ id = 0 } = {}] = await db.select().from(ledgerTransfers).where(eq(ledgerTransfers.unit, 'points'));
    await operate(gateway, database(), 'ledger', 'reverse', '--transfer', String(id), '--reason', 'Ghi nhầm');
    await ana.caller.call('ringtoneUpdate', SOUND);
    expect(await balance()).toBe(0);
    expect((await ana.caller.call('pointRecords', {})).data['records']).toMatchObject([
      { amount: -30, balance: 0, about: { kind: 'reversal', of: 'firstStep', reason: 'Ghi nhầm' } },
      { amount: 30, balance: 30, about: { kind: 'firstStep', step: 'sound' } },
    ]);
    expect((await ana.caller.call('coinRecords', {})).data['records']).toEqual([]);
    expect((await ana.caller.call('coinBalance', {})).data).toEqual({ balance: 0 });
  });
});
