import { afterEach, beforeEach, expect, test } from 'vitest';
import { reports } from '#gateway/community/moderation/tables.ts';
import { type CommunityWorld, communityWorld } from '#tests/builders/community/communityWorld.ts';
import { emptyTables, onBothDatabases } from '#tests/builders/databases.ts';

onBothDatabases('parallel writes in the community', (database) => {
  let world: CommunityWorld;
  let ana: bigint;
  let crowd: bigint[];
  beforeEach(async () => {
    await emptyTables(database());
    world = await communityWorld(database().db);
    ana = await world.member();
    crowd = [];
    for (let i = 0; i < 8; i += 1) crowd.push(await world.member());
  });
  afterEach(() => world.close());

  test('likes, comments and views are counted as they are stored', async () => {
    const postId = await world.publish(ana);
    await world.time.advance(30_000);
    await Promise.all(
      crowd.flatMap((memberId, i) => [
        world.write.like({ kind: 'post', id: postId, like: true }, world.as(memberId)),
        world.write.writeComment({ postId, replyTo: null, text: 'Well said.' }, world.as(memberId)),
        world.read.viewPost({ postId }, world.as(memberId, { deviceId: `device-of-reader-${i}` })),
      ]),
    );
    expect((await world.read.post({ postId }, world.as(null))).post).toMatchObject({ likes: 8, comments: 8, views: 8 });
    await Promise.all(crowd.map((memberId) => world.write.like({ kind: 'post', id: postId, like: false }, world.as(memberId))));
    expect((await world.read.post({ postId }, world.as(null))).post.likes).toBe(0);
  });

  test('of parallel reports each member’s counts once, and the third hides', async () => {
    const newcomer = await world.member({ newcomer: true });
    const postId = await world.publish(newcomer);
    const results = await Promise.allSettled(
      crowd.flatMap((memberId) => [1, 2].map(() => world.write.report({ kind: 'post', id: postId, reason: 'spam' }, world.as(memberId)))),
    );
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await world.db.select().from(reports)).toHaveLength(3);
  });

  test('a comment and the removal of its post leave no comment that anybody sees', async () => {
    const postId = await world.publish(ana);
    await world.time.advance(30_000);
    const [first, ...others] = crowd;
    await Promise.allSettled([
      ...others.map((memberId) => world.write.writeComment({ postId, replyTo: null, text: 'x' }, world.as(memberId))),
      world.write.deletePost({ postId }, world.as(ana)),
    ]);
    const seen = await Promise.all(
      crowd.map((memberId) => world.read.memberComments({ memberId: String(memberId) }, world.as(first ?? null))),
    );
    expect(seen.flatMap(({ comments }) => comments)).toEqual([]);
  });
});
