import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FootballStatus } from '#contract/match/football.ts';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { createModeration } from '#gateway/member/moderation/moderation.ts';
import { messages } from '#gateway/notice/tables.ts';
import { stances } from '#gateway/prediction/tables.ts';
import { operate } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aState } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { grant } from '#tests/builders/ledger.ts';
import { aChoice, aPublication, CONTENT, publishingSetup, type PublishingSetup } from '#tests/builders/publishing.ts';

const HOUR_MS = 3_600_000;

onDatabase('the review of stances', (database) => {
  let gateway: TestGateway;
  let setup: PublishingSetup;
  let id: number;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database());
    setup = await publishingSetup(gateway, database());
    const { data } = await setup.author.caller.call('publishStance', aPublication(setup.a, { price: 38 }));
    id = Number(data['articleId']);
  });
  afterEach(() => gateway.close());
  const run = (...args: readonly string[]): Promise<string> => operate(gateway, database(), ...args);
  const state = async (): Promise<unknown> => {
    const [row] = await database().db.select().from(stances).where(eq(stances.id, id));
    return [row?.status, row?.reviewReason];
  };
  const letters = () => database().db.select().from(messages).orderBy(asc(messages.id));
  const entries = async (user = setup.author): Promise<readonly unknown[]> => {
    const { memberId, tenant, session } = { memberId: user.id, ...user };
    const page = await gateway.services.memberServices.accountLogs.page({ id: session.id, tenant, memberId, endsAt: Infinity });
    return page.entries.filter((entry) => Array.isArray(entry) && entry[0] === 'stance');
  };

  test('list shows the operator who waits, for what and how long, with the full text', async () => {
    const output = await run('stance', 'list');
    expect(output).toContain(`${id}  ${setup.author.nickname} (${setup.author.id})  38 coins  2 h 0 min left`);
    expect(output).toContain('Home a vi - Away a vi (League vi): winDrawLose home @ 1.95');
    expect(output).toContain(CONTENT);
    expect(await run('stance', 'list', '--tenant', 'TYCC')).toBe('TYCC has no stances under review.');
  });

  test('pass publishes it and tells the author, in four languages and at once', async () => {
    await entries();
    expect(await run('stance', 'pass', '--stance', String(id))).toBe(`Stance ${id} is published.`);
    expect(await state()).toEqual([2, null]);
    const [letter] = await letters();
    expect(letter).toMatchObject({ memberId: setup.author.id, kind: 'review', link: `/expert/article/${id}/1`, refund: null });
    expect(letter).toMatchObject({ title: { 'vi-VN': 'Nhận định đã được duyệt' } });
    for (const language of LANGUAGES) expect(letter?.text[language]).toContain('Home will not lose this one');
    await expect.poll(() => entries()).toEqual([['stance', id, 'reviewed']]);
    await expect(run('stance', 'pass', '--stance', String(id))).rejects.toThrow('in another state');
    await expect(run('stance', 'pass', '--stance', String(id), '--tenant', 'TYCC')).rejects.toThrow('TYCC has no stance');
  });

  test('reject keeps the reason for the author', async () => {
    await run('stance', 'reject', '--stance', String(id), '--reason', 'Quá ngắn');
    expect(await state()).toEqual([3, 'Quá ngắn']);
    expect((await letters())[0]?.text['vi-VN']).toBe('“Home will not lose this one” không được duyệt. Lý do: Quá ngắn');
  });

  test('its author may take it back, nobody else, and not once it is published', async () => {
    const withdraw = (user: PublishingSetup['author']) => user.caller.call('cancelStance', { articleId: id });
    expect((await withdraw(setup.reader)).status).toBe(403);
    await createModeration(database().db, () => 0).setRole('VNWOS', setup.reader.id, 'expert');
    expect((await withdraw(setup.reader)).status).toBe(404);
    expect((await withdraw(setup.author)).status).toBe(200);
    expect(await state()).toEqual([4, null]);
    expect(await withdraw(setup.author)).toMatchObject({ status: 409, msg: 'Chỉ rút được nhận định đang chờ duyệt.' });
    for (const unknown of [id + 1, Number.MAX_SAFE_INTEGER])
      expect((await setup.author.caller.call('cancelStance', { articleId: unknown })).status).toBe(404);
    expect(await letters()).toEqual([]);
  });

  test('one that is under review at its first kick-off is cancelled, with words for its author', async () => {
    await gateway.time.sleep(2 * HOUR_MS - 1);
    expect(await state()).toEqual([1, null]);
    await gateway.time.advance(1);
    await expect(run('stance', 'pass', '--stance', String(id))).rejects.toThrow('has begun');
    // Time and again: the next check is due after the last one has been answered by the database, in real time.
    const nextState = async () => {
      await gateway.time.advance(20_000);
      return state();
    };
    await expect.poll(nextState).toEqual([4, 'Chưa kịp duyệt trước khi trận đấu bắt đầu']);
    expect(await letters()).toMatchObject([{ memberId: setup.author.id, title: { 'zh-CN': '方案已取消' } }]);
  });

  test('a published one is not cancelled at kick-off', async () => {
    await run('stance', 'pass', '--stance', String(id));
    await gateway.time.sleep(2 * HOUR_MS + 60_000);
    await run('stance', 'list');
    expect(await state()).toEqual([2, null]);
  });

  test('cancel before kick-off gives every buyer the coins back, and tells them and the author why', async () => {
    const { db } = database();
    await grant(db, setup.reader.id, 50);
    await run('stance', 'pass', '--stance', String(id));
    expect((await setup.reader.caller.call('buyStance', { articleId: id, price: 38 })).data).toMatchObject({
      state: 'bought',
      balance: 12,
    });
    await entries(setup.reader);
    await run('stance', 'cancel', '--stance', String(id), '--reason', 'Trận đấu bị điều tra');
    expect(await state()).toEqual([4, 'Trận đấu bị điều tra']);
    expect((await setup.reader.caller.call('coinBalance', {})).data).toEqual({ balance: 50 });
    expect(await run('ledger', 'check')).toContain('agrees with its entries');
    const told = (await letters()).slice(1).map(({ memberId, text }) => [memberId, text['vi-VN']?.includes('Trận đấu bị điều tra')]);
    expect(told).toEqual([
      [setup.author.id, true],
      [setup.reader.id, true],
    ]);
    const refund = { coins: 38, balance: 50 };
    expect((await letters()).at(-1)).toMatchObject({ kind: 'refund', link: `/expert/article/${id}/1`, refund });
    await expect.poll(() => entries(setup.reader)).toContainEqual(['stance', id, 'cancelled']);
    await expect(run('stance', 'cancel', '--stance', String(id), '--reason', 'x')).rejects.toThrow('in another state');
  });

  test('cancel is refused after kick-off', async () => {
    await run('stance', 'pass', '--stance', String(id));
    await gateway.time.sleep(2 * HOUR_MS);
    await expect(run('stance', 'cancel', '--stance', String(id), '--reason', 'x')).rejects.toThrow('has begun');
  });

  test('nothing is decided about it once its match has begun before the announced kick-off', async () => {
    const { db } = database();
    const second = Number((await setup.author.caller.call('publishStance', aPublication(setup.b, { price: 38 }))).data['articleId']);
    await grant(db, setup.reader.id, 50);
    await run('stance', 'pass', '--stance', String(id));
    await setup.reader.caller.call('buyStance', { articleId: id, price: 38 });
    const play = (status: FootballStatus) =>
      gateway.sink.states(
        ['a', 'b'].map((source) => aState(source, { at: gateway.time.now(), kickoff: gateway.time.now() + HOUR_MS, status })),
      );
    for (const status of [FootballStatus.firstHalf, FootballStatus.interrupted, FootballStatus.abandoned]) {
      await play(status);
      await expect(run('stance', 'cancel', '--stance', String(id), '--reason', 'x')).rejects.toThrow('has begun');
      await expect(run('stance', 'pass', '--stance', String(second))).rejects.toThrow('has begun');
      await expect(run('stance', 'reject', '--stance', String(second), '--reason', 'x')).rejects.toThrow('has begun');
      const withdrawn = await setup.author.caller.call('cancelStance', { articleId: second });
      expect(withdrawn).toMatchObject({ status: 409, msg: 'Trận đầu tiên đã bắt đầu nên không thể rút nhận định nữa.' });
      if (status === FootballStatus.interrupted) await gateway.services.prediction.market.close(); // an abandoned match would settle
    }
    expect((await setup.reader.caller.call('coinBalance', {})).data).toEqual({ balance: 12 });
  });

  test('one about a match that is put off is cancelled as before', async () => {
    const { time } = gateway;
    await run('stance', 'pass', '--stance', String(id));
    await gateway.sink.states([aState('a', { at: time.now(), kickoff: time.now() + HOUR_MS, status: FootballStatus.postponed })]);
    await run('stance', 'cancel', '--stance', String(id), '--reason', 'x');
    expect(await state()).toEqual([4, 'x']);
  });

  test('review off publishes at once from then on, and review on ends that', async () => {
    const publish = async (selection: 'home' | 'over') => {
      const market = selection === 'home' ? {} : ({ playType: 'overUnder', line: 2.5, price: 1.88 } as const);
      const picks = [aChoice(setup.b, { selection, ...market })];
      return (await setup.author.caller.call('publishStance', aPublication(setup.b, { picks }))).data['status'];
    };
    expect(await run('stance', 'review', 'off')).toBe('Stances of VNWOS are published at once.');
    expect(await publish('home')).toBe(2);
    expect(await run('stance', 'review', 'on')).toBe('Stances of VNWOS are reviewed before they are published.');
    expect(await publish('over')).toBe(1);
  });
});
