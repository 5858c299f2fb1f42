import { afterEach, beforeEach, expect, test } from 'vitest';
import { decodePostEntry } from '#contract/community/postEntry.ts';
import { type CommunityWorld, communityWorld, deleteMember, HELD, refusalOf } from '#tests/builders/community/communityWorld.ts';
import { TestSubscriber } from '#tests/builders/aSubscriber.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';

const OPERATOR = { tenant: 'VNWOS', actor: 'op' };
const SPAM = { rule: 'spam', reason: 'Advertising' } as const;

onDatabase('the channels of posts', (database) => {
  let world: CommunityWorld;
  let ana: bigint;
  let ben: bigint;
  let postId: number;
  let leave: () => void;
  beforeEach(async () => {
    await emptyTables(database());
    world = await communityWorld(database().db);
    ana = await world.member();
    ben = await world.member();
    postId = await world.publish(ana);
    await entries();
    leave = watch();
  });
  afterEach(() => world.close());

  const name = () => `post:${postId}`;
  const page = () => world.read.postLog({ postId }, world.as(null));
  const entries = async () => (await page()).entries.map((entry) => (entry === null ? null : decodePostEntry(entry)));
  const changes = async () => (await entries()).filter((entry) => entry?.type !== 'counts');
  /** Keeps the channel open; returns what ends it. */
  const watch = (): (() => void) => {
    const channel = world.community.channels.resolve(name(), 'VNWOS');
    if (typeof channel === 'string') throw new Error('the channel is not open');
    const one = new TestSubscriber().subscriber;
    channel.watch(one);
    return () => channel.unwatch(one);
  };

  test('what members write is told, with the counts', async () => {
    const commentId = await world.comment(ben, postId);
    await world.write.editPost({ postId, title: 'Changed', content: 'Anew' }, world.as(ana));
    await world.write.deleteComment({ commentId }, world.as(ben));
    await world.time.advance(250);
    const counts = async () => (await entries()).filter((entry) => entry?.type === 'counts');
    await expect.poll(counts).toMatchObject([{ comments: 1 }, { comments: 0 }]);
    expect(await changes()).toEqual([
      null,
      { type: 'edited', title: 'Changed', content: 'Anew', editedAt: world.time.now() - 250 },
      { type: 'commentGone', id: commentId, ring: false },
    ]);
  });

  test('counts go out at most every 250 ms, and then as they are', async () => {
    for (let i = 0; i < 5; i += 1) await world.write.like({ kind: 'post', id: postId, like: true }, world.as(await world.member()));
    expect(await entries()).toEqual([{ type: 'counts', likes: 1, comments: 0, views: 0 }]);
    await world.time.advance(250);
    await expect.poll(async () => (await entries()).at(-1)).toEqual({ type: 'counts', likes: 5, comments: 0, views: 0 });
    expect(await entries()).toHaveLength(2);
  });

  test('a removed comment is no longer in the log, and comes back when it is restored', async () => {
    const root = await world.comment(ben, postId, 'Secret.');
    await world.comment(ana, postId, 'Yes.', root);
    await world.operate((moderation) => moderation.remove(OPERATOR, { kind: 'comment', id: root }, SPAM));
    expect((await changes()).at(-1)).toEqual({ type: 'commentGone', id: root, ring: true });
    expect(JSON.stringify(await page())).not.toContain('Secret.');
    await world.operate((moderation) => moderation.restore(OPERATOR, { kind: 'comment', id: root }));
    expect((await changes()).at(-1)).toMatchObject({ type: 'comment', comment: { id: root, text: 'Secret.' } });
  });

  test('a ring whose last answer goes is gone too, and a held comment is told when it is approved', async () => {
    const root = await world.comment(ben, postId);
    const reply = await world.comment(ana, postId, 'Yes.', root);
    await world.write.deleteComment({ commentId: root }, world.as(ben));
    await world.write.deleteComment({ commentId: reply }, world.as(ana));
    expect((await changes()).slice(-2)).toEqual([
      { type: 'commentGone', id: reply, ring: false },
      { type: 'commentGone', id: root, ring: false },
    ]);
    const before = (await changes()).length;
    const held = await world.comment(ben, postId, HELD);
    expect(await changes()).toHaveLength(before);
    await world.operate((moderation) => moderation.approve(OPERATOR, { kind: 'comment', id: held }));
    expect((await changes()).at(-1)).toMatchObject({ type: 'comment', comment: { id: held } });
  });

  test('a hidden post is told to those who watch and refused to all others, until it is back', async () => {
    const { channels } = world.community;
    expect([channels.resolve(name(), 'IDWOS'), typeof channels.resolve(name(), 'VNWOS')]).toEqual(['refused', 'object']);
    await world.comment(ben, postId, 'Secret.');
    await world.operate((moderation) => moderation.remove(OPERATOR, { kind: 'post', id: postId }, SPAM));
    expect([channels.resolve(name(), 'VNWOS'), await refusalOf(page())]).toEqual(['refused', '404 postGone']);
    await world.operate((moderation) => moderation.restore(OPERATOR, { kind: 'post', id: postId }));
    expect((await changes()).slice(-2)).toEqual([{ type: 'postGone' }, { type: 'postBack' }]);
    expect(JSON.stringify(await page())).not.toContain('Secret.');
    expect(await refusalOf(world.read.postLog({ postId: 999 }, world.as(null)))).toBe('404 postGone');
    await deleteMember(world, ana);
    expect(channels.resolve(name(), 'VNWOS')).toBe('refused');
  });

  test('what another process stores is told within a second, and a post that nobody watches is closed after a minute', async () => {
    const open = world.community.channels;
    const held = await world.comment(ben, postId, HELD);
    await world.db.transaction(async (tx) => {
      const { createCommunityModeration } = await import('#gateway/community/moderation/communityModeration.ts');
      const moderation = createCommunityModeration({
        db: tx,
        now: () => world.time.now(),
        images: world.images,
        send: async () => undefined,
      });
      await moderation.approve(OPERATOR, { kind: 'comment', id: held });
    });
    expect(await changes()).toEqual([]);
    await world.time.advance(1_000);
    await expect.poll(changes).toMatchObject([{ type: 'comment', comment: { id: held } }]);
    leave();
    await world.time.advance(62_000);
    expect(open.closed([name()], 'VNWOS')).toEqual([name()]);
  });
});
