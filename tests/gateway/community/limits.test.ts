import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAddressBudget } from '#gateway/community/write/addressBudgets.ts';
import { countLinks } from '#gateway/community/write/screenedText.ts';
import { reading } from '#gateway/community/tables.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import type { RequestContext } from '#gateway/request/requestContext.ts';
import { type CommunityWorld, communityWorld, refusalOf } from '#tests/builders/community/communityWorld.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';

const DAY_MS = 86_400_000;
const fileId = (n: number): string => String(n).padStart(32, '0');
const POST = { title: 'What a night', content: 'Two late goals.', fileIds: [], matchId: null };

onDatabase('limits of the community', (database) => {
  let world: CommunityWorld;
  let newcomer: bigint;
  let ana: bigint;
  beforeEach(async () => {
    await emptyTables(database());
    world = await communityWorld(database().db);
    newcomer = await world.member({ newcomer: true });
    ana = await world.member();
  });
  afterEach(() => world.close());

  const publish = (memberId: bigint, given: Partial<typeof POST> | { fileIds: string[] } = {}, ip = '127.0.0.1') =>
    refusalOf(world.write.publishPost({ ...POST, ...given }, world.as(memberId, { ip })));
  const refused = async (context: RequestContext): Promise<LocalizedError> => {
    try {
      await world.write.publishPost(POST, context);
    } catch (error) {
      if (error instanceof LocalizedError) return error;
    }
    throw new Error('it was published');
  };
  const allowance = (memberId: bigint) => world.write.communityAllowance({}, world.as(memberId));

  test('a newcomer publishes three posts and writes ten comments a day', async () => {
    const first = await world.publish(newcomer);
    const since = world.time.now();
    for (let i = 0; i < 2; i += 1) await world.publish(newcomer);
    await world.time.advance(120_000);
    expect(await publish(newcomer)).toBe('429 postsSpent');
    for (let i = 0; i < 10; i += 1) await world.comment(newcomer, first);
    expect(await refusalOf(world.comment(newcomer, first))).toBe('429 commentsSpent');
    expect(await allowance(newcomer)).toMatchObject({
      newcomer: true,
      posts: { left: 0, nextAt: since + DAY_MS },
      comments: { left: 0 },
      imagesPerPost: 1,
    });
    await world.time.advance(since + DAY_MS - world.time.now());
    expect((await allowance(newcomer)).posts).toEqual({ left: 1, nextAt: null });
    expect(await publish(newcomer)).toBe('done');
  });

  test('others publish twenty posts a day; deleted ones count', async () => {
    for (let i = 0; i < 20; i += 1) {
      const postId = await world.publish(ana);
      await world.write.deletePost({ postId }, world.as(ana));
    }
    await world.time.advance(15_000);
    expect(await publish(ana)).toBe('429 postsSpent');
  });

  test('two posts and two comments have a time between them', async () => {
    const postId = await world.publish(ana);
    expect(await allowance(ana)).toMatchObject({ newcomer: false, posts: { left: 19, nextAt: world.time.now() + 15_000 } });
    await world.time.advance(14_999);
    expect((await refused(world.as(ana))).in('id-ID')).toBe('Kamu baru saja memposting. Tunggu 1 detik lagi.');
    await world.time.advance(1);
    expect(await publish(ana)).toBe('done');
    await world.comment(ana, postId);
    const comment = () => refusalOf(world.write.writeComment({ postId, replyTo: null, text: 'x' }, world.as(ana)));
    await world.time.advance(4_999);
    expect(await comment()).toBe('429 commentTooSoon');
    await world.time.advance(1);
    expect(await comment()).toBe('done');
    const young = await world.publish(newcomer);
    await world.time.advance(119_999);
    expect(await publish(newcomer)).toBe('429 postTooSoon');
    await world.comment(newcomer, young);
    await world.time.advance(29_999);
    expect(await refusalOf(world.write.writeComment({ postId, replyTo: null, text: 'x' }, world.as(newcomer)))).toBe('429 commentTooSoon');
  });

  test('a refusal says when the limit ends, in the language and time zone of the request', async () => {
    for (let i = 0; i < 3; i += 1) await world.publish(newcomer);
    await world.time.advance(120_000);
    const context = world.as(newcomer, { language: 'en-US', timeZone: 'Asia/Ho_Chi_Minh' });
    expect((await refused(context)).in('en-US')).toBe('You can publish 3 posts in 24 hours. You can post again from 22 Nov 2026, 22:02.');
  });

  test('a newcomer has one image and one link; others thirty images a day', async () => {
    expect(await publish(newcomer, { fileIds: [fileId(1), fileId(2)] })).toBe('400 newcomerImages');
    expect(await publish(newcomer, { content: 'See a.example.com and b.example.com' })).toBe('400 newcomerLinks');
    expect([countLinks('See a.example.com'), countLinks('See example . com'), countLinks('2.5 goals')]).toEqual([1, 1, 0]);
    for (let i = 0; i < 10; i += 1) {
      await world.time.advance(15_000);
      expect(await publish(ana, { fileIds: [fileId(3 * i), fileId(3 * i + 1), fileId(3 * i + 2)] })).toBe('done');
    }
    await world.time.advance(15_000);
    expect([await publish(ana, { fileIds: [fileId(99)] }), await publish(ana)]).toEqual(['429 imagesSpent', 'done']);
  });

  test('the newcomers of one address publish as much as four of them', async () => {
    for (let i = 0; i < 12; i += 1) expect(await publish(await world.member({ newcomer: true }), {}, '10.0.0.1')).toBe('done');
    expect(await publish(newcomer, {}, '10.0.0.1')).toBe('429 addressSpent');
    expect(await publish(newcomer, {}, '10.0.0.2')).toBe('done');
    for (let i = 0; i < 13; i += 1) expect(await publish(await world.member(), {}, '10.0.0.3')).toBe('done');
    expect(await publish(newcomer, {}, '10.0.0.3')).toBe('429 postTooSoon');
    await world.time.advance(120_000);
    expect(await publish(newcomer, {}, '10.0.0.3')).toBe('done');
    const budget = createAddressBudget();
    for (const at of [1, 2, 3]) budget.add('::1', at);
    expect([
      budget.nextAt('::1', 4, 5),
      budget.nextAt('::1', 3, 5),
      budget.nextAt('::1', 3, 5, 2),
      budget.nextAt('::1', 3, DAY_MS + 1),
    ]).toEqual([null, 1 + DAY_MS, 2 + DAY_MS, null]);
  });

  test('a member is a newcomer for a day, until ten minutes of reading, and after a removal', async () => {
    const isNewcomer = async () => (await allowance(newcomer)).newcomer;
    const postId = await world.publish(ana);
    await world.time.advance(DAY_MS);
    const open = () => world.read.viewPost({ postId }, world.as(newcomer));
    for (let i = 0; i < 10; i += 1) {
      expect(await isNewcomer()).toBe(true);
      await open();
      await open();
      await world.time.advance(60_000);
    }
    expect(await world.db.select({ minutes: reading.minutes }).from(reading)).toContainEqual({ minutes: 10 });
    expect(await isNewcomer()).toBe(false);
    const own = await world.publish(newcomer);
    const operator = { tenant: 'VNWOS', actor: 'op' };
    await world.operate((moderation) => moderation.remove(operator, { kind: 'post', id: own }, { rule: 'spam', reason: 'x' }));
    expect(await isNewcomer()).toBe(true);
    await world.operate((moderation) => moderation.restore(operator, { kind: 'post', id: own }));
    expect(await isNewcomer()).toBe(false);
  });

  test('muted members write nothing, and may delete, like and report', async () => {
    const own = await world.publish(ana);
    const other = await world.publish(newcomer);
    const muted = () =>
      world.as(ana, { session: { id: 'session', memberId: ana, role: null, mute: { until: world.time.now() + DAY_MS, reason: 'Spam' } } });
    const refusals = [
      await refusalOf(world.write.publishPost(POST, muted())),
      await refusalOf(world.write.editPost({ postId: own, title: 'x', content: 'y' }, muted())),
      await refusalOf(world.write.writeComment({ postId: own, replyTo: null, text: 'x' }, muted())),
    ];
    expect(refusals).toEqual(['403 muted', '403 muted', '403 muted']);
    expect((await world.write.communityAllowance({}, muted())).mute).toEqual({ until: world.time.now() + DAY_MS, reason: 'Spam' });
    await world.write.like({ kind: 'post', id: other, like: true }, muted());
    await world.write.report({ kind: 'post', id: other, reason: 'spam' }, muted());
    await world.write.deletePost({ postId: own }, muted());
  });
});
