import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMMUNITY_CALLS } from '#contract/community/communityCalls.ts';
import { weightOf } from '#gateway/community/moderation/memberReports.ts';
import { actions, reports } from '#gateway/community/moderation/tables.ts';
import { messages } from '#gateway/notice/tables.ts';
import { type CommunityWorld, communityWorld, refusalOf } from '#tests/builders/community/communityWorld.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';

const DAY_MS = 86_400_000;
const OPERATOR = { tenant: 'VNWOS', actor: 'op' };
const OTHER = { tenant: 'VNWOS', actor: 'other' };
const SPAM = { rule: 'spam', reason: 'Advertising' } as const;

onDatabase('moderation', (database) => {
  let world: CommunityWorld;
  let ana: bigint;
  let ben: bigint;
  beforeEach(async () => {
    await emptyTables(database());
    world = await communityWorld(database().db);
    ana = await world.member();
    ben = await world.member();
  });
  afterEach(() => world.close());

  const report = (memberId: bigint, id: number, kind: 'post' | 'comment' = 'post') =>
    world.write.report({ kind, id, reason: 'spam' }, world.as(memberId));
  const seen = (postId: number, reader: bigint) => refusalOf(world.read.post({ postId }, world.as(reader)));
  const removePost = (id: number, by = OPERATOR) => world.operate((moderation) => moderation.remove(by, { kind: 'post', id }, SPAM));
  const removalOf = async (memberId: bigint) => {
    const answer = await world.read.myRemovals({}, world.as(memberId));
    COMMUNITY_CALLS.myRemovals.output.parse(answer);
    return answer.removals;
  };

  test('three reporters hide what a newcomer wrote until it is approved; others’ posts stay', async () => {
    const newcomer = await world.member({ newcomer: true });
    const reporters = [ben, await world.member(), await world.member()];
    const [young, old] = [await world.publish(newcomer), await world.publish(ana)];
    for (const postId of [young, old]) {
      for (const by of reporters) {
        expect(await seen(postId, ben)).toBe('done');
        await report(by, postId);
        await report(by, postId);
      }
    }
    expect([await seen(young, ben), await seen(young, newcomer), await seen(old, ben)]).toEqual(['404 postGone', 'done', 'done']);
    const waiting = await world.operate((moderation) => moderation.waiting('VNWOS', 9));
    expect(waiting).toMatchObject([
      { kind: 'post', id: young, review: 'reports', reports: 3, weight: 3, reasons: ['spam'] },
      { kind: 'post', id: old, review: null, reports: 3 },
    ]);
    expect(await world.operate((moderation) => moderation.approve(OPERATOR, { kind: 'post', id: young }))).toBeNull();
    expect(await seen(young, ben)).toBe('done');
    expect((await world.operate((moderation) => moderation.waiting('VNWOS', 9))).map(({ id }) => id)).toEqual([old]);
  });

  test('who reported wrongly counts less, so that a fourth reporter is needed', async () => {
    expect([weightOf({ right: 0, wrong: 0 }), weightOf({ right: 5, wrong: 0 }), weightOf({ right: 0, wrong: 2 })]).toEqual([1, 1, 0.5]);
    const first = await world.publish(ana);
    await report(ben, first);
    await world.operate((moderation) => moderation.approve(OPERATOR, { kind: 'post', id: first }));
    const newcomer = await world.member({ newcomer: true });
    const postId = await world.publish(newcomer);
    for (const by of [ben, await world.member(), await world.member()]) await report(by, postId);
    expect(await seen(postId, ana)).toBe('done');
    await report(await world.member(), postId);
    expect(await seen(postId, ana)).toBe('404 postGone');
  });

  test('a member reports twenty things a day, nothing of their own, and nothing that is gone', async () => {
    const own = await world.publish(ben);
    expect(await refusalOf(report(ben, own))).toBe('400 reportOwn');
    expect(await refusalOf(report(ben, 999))).toBe('404 postGone');
    const postId = await world.publish(ana);
    for (let i = 0; i < 20; i += 1) {
      await world.db
        .insert(reports)
        .values({ tenant: 'VNWOS', kind: 'post', targetId: 1_000 + i, memberId: ben, reason: 'spam', weight: 1, at: world.time.now() + i });
    }
    await world.time.advance(1_000);
    await expect(Promise.resolve(report(ben, postId))).rejects.toMatchObject({ messageKey: 'reportsSpent', envelopeCode: 429 });
    await world.time.advance(DAY_MS);
    expect(await refusalOf(report(ben, postId))).toBe('done');
  });

  test('a removal takes text and images from everybody and tells the author why; a restore brings all back', async () => {
    const content = 'Tabs\tand  spaces,\n\nas written 👍';
    const postId = await world.publish(ana, { content, fileIds: ['7'.padStart(32, '0')] });
    await world.comment(ben, postId);
    const before = (await world.read.post({ postId }, world.as(ben))).post;
    const images = [...world.images.shown];
    expect(await removePost(postId)).toEqual(expect.any(Number));
    expect([await seen(postId, ben), await seen(postId, ana), world.images.shown.size]).toEqual(['404 postGone', '404 postGone', 0]);
    expect(await removePost(postId)).toBe('notShown');
    expect(await removalOf(ana)).toMatchObject([{ kind: 'post', excerpt: 'What a night', ...SPAM, appeal: null }]);
    const letters = await world.db.select().from(messages).where(eq(messages.memberId, ana)).orderBy(messages.id);
    expect(letters.at(-1)).toMatchObject({ link: '/account/community?tab=removals', title: { 'en-US': 'Your post was removed' } });
    expect(letters.at(-1)?.text['en-US']).toContain('Rule: Spam or advertising\nReason: Advertising');
    expect(await world.operate((moderation) => moderation.restore(OPERATOR, { kind: 'post', id: postId }))).toBeNull();
    expect((await world.read.post({ postId }, world.as(ben))).post).toEqual(before);
    expect([...world.images.shown]).toEqual(images);
    expect(await removalOf(ana)).toEqual([]);
    expect(await world.operate((moderation) => moderation.restore(OPERATOR, { kind: 'post', id: postId }))).toBe('notRemoved');
  });

  test('an appeal is made once, within twenty days, by the author, and decided by another operator', async () => {
    const postId = await world.publish(ana);
    const removalId = Number(await removePost(postId));
    const appeal = (memberId: bigint) => world.write.appeal({ removalId, text: 'It is not.' }, world.as(memberId));
    const decide = (by: typeof OPERATOR, isRestored: boolean) =>
      world.operate((moderation) => moderation.decide(by, removalId, { isRestored, answer: 'You are right.' }));
    expect(await decide(OTHER, true)).toBe('noAppeal');
    expect(await refusalOf(appeal(ben))).toBe('404 removalGone');
    expect((await appeal(ana)).removal).toMatchObject({ appeal: { text: 'It is not.', state: 'open', answer: null } });
    expect(await refusalOf(appeal(ana))).toBe('409 appealTwice');
    expect(await world.operate((moderation) => moderation.appeals('VNWOS', 9))).toMatchObject([
      { id: removalId, appealText: 'It is not.' },
    ]);
    expect(await decide(OPERATOR, true)).toBe('sameOperator');
    expect(await decide(OTHER, true)).toBeNull();
    expect([await seen(postId, ben), await decide(OTHER, false)]).toEqual(['done', 'noAppeal']);
    expect(await removalOf(ana)).toMatchObject([{ appeal: { state: 'restored', answer: 'You are right.' } }]);
    const second = await world.publish(ana);
    const late = Number(await removePost(second));
    await world.time.advance(20 * DAY_MS);
    expect(await refusalOf(world.write.appeal({ removalId: late, text: 'Late.' }, world.as(ana)))).toBe('409 appealOver');
  });

  test('what was removed is deleted after thirty days, unless an appeal waits', async () => {
    const [plain, appealed] = [await world.publish(ana), await world.publish(ana)];
    await removePost(plain);
    const removalId = Number(await removePost(appealed));
    await world.write.appeal({ removalId, text: 'Please.' }, world.as(ana));
    await world.time.advance(31 * DAY_MS);
    await world.community.prune();
    const restore = (id: number) => world.operate((moderation) => moderation.restore(OPERATOR, { kind: 'post', id }));
    expect([await restore(plain), await restore(appealed)]).toEqual(['erased', null]);
    expect((await world.community.exportOf(ana)).posts).toHaveLength(1);
  });

  test('mutes grow from one day to three, seven and thirty', async () => {
    const days: number[] = [];
    for (let i = 0; i < 5; i += 1) days.push((await world.operate((moderation) => moderation.nextMute(OPERATOR, ana, 'Spam'))).days);
    expect(days).toEqual([1, 3, 7, 30, 30]);
  });

  test('every act is noted with who did it, and no text', async () => {
    const postId = await world.publish(ana);
    const commentId = await world.comment(ben, postId);
    await report(ben, postId);
    await removePost(postId);
    await world.operate((moderation) => moderation.restore(OTHER, { kind: 'post', id: postId }));
    await world.write.deleteComment({ commentId }, world.as(ben));
    await world.write.deletePost({ postId }, world.as(ana));
    const rows = await world.db.select().from(actions).orderBy(actions.id);
    expect(rows.map(({ action, actor, kind, targetId }) => [action, actor, kind, targetId])).toEqual([
      ['report', `member:${ben}`, 'post', postId],
      ['remove', 'op', 'post', postId],
      ['restore', 'other', 'post', postId],
      ['delete', `member:${ben}`, 'comment', commentId],
      ['delete', `member:${ana}`, 'post', postId],
    ]);
  });
});
