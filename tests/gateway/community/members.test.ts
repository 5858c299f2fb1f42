import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMMUNITY_CALLS } from '#contract/community/communityCalls.ts';
import { blacklist, memberFollows } from '#gateway/member/tables.ts';
import { type CommunityWorld, communityWorld, refusalOf } from '#tests/builders/community/communityWorld.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';

onDatabase('pages of members', (database) => {
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

  const detail = async (memberId: bigint, reader: bigint | null) => {
    const page = await world.read.memberDetail({ memberId: String(memberId) }, world.as(reader));
    return COMMUNITY_CALLS.memberDetail.output.parse(page);
  };

  test('a page says who a member is, what they wrote, and what they are for the reader', async () => {
    expect(await detail(ana, null)).toMatchObject({ followed: false, blocked: false, followers: 0, posts: 0, activity: null });
    const postId = await world.publish(ana);
    await world.comment(ana, postId);
    await world.comment(ben, postId);
    await world.db.insert(memberFollows).values({ followerId: ben, followedId: ana, at: 0 });
    await world.db.insert(blacklist).values({ ownerId: ben, blockedId: ana, at: 0 });
    const page = await detail(ana, ben);
    expect(page).toMatchObject({ memberId: String(ana), followed: true, blocked: true, followers: 1, following: 0, posts: 1, comments: 1 });
    expect(page.account).toMatch(/^member/);
    expect(page.activity).toHaveLength(30);
    expect(page.activity?.at(-1)).toEqual({ posts: 1, comments: 1 });
    expect(page.activity?.slice(0, -1).every(({ posts, comments }) => posts + comments === 0)).toBe(true);
    expect(await refusalOf(world.read.memberDetail({ memberId: '999999' }, world.as(null)))).toBe('404 memberGone');
  });

  test('comments of a member come with their posts, the newest first', async () => {
    const postId = await world.publish(ana);
    const ids = [await world.comment(ben, postId), await world.comment(ben, postId)];
    const page = await world.read.memberComments({ memberId: String(ben) }, world.as(null));
    COMMUNITY_CALLS.memberComments.output.parse(page);
    expect(page.comments.map(({ comment, post }) => [comment.id, post])).toEqual(
      ids.toReversed().map((id) => [id, { postId, title: 'What a night' }]),
    );
    await world.write.deletePost({ postId }, world.as(ana));
    expect((await world.read.memberComments({ memberId: String(ben) }, world.as(null))).comments).toEqual([]);
  });

  test('follows are pages, and say whether they go back', async () => {
    const fans: bigint[] = [];
    for (let i = 0; i < 32; i += 1) fans.unshift(await world.member());
    await world.db.insert(memberFollows).values(fans.map((followerId, i) => ({ followerId, followedId: ana, at: 100 - i })));
    await world.db.insert(memberFollows).values({ followerId: ana, followedId: fans[0] ?? 0n, at: 1 });
    const of = (cursor?: string) => world.read.memberFollows({ memberId: String(ana), of: 'followers', cursor }, world.as(null));
    const first = await of();
    COMMUNITY_CALLS.memberFollows.output.parse(first);
    const second = await of(first.next ?? undefined);
    expect([...first.members, ...second.members].map(({ member }) => member.memberId)).toEqual(fans.map(String));
    expect([first.total, first.members.filter(({ back }) => back).length, first.members[0]?.back, second.next]).toEqual([
      32,
      1,
      true,
      null,
    ]);
    const following = await world.read.memberFollows({ memberId: String(ana), of: 'following' }, world.as(null));
    expect(following.members).toMatchObject([{ member: { memberId: String(fans[0]) }, back: true }]);
  });

  test('the most read of the week are suggested to those who do not follow them', async () => {
    const carl = await world.member();
    for (const [by, views] of [
      [ana, 2],
      [ben, 1],
    ] as const) {
      const postId = await world.publish(by);
      for (let i = 0; i < views; i += 1) await world.read.viewPost({ postId }, world.as(null, { deviceId: `device-of-reader-${i}` }));
    }
    const suggested = async (reader: bigint | null) =>
      (await world.read.suggestedMembers({}, world.as(reader))).members.map(({ member }) => member.memberId);
    expect([await suggested(null), await suggested(ana)]).toEqual([[String(ana), String(ben)], [String(ben)]]);
    await world.db.insert(memberFollows).values({ followerId: carl, followedId: ana, at: 0 });
    await world.db.insert(blacklist).values({ ownerId: carl, blockedId: ben, at: 0 });
    expect(await suggested(carl)).toEqual([]);
  });
});
