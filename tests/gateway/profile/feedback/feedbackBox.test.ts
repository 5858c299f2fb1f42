import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Input } from '#contract/calls/calls.ts';
import { FEEDBACK_PAGE_SIZE, FEEDBACK_PER_DAY } from '#contract/member/profileLimits.ts';
import { HEADERS } from '#contract/calls/headers.ts';
import { members } from '#gateway/member/tables.ts';
import { messages } from '#gateway/notice/tables.ts';
import { feedback } from '#gateway/profile/tables.ts';
import { profileMemberData } from '#gateway/profile/profileMemberData.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { operate, type RoomUser, roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { HeldFiles } from '#tests/builders/heldFiles.ts';

const RECORD = {
  kind: 'goal',
  minute: "76'",
  home: 1,
  away: 2,
  outcome: 'suppressed',
  muteReason: 'quietHours',
  decidedAt: Date.UTC(2026, 10, 20, 13, 47),
} as const;

onDatabase('feedback', (database) => {
  let gateway: TestGateway;
  let files: HeldFiles;
  let ana: RoomUser;
  let ben: RoomUser;
  beforeEach(async () => {
    await emptyTables(database());
    files = new HeldFiles();
    gateway = await aGateway(database(), 'test', null, { fileClaims: files.claims() });
    await gateway.sink.fixtures([aFixture('m1')]);
    const [first, second] = await roomUsers(gateway, database(), 2);
    if (first === undefined || second === undefined) throw new Error('no members were registered');
    [ana, ben] = [first, second];
  });
  afterEach(() => gateway.close());

  const run = (...args: readonly string[]): Promise<string> => operate(gateway, database(), ...args);
  const send = (given: Partial<Input<'sendFeedback'>> = {}, user: RoomUser = ana) =>
    user.caller.call('sendFeedback', { kind: 'data', text: 'One goal is missing', ...given });
  const list = async (user: RoomUser = ana) => (await user.caller.call('feedbackList', {})).data['feedback'];
  const matchId = (): number => gateway.services.catalogue.idOf('m1') ?? 0;

  test('has text, images and a match, and is listed to its author only', async () => {
    const image = files.put(ana.id, 'feedback');
    expect((await send({ text: '  One goal\n\n\nis missing ', fileIds: [image], matchId: matchId(), alertRecords: [RECORD] })).status).toBe(
      200,
    );
    expect(await list()).toMatchObject([
      { kind: 'data', text: 'One goal\n\nis missing', images: [{ id: image.repeat(2) }], matchId: matchId(), state: 'open', answer: null },
    ]);
    expect(await list(ben)).toEqual([]);
  });

  test('is sent once for its key', async () => {
    const key = { [HEADERS.idempotencyKey]: 'key-of-a-feedback-1' };
    const input = { kind: 'idea', text: 'Hide second divisions' } as const;
    const first = await ana.caller.call('sendFeedback', input, key);
    expect((await ana.caller.call('sendFeedback', input, key)).data).toEqual(first.data);
    expect(await list()).toHaveLength(1);
    expect((await ana.caller.call('sendFeedback', { ...input, text: 'Another' }, key)).status).toBe(422);
  });

  test('is refused without a text, with a long one, a fourth image, an unknown match, and images of another member or purpose', async () => {
    const four = Array.from({ length: 4 }, () => files.put(ana.id, 'feedback'));
    const statuses = [
      await send({ text: ' \n ' }),
      await send({ text: 'x'.repeat(501) }),
      await send({ fileIds: four }),
      await send({ matchId: 999_999 }),
      await send({ fileIds: [files.put(ben.id, 'feedback')] }),
      await send({ fileIds: [files.put(ana.id, 'identity')] }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 400, 400, 404, 400, 400]);
    expect(await list()).toEqual([]);
    expect((await send({ text: 'x'.repeat(500) })).status).toBe(200);
  });

  test('is limited per member and day, and the refusal says when the next is possible', async () => {
    const { db } = database();
    for (let i = 0; i < FEEDBACK_PER_DAY; i += 1) expect((await send({ text: `Number ${i}` })).status).toBe(200);
    await db.update(feedback).set({ sentAt: KICKOFF - 2 * 3_600_000 });
    const refused = await send();
    expect([refused.status, refused.msg]).toEqual([429, 'Bạn chỉ gửi được 10 góp ý trong 24 giờ. Thử lại sau khoảng 22 giờ.']);
    expect((await send({}, ben)).status).toBe(200);
    await db
      .update(feedback)
      .set({ sentAt: KICKOFF - 24 * 3_600_000 })
      .where(eq(feedback.text, 'Number 0'));
    expect((await send()).status).toBe(200);
  });

  test('is read in pages, newest first', async () => {
    const { db } = database();
    const rows = Array.from({ length: FEEDBACK_PAGE_SIZE + 1 }, (_, i) => ({
      tenant: 'VNWOS',
      memberId: ana.id,
      kind: 'other' as const,
      text: String(i),
      images: [],
      alertRecords: [],
      state: 'open' as const,
      sentAt: i,
    }));
    await db.insert(feedback).values(rows);
    const { feedback: first, more } = (await ana.caller.call('feedbackList', {})).data;
    if (!Array.isArray(first)) throw new Error('no list was answered');
    expect([first.length, first[0].text, more]).toEqual([FEEDBACK_PAGE_SIZE, String(FEEDBACK_PAGE_SIZE), true]);
    const rest = (await ana.caller.call('feedbackList', { before: first.at(-1).id })).data;
    expect(rest).toMatchObject({ feedback: [{ text: '0' }], more: false });
    expect((await ana.caller.call('feedbackList', { before: Number.MAX_SAFE_INTEGER })).data).toEqual({ feedback: first, more: true });
  });

  test('is listed to operators, and its answer is a letter that leads back to it', async () => {
    await send({ text: 'No\u001b[2J alert', kind: 'alerts', matchId: matchId(), alertRecords: [RECORD] });
    const listed = await run('feedback', 'list');
    expect(listed).toContain(`alerts, match ${matchId()}`);
    expect(listed).toContain("13:47:00Z goal 76' 1-2: suppressed quietHours");
    expect(listed).not.toContain('\u001b');
    expect(await run('feedback', 'list', '--tenant', 'IDWOS')).toBe('IDWOS has no feedback that waits.');

    const [{ id = 0 } = {}] = await database().db.select().from(feedback);
    await expect(run('feedback', 'answer', '--id', String(id), '--is', 'x', '--tenant', 'IDWOS')).rejects.toThrow('no feedback');
    await run('feedback', 'answer', '--id', String(id), '--is', 'Giờ yên lặng của bạn.');
    await expect(run('feedback', 'close', '--id', String(id))).rejects.toThrow('no feedback');
    expect(await list()).toMatchObject([{ state: 'answered', answer: 'Giờ yên lặng của bạn.' }]);
    const [letter] = await database().db.select().from(messages).where(eq(messages.memberId, ana.id));
    expect(letter).toMatchObject({ link: '/account/feedback', text: { 'vi-VN': 'Giờ yên lặng của bạn.' } });
    expect(await run('feedback', 'list')).toBe('VNWOS has no feedback that waits.');
  });

  test('is closed without an answer and without a letter', async () => {
    const { id } = (await send()).data;
    await run('feedback', 'close', '--id', String(id));
    expect(await list()).toMatchObject([{ state: 'closed', answer: null }]);
    expect(await database().db.select().from(messages)).toEqual([]);
  });

  test('is exported to its author, and goes with them', async () => {
    const { db } = database();
    const data = profileMemberData(db, gateway.services.profile.realNames);
    const owner = { tenant: ana.tenant, memberId: ana.id };
    await send();
    await send({}, ben);
    expect(await data.exportOf(owner)).toMatchObject({ feedback: [{ text: 'One goal is missing', state: 'open' }] });
    await data.forgetMember(owner);
    expect((await db.select().from(feedback)).map(({ memberId }) => memberId)).toEqual([ben.id]);
    await db.delete(members).where(eq(members.id, ben.id));
    expect(await db.select().from(feedback)).toEqual([]);
  });
});
