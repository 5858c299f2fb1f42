import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMMUNITY_CALLS } from '#contract/community/communityCalls.ts';
import type { Parsed } from '#contract/calls/calls.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { postVersions, posts } from '#gateway/community/tables.ts';
import { blacklist, memberFollows } from '#gateway/member/tables.ts';
import { BLOCKED, type CommunityWorld, communityWorld, HELD, refusalOf } from '#tests/builders/community/communityWorld.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import { aMatch } from '#tests/builders/aMatch.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';

const HOUR_MS = 3_600_000;
const fileId = (n: number): string => String(n).padStart(32, '0');

onDatabase('posts', (database) => {
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

  const listed = async (list: 'newest' | 'hot' | 'followed', reader: bigint | null = ben) => {
    const page = await world.read.postList({ list }, world.as(reader));
    COMMUNITY_CALLS.postList.output.parse(page);
    return page.posts.map(({ postId }) => postId);
  };
  const seen = async (postId: number, reader: bigint | null) => refusalOf(world.read.post({ postId }, world.as(reader)));

  test('a post is in the lists, its page has all of it, and only its author may edit', async () => {
    const content = `First line.\n\n${'word '.repeat(60).trim()}`;
    const postId = await world.publish(ana, { content, fileIds: [fileId(1), fileId(2)] });
    expect(await listed('newest', null)).toEqual([postId]);
    const one = await world.read.post({ postId }, world.as(ana));
    COMMUNITY_CALLS.post.output.parse(one);
    expect(one).toMatchObject({
      post: { title: 'What a night', content, state: 'published', images: [{ width: 16 }, { width: 16 }], likes: 0, match: null },
      editableUntil: world.time.now() + HOUR_MS,
    });
    expect(one.post.excerpt).toMatch(/^First line\. word .*…$/);
    expect((await world.read.post({ postId }, world.as(ben))).editableUntil).toBeNull();
  });

  test('the same key publishes once, and another body with it is refused', async () => {
    const input = { title: 'Once', content: 'Only once.', fileIds: [fileId(1)], matchId: null };
    const context = world.as(ana);
    const first = await world.write.publishPost(input, context);
    expect(await world.write.publishPost(input, context)).toEqual(first);
    expect(await refusalOf(world.write.publishPost({ ...input, title: 'Twice' }, context))).toBe('422 keyReused');
    expect(await listed('newest')).toEqual([first.postId]);
  });

  test('a held post is its author’s alone until it is approved, and gets its place in the list then', async () => {
    const held = await world.publish(ana, { content: `See ${HELD}.` });
    const later = await world.publish(ben);
    expect([await listed('newest', ana), await seen(held, ben), await seen(held, ana)]).toEqual([[later], '404 postGone', 'done']);
    expect((await world.read.memberPosts({ memberId: String(ana) }, world.as(ana))).posts).toMatchObject([
      { postId: held, state: 'review' },
    ]);
    expect((await world.read.memberPosts({ memberId: String(ana) }, world.as(ben))).posts).toEqual([]);
    await world.time.advance(1);
    await world.operate((moderation) => moderation.approve({ tenant: 'VNWOS', actor: 'op' }, { kind: 'post', id: held }));
    expect(await listed('newest')).toEqual([held, later]);
    expect(await refusalOf(world.publish(ana, { title: BLOCKED }))).toBe('400 communityBlocked');
  });

  test('an edit within the hour keeps what it said, says so, and is screened again', async () => {
    const postId = await world.publish(ana);
    const edit = (title: string) => world.write.editPost({ postId, title, content: 'Three late goals.' }, world.as(ana));
    expect(await refusalOf(world.write.editPost({ postId, title: 'Mine', content: 'x' }, world.as(ben)))).toBe('404 postGone');
    expect(await edit('What an evening')).toEqual({ state: 'published' });
    expect(await edit('What an evening')).toEqual({ state: 'published' });
    const versions = await world.db.select().from(postVersions).where(eq(postVersions.postId, postId));
    expect(versions).toMatchObject([{ title: 'What a night', content: 'Two late goals.' }]);
    const { formerPosts } = await world.community.exportOf(ana);
    expect(formerPosts).toMatchObject([{ title: 'What a night', content: 'Two late goals.' }]);
    expect((await world.community.exportOf(ben)).formerPosts).toEqual([]);
    expect((await world.read.post({ postId }, world.as(ben))).post).toMatchObject({ title: 'What an evening', editedAt: world.time.now() });
    expect(await refusalOf(edit(BLOCKED))).toBe('400 communityBlocked');
    expect(await edit(HELD)).toEqual({ state: 'review' });
    expect(await seen(postId, ben)).toBe('404 postGone');
    await world.time.advance(HOUR_MS);
    expect(await refusalOf(edit('Too late'))).toBe('409 editOver');
  });

  test('a deleted post is gone for everybody, with text, versions and images', async () => {
    const postId = await world.publish(ana, { fileIds: [fileId(1)] });
    await world.write.editPost({ postId, title: 'Changed', content: 'Changed' }, world.as(ana));
    await world.comment(ben, postId);
    expect(await refusalOf(world.write.deletePost({ postId }, world.as(ben)))).toBe('404 postGone');
    await world.write.deletePost({ postId }, world.as(ana));
    expect([await listed('newest', ana), await seen(postId, ana), [...world.images.shown]]).toEqual([[], '404 postGone', []]);
    expect(await refusalOf(world.read.commentList({ postId, sort: 'hot' }, world.as(ben)))).toBe('404 postGone');
    expect(await world.db.select().from(postVersions)).toEqual([]);
    expect(await world.db.select().from(posts)).toMatchObject([{ title: '', content: '', excerpt: '', searched: '', images: [] }]);
    expect(await refusalOf(world.write.deletePost({ postId }, world.as(ana)))).toBe('404 postGone');
  });

  test('each page of a list goes on where the one before ended', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 45; i += 1) {
      ids.unshift(await world.publish(i % 2 === 0 ? ana : ben));
      await world.time.advance(2 * HOUR_MS);
    }
    await world.db.insert(memberFollows).values([
      { followerId: ben, followedId: ana, at: 0 },
      { followerId: ben, followedId: ben, at: 0 },
    ]);
    for (const list of ['newest', 'hot', 'followed'] as const) {
      const found: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await world.read.postList({ list, cursor }, world.as(ben));
        found.push(...page.posts.map(({ postId }) => postId));
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
      expect([list, ...found]).toEqual([list, ...ids]);
    }
    for (const cursor of ['x', '1e+20_1', '1e+300_1', '9e+999_1'])
      for (const list of ['newest', 'hot', 'followed'] as const)
        await expect(world.read.postList({ list, cursor }, world.as(ben))).rejects.toThrow('a cursor is');
  });

  test('talk makes a post hot, and newer ones outdo little talk', async () => {
    const old = await world.publish(ana);
    await world.time.advance(7 * HOUR_MS);
    const newer = await world.publish(ben);
    expect(await listed('hot')).toEqual([newer, old]);
    await world.comment(ben, old);
    expect(await listed('hot')).toEqual([old, newer]);
  });

  test('whom the reader blocks is in no list, and followed lists have the followed alone', async () => {
    const [ofAna, ofBen] = [await world.publish(ana), await world.publish(ben)];
    const carl = await world.member();
    expect(await refusalOf(world.read.postList({ list: 'followed' }, world.as(null)))).toBe('401 loginFirst');
    expect(await listed('followed', carl)).toEqual([]);
    await world.db.insert(memberFollows).values({ followerId: carl, followedId: ana, at: 0 });
    expect(await listed('followed', carl)).toEqual([ofAna]);
    await world.db.insert(blacklist).values({ ownerId: carl, blockedId: ana, at: 0 });
    expect([await listed('followed', carl), await listed('newest', carl), await listed('hot', carl)]).toEqual([[], [ofBen], [ofBen]]);
    expect((await world.read.memberPosts({ memberId: String(ana) }, world.as(carl))).posts).toEqual([]);
  });

  test('members of another tenant see and do nothing', async () => {
    const postId = await world.publish(ana);
    const commentId = await world.comment(ben, postId);
    const dewi = await world.member({ tenant: 'IDWOS' });
    const context = world.as(dewi, { tenant: 'IDWOS' });
    const refusals = await Promise.all([
      refusalOf(world.read.post({ postId }, context)),
      refusalOf(world.read.postLog({ postId }, context)),
      refusalOf(world.read.viewPost({ postId }, context)),
      refusalOf(world.read.commentList({ postId, sort: 'newest' }, context)),
      refusalOf(world.read.replyList({ commentId }, context)),
      refusalOf(world.write.writeComment({ postId, replyTo: null, text: 'x' }, context)),
      refusalOf(world.write.like({ kind: 'post', id: postId, like: true }, context)),
      refusalOf(world.write.like({ kind: 'comment', id: commentId, like: true }, context)),
      refusalOf(world.write.report({ kind: 'post', id: postId, reason: 'spam' }, context)),
      refusalOf(world.read.memberDetail({ memberId: String(ana) }, context)),
      refusalOf(world.read.memberPosts({ memberId: String(ana) }, context)),
    ]);
    expect(new Set(refusals)).toEqual(new Set(['404 postGone', '404 commentGone', '404 memberGone']));
    expect((await world.read.postList({ list: 'newest' }, context)).posts).toEqual([]);
    expect((await world.read.postSearch({ text: 'night' }, context)).posts).toEqual([]);
    expect(
      await world.operate((moderation) =>
        moderation.remove({ tenant: 'IDWOS', actor: 'op' }, { kind: 'post', id: postId }, { rule: 'spam', reason: 'x' }),
      ),
    ).toBe('unknown');
  });

  test('a post about a match says when it was written, and is found by the match while that is in play', async () => {
    const board: MatchRow[] = [];
    const other = await communityWorld(database().db, board);
    await other.catalogue.announce([aFixture('a')]);
    const matchId = other.catalogue.idOf('a') ?? 0;
    expect(await refusalOf(other.publish(ana, { matchId: 999_999 }))).toBe('404 matchUnknown');
    board.push(aMatch({ id: matchId, score: { home: 2, away: 1 } }));
    const [about, plain] = [await other.publish(ana, { matchId }), await other.publish(ben)];
    const { post } = await other.read.post({ postId: about }, other.as(null));
    expect(post.match).toMatchObject({ id: matchId, sport: 'football', moment: { score: { home: 2, away: 1 } } });
    const ids = async (query: Parsed<'postList'>) => (await other.read.postList(query, other.as(null))).posts.map(({ postId }) => postId);
    expect([await ids({ list: 'newest', matchId }), await ids({ list: 'hot', matchId }), await ids({ list: 'inPlay' })]).toEqual([
      [about],
      [about],
      [about],
    ]);
    expect(await ids({ list: 'newest' })).toEqual([plain, about]);
    expect(await other.read.postCounts({ matchId }, other.as(null))).toEqual({ inPlay: 1, ofMatch: 1 });
    const found = await other.read.postMatches({ text: post.match?.home.name ?? '' }, other.as(ana));
    expect(COMMUNITY_CALLS.postMatches.output.parse(found).matches).toMatchObject([{ id: matchId, moment: null }]);
    expect((await other.read.postMatches({ text: 'nobody' }, other.as(ana))).matches).toEqual([]);
    await other.close();
  });

  test('a search finds words without case and accents, and needs three letters or one Chinese character', async () => {
    const postId = await world.publish(ana, { title: 'Đà Nẵng thắng', content: '主场 wins' });
    const find = async (text: string) => (await world.read.postSearch({ text }, world.as(null))).posts.map((post) => post.postId);
    expect([await find('da nang'), await find('主'), await find('lost')]).toEqual([[postId], [postId], []]);
    expect(await refusalOf(find('da'))).toBe('400 searchShort');
  });

  test('a view counts once an hour and device', async () => {
    const postId = await world.publish(ana);
    const view = (deviceId: string) => world.read.viewPost({ postId }, world.as(ben, { deviceId }));
    for (const device of ['a', 'a', 'b']) await view(device.repeat(16));
    expect((await world.read.post({ postId }, world.as(null))).post.views).toBe(2);
    await world.time.advance(HOUR_MS);
    await view('a'.repeat(16));
    expect((await world.read.post({ postId }, world.as(null))).post.views).toBe(3);
  });
});
