import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CLAIM_MS, LETTER_DELAY_MS, UNDO_MS } from '#contract/console/deadlines.ts';
import type { QueueItem } from '#contract/console/reviewable.ts';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import { reports } from '#gateway/community/moderation/tables.ts';
import { posts } from '#gateway/community/tables.ts';
import { messages } from '#gateway/notice/tables.ts';
import { audit } from '#gateway/operator/tables.ts';
import { stances } from '#gateway/prediction/tables.ts';
import { createSealer } from '#gateway/profile/realName/sealedText.ts';
import { realNames } from '#gateway/profile/tables.ts';
import { aConsole, type TestConsole, type TestOperator } from '#tests/builders/aConsole.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { type RoomUser, roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import { aGateway, type Answer, type TestGateway } from '#tests/builders/gateway.ts';
import { storeStance } from '#tests/builders/storedStance.ts';
import { TEST_CONFIG } from '#tests/builders/testConfig.ts';

/** 1,000 in `npm run test:faults`. */
const ROUNDS = process.env['TOUCHLINE_FULL_FIGURES'] === '1' ? 1_000 : 50;
/** A round takes half a second on a machine that does nothing else. */
const ROUNDS_MS = 600_000 + ROUNDS * 1_500;
const REJECTED = { act: 'reject', reason: 'empty' } as const;

onDatabase('the console', (database) => {
  let gateway: TestGateway;
  let desk: TestConsole;
  let author: RoomUser;
  let zhou: TestOperator;
  let li: TestOperator;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database(), 'test');
    desk = await aConsole(gateway, database());
    const [first] = await roomUsers(gateway, database(), 1);
    if (first === undefined) throw new Error('no member was registered');
    author = first;
    zhou = await desk.operator('zhou', ['reviewer', 'moderator']);
    li = await desk.operator('li', ['reviewer', 'moderator']);
  });
  afterEach(async () => {
    await desk.close();
    await gateway.close();
  });

  const waitingStance = (tenant = 'VNWOS'): Promise<number> =>
    storeStance(database().db, {
      tenant,
      authorId: author.id,
      status: STANCE_STATUS.underReview,
      kickoff: KICKOFF + 3_600_000,
      publishedAt: KICKOFF - 1,
    });
  const statusOf = async (id: number): Promise<number | undefined> =>
    (await database().db.select({ status: stances.status }).from(stances).where(eq(stances.id, id)))[0]?.status;
  const lettersOf = () => database().db.$count(messages, eq(messages.memberId, author.id));
  const itemsOf = async (operator: TestOperator): Promise<readonly QueueItem[]> => listIn(await operator.call('poll', {}));
  const itemOf = async (operator: TestOperator): Promise<QueueItem> => {
    const [item] = await itemsOf(operator);
    if (item === undefined) throw new Error('nothing waits');
    return item;
  };

  test('lists what waits by time left, and shows it to whoever opens it', async () => {
    await waitingStance();
    const item = await itemOf(zhou);
    expect(item).toMatchObject({ kind: 'stance', title: 'Home, and early', due: KICKOFF + 3_600_000, claim: null });
    const opened = await zhou.call('claim', { key: item.key });
    expect(opened.status).toBe(200);
    expect(opened.data['shown']).toMatchObject({ kind: 'stance', content: 'They press from the first minute on.', price: 38 });
    const seen = await li.call('claim', { key: item.key });
    expect(seen.data['acts']).toEqual([]);
    expect(seen.data['item']).toMatchObject({ claim: { by: { name: 'ZHOU' } } });
  });

  test('refuses an act on what a colleague has claimed until the claim lapses', async () => {
    const id = await waitingStance();
    const { key, version } = await itemOf(zhou);
    await zhou.call('claim', { key });
    expect(await li.call('act', { key, version, act: 'approve' })).toMatchObject({ status: 409, data: { why: 'claimed', by: 'ZHOU' } });
    await gateway.time.advance(CLAIM_MS);
    expect((await li.call('act', { key, version, act: 'approve' })).status).toBe(200);
    expect(await statusOf(id)).toBe(STANCE_STATUS.published);
  });

  test('tells the second of two operators who was first', async () => {
    await waitingStance();
    const { key, version } = await itemOf(zhou);
    expect((await zhou.call('act', { key, version, act: 'approve' })).status).toBe(200);
    const second = await li.call('act', { key, version, ...REJECTED });
    expect(second).toMatchObject({ status: 409, data: { why: 'gone', by: 'ZHOU', act: 'approve' } });
  });

  test(
    `lets ${ROUNDS} of ${ROUNDS} items that two operators decide at once have one effect and one entry`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const id = await waitingStance();
        const item = (await itemsAfter(zhou, id)) ?? (await itemOf(zhou));
        const { key, version } = item;
        const answers = await Promise.all([
          zhou.call('act', { key, version, act: 'approve' }),
          li.call('act', { key, version, ...REJECTED }),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        const isPassed = answers[0]?.status === 200;
        expect(await statusOf(id)).toBe(isPassed ? STANCE_STATUS.published : STANCE_STATUS.notPassed);
        expect(await database().db.$count(audit, eq(audit.item, key))).toBe(1);
      }
    },
    ROUNDS_MS,
  );

  test('undoes an approval by an act of its own, of which nobody is told', async () => {
    const id = await waitingStance();
    const { key, version } = await itemOf(zhou);
    const { data } = await zhou.call('act', { key, version, act: 'approve' });
    const actId = Number(data['actId']);
    expect((await li.call('undo', { actId })).status).toBe(404);
    expect((await zhou.call('undo', { actId })).status).toBe(200);
    expect(await statusOf(id)).toBe(STANCE_STATUS.underReview);
    await gateway.time.advance(LETTER_DELAY_MS + 1_000);
    expect(await lettersOf()).toBe(0);
    const { entries } = (await zhou.call('audit', { item: key })).data;
    expect(entries).toMatchObject([{ command: 'stance pass', undoneAt: expect.any(Number) }, { command: 'stance reopen' }]);
    expect((await zhou.call('undo', { actId })).status).toBe(409);
  });

  test('sends the letter after ten seconds, and undoes nothing after thirty', async () => {
    await waitingStance();
    const { key, version } = await itemOf(zhou);
    const { data } = await zhou.call('act', { key, version, act: 'approve' });
    expect(await lettersOf()).toBe(0);
    await gateway.time.advance(LETTER_DELAY_MS + 1_000);
    await expect.poll(lettersOf).toBe(1);
    await gateway.time.advance(UNDO_MS);
    expect((await zhou.call('undo', { actId: Number(data['actId']) })).status).toBe(409);
  });

  test('decides many at once, each with a result of its own', async () => {
    await waitingStance();
    await waitingStance();
    const items = await itemsOf(zhou);
    const [first] = items;
    if (first === undefined) throw new Error('nothing waits');
    await li.call('claim', { key: first.key });
    const { data } = await zhou.call('actMany', { items: items.map(({ key, version }) => ({ key, version })), ...REJECTED });
    expect(data['results']).toMatchObject([
      { key: first.key, done: null, conflict: { why: 'claimed' } },
      { done: { undoUntil: null }, conflict: null },
    ]);
  });

  test('needs a reason, and a text for any other one', async () => {
    await waitingStance();
    const { key, version } = await itemOf(zhou);
    expect((await zhou.call('act', { key, version, act: 'reject' })).status).toBe(400);
    expect((await zhou.call('act', { key, version, act: 'reject', reason: 'other' })).status).toBe(400);
    expect((await zhou.call('act', { key, version, act: 'reject', reason: 'insult' })).status).toBe(400);
    expect((await zhou.call('act', { key, version, act: 'payBack', text: 'x' })).status).toBe(400);
  });

  test('closes and removes reported messages, and opens a report again', async () => {
    const match = (await gateway.sink.fixtures([aFixture('a')])).get('a') ?? 0;
    await author.say(match, 'đồ tồi');
    await gateway.services.reports.add({ tenant: 'VNWOS', matchId: match, seq: 1 }, author.id, 'insult');
    const { key, version, count } = await itemOf(zhou);
    expect(count).toBe(1);
    const { data } = await zhou.call('act', { key, version, act: 'approve' });
    await gateway.time.advance(2_000);
    expect(await itemsOf(zhou)).toEqual([]);
    expect((await zhou.call('undo', { actId: Number(data['actId']) })).status).toBe(200);
    expect((await zhou.call('act', { key, version, act: 'reject', reason: 'insult' })).status).toBe(200);
    expect(await gateway.services.rooms.textOf('VNWOS', match, 1)).toBeNull();
    const { entries } = (await zhou.call('audit', { item: key })).data;
    expect(entries).toMatchObject(
      ['report close', 'report reopen', 'room remove', 'report close'].map((command) => ({ command, actor: 'zhou' })),
    );
  });

  test('puts a post that members reported back as it was', async () => {
    const { db } = database();
    const [reporter] = await roomUsers(gateway, database(), 1);
    if (reporter === undefined) throw new Error('no member was registered');
    const postId = await storedPost(author.id);
    await db.insert(reports).values({
      tenant: 'VNWOS',
      kind: 'post',
      targetId: postId,
      memberId: reporter.id,
      reason: 'spam',
      weight: 1,
      at: gateway.time.now(),
    });
    const { key, version } = await itemOf(zhou);
    const stateOf = async () => (await db.select({ state: posts.state }).from(posts).where(eq(posts.id, postId)))[0]?.state;
    for (const act of ['reject', 'approve'] as const) {
      const { data } = await zhou.call('act', { key, version, act, ...(act === 'reject' && { reason: 'spam' as const }) });
      expect(await stateOf()).toBe(act === 'reject' ? 'removed' : 'published');
      expect((await zhou.call('item', { key })).status).toBe(404);
      expect((await zhou.call('undo', { actId: Number(data['actId']) })).status).toBe(200);
      expect(await stateOf()).toBe('published');
      expect((await zhou.call('item', { key })).status).toBe(200);
    }
    await gateway.time.advance(LETTER_DELAY_MS + 1_000);
    expect(await lettersOf()).toBe(0);
  });

  test('shows a real name and its photos for a reason that the audit keeps', async () => {
    const { db } = database();
    const sealer = createSealer(TEST_CONFIG.keys.pepper);
    const owner = String(author.id);
    const photo = 'a'.repeat(32);
    await db.insert(realNames).values({
      memberId: author.id,
      tenant: 'VNWOS',
      state: 'pending',
      sealedName: sealer.seal('Canary Name', owner),
      sealedNumber: sealer.seal('079200001234', owner),
      numberMark: sealer.mark('079200001234', 'VNWOS'),
      fileIds: [photo],
      submittedAt: gateway.time.now(),
    });
    const { key } = await itemOf(zhou);
    for (const answer of [await zhou.call('poll', {}), await zhou.call('claim', { key }), await zhou.call('audit', {})])
      expect(JSON.stringify(answer.data)).not.toMatch(/Canary Name|079200001234|\/files\/identity\//);
    expect((await zhou.call('realNameView', { key, reason: '' })).status).toBe(400);
    expect((await zhou.call('realNameView', { key, reason: 'compare' })).data).toEqual({ name: 'Canary Name', number: '079200001234' });
    expect((await zhou.call('identityView', { key, photo, reason: 'compare' })).status).toBe(400);
    const { entries } = (await zhou.call('audit', { item: key })).data;
    expect(entries).toMatchObject([{ command: 'realname show', actor: 'zhou', flags: { reason: ['compare'] } }]);
  });

  test('shows nothing of another tenant or of work of other roles', async () => {
    await waitingStance();
    const { key, version } = await itemOf(zhou);
    const others = [await desk.operator('wei', ['reviewer', 'moderator'], ['TYCC']), await desk.operator('tran', ['cashier'])];
    for (const other of others) {
      expect(await itemsOf(other)).toEqual([]);
      for (const answer of [
        await other.call('item', { key }),
        await other.call('claim', { key }),
        await other.call('act', { key, version, act: 'approve' }),
        await other.call('audit', { item: key }),
        await other.call('transfer', { key, to: 1 }),
      ])
        expect(answer.status).toBe(404);
    }
    expect((await zhou.call('ledger', { tenant: 'VNWOS' })).status).toBe(403);
    expect((await zhou.call('command', { tenant: 'TYCC', command: 'ban', flags: { member: ['1'] } })).status).toBe(403);
    expect((await zhou.call('command', { tenant: 'VNWOS', command: 'activity-link', flags: { member: ['1'] } })).status).toBe(403);
  });

  test('runs a command as the command line does, with the same audit', async () => {
    const member = String(author.id);
    const flags = { member: [member], minutes: ['5'], reason: ['spam'] };
    expect((await zhou.call('command', { tenant: 'VNWOS', command: 'mute', flags })).status).toBe(200);
    expect((await zhou.call('command', { tenant: 'VNWOS', command: 'mute', flags: { member: [member] } })).status).toBe(400);
    expect((await zhou.call('command', { tenant: 'VNWOS', command: 'mute', flags: { ...flags, data: ['/tmp'] } })).status).toBe(400);
    expect((await zhou.call('members', { tenant: 'VNWOS', query: member })).data['members']).toMatchObject([
      { memberId: member, muteReason: 'spam' },
    ]);
    expect(JSON.stringify((await zhou.call('members', { tenant: 'VNWOS', query: member })).data)).not.toContain('+8498');
  });

  async function storedPost(memberId: bigint): Promise<number> {
    const at = gateway.time.now();
    const text = { title: 'Free tips', content: 'Come to my page', excerpt: 'Come to my page', searched: 'free tips' };
    const numbers = { images: [], imageCount: 0, byNewcomer: true, createdAt: at, publishedAt: at, hot: 0 };
    const [post] = await database()
      .db.insert(posts)
      .values({ tenant: 'VNWOS', memberId, state: 'published', ...text, ...numbers })
      .returning({ id: posts.id });
    return post?.id ?? 0;
  }

  async function itemsAfter(operator: TestOperator, id: number): Promise<QueueItem | undefined> {
    const opened = await operator.call('item', { key: `VNWOS.stance.${id}` });
    return isItem(opened.data['item']) ? opened.data['item'] : undefined;
  }
});

function listIn({ data }: Answer): readonly QueueItem[] {
  const items = data['items'];
  return Array.isArray(items) ? items.filter(isItem) : [];
}

function isItem(value: unknown): value is QueueItem {
  return typeof value === 'object' && value !== null && 'key' in value && 'version' in value;
}
