import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMMUNITY_CALLS } from '#contract/community/communityCalls.ts';
import { COMMENT_PAGE_SIZE } from '#contract/community/communityLimits.ts';
import { comments, likes } from '#gateway/community/tables.ts';
import { blacklist } from '#gateway/member/tables.ts';
import { messages } from '#gateway/notice/tables.ts';
import { type CommunityWorld, communityWorld, deleteMember, HELD, refusalOf } from '#tests/builders/community/communityWorld.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';

const OPERATOR = { tenant: 'VNWOS', actor: 'op' };

onDatabase('comments', (database) => {
  let world: CommunityWorld;
  let ana: bigint;
  let ben: bigint;
  let carl: bigint;
  let postId: number;
  beforeEach(async () => {
    await emptyTables(database());
    world = await communityWorld(database().db);
    ana = await world.member();
    ben = await world.member();
    carl = await world.member();
    postId = await world.publish(ana);
  });
  afterEach(() => world.close());

  const threads = async (reader: bigint | null = null, sort: 'hot' | 'newest' = 'newest') => {
    const page = await world.read.commentList({ postId, sort }, world.as(reader));
    COMMUNITY_CALLS.commentList.output.parse(page);
    return page.threads.map(({ comment, firstReplies }) => ({
      id: comment.id,
      state: comment.state,
      text: comment.text,
      replies: comment.replies,
      first: firstReplies.map(({ id, state }) => `${id} ${state}`),
    }));
  };
  const counted = async () => (await world.read.post({ postId }, world.as(null))).post.comments;
  const remove = (memberId: bigint, commentId: number) => world.write.deleteComment({ commentId }, world.as(memberId));

  test('comments have their first replies, and replies are pages of their own, oldest first', async () => {
    const root = await world.comment(ben, postId);
    const replies: number[] = [];
    for (const by of [ana, carl, ana]) replies.push(await world.comment(by, postId, 'Yes.', replies.at(-1) ?? root));
    const other = await world.comment(carl, postId, 'Another one.');
    expect(await threads()).toEqual([
      { id: other, state: 'published', text: 'Another one.', replies: 0, first: [] },
      { id: root, state: 'published', text: 'Well said.', replies: 3, first: replies.slice(0, 2).map((id) => `${id} published`) },
    ]);
    expect((await threads(null, 'hot')).map(({ id }) => id)).toEqual([root, other]);
    const page = await world.read.replyList({ commentId: root }, world.as(null));
    COMMUNITY_CALLS.replyList.output.parse(page);
    expect(page.replies.map(({ id, rootId, replyTo }) => [id, rootId, replyTo?.id])).toEqual([
      [replies[0], root, root],
      [replies[1], root, replies[0]],
      [replies[2], root, replies[1]],
    ]);
    expect(await counted()).toBe(5);
  });

  test('a deleted comment stays as a ring only for the sake of its answers', async () => {
    const root = await world.comment(ben, postId);
    const reply = await world.comment(carl, postId, 'Yes.', root);
    const answer = await world.comment(ana, postId, 'No.', reply);
    expect(await refusalOf(remove(ana, root))).toBe('404 commentGone');
    await remove(ben, root);
    await remove(carl, reply);
    expect(await threads()).toEqual([{ id: root, state: 'ring', text: '', replies: 1, first: [`${reply} ring`, `${answer} published`] }]);
    const ring = (await world.read.replyList({ commentId: root }, world.as(carl))).replies;
    expect(ring).toMatchObject([
      { author: null, text: '', replyTo: null },
      { id: answer, replyTo: null },
    ]);
    expect([await counted(), (await world.db.select().from(comments).orderBy(comments.id)).map(({ text }) => text)]).toEqual([
      1,
      ['', '', 'No.'],
    ]);
    await remove(ana, answer);
    expect([await threads(), await counted()]).toEqual([[], 0]);
  });

  test('a comment under review is its author’s alone, and counts once it is approved', async () => {
    const held = await world.comment(ben, postId, `See ${HELD}.`);
    expect([await threads(ben), await threads(carl), await counted()]).toMatchObject([[{ id: held, state: 'review' }], [], 0]);
    expect(await refusalOf(world.comment(carl, postId, 'Yes.', held))).toBe('404 commentGone');
    await world.operate((moderation) => moderation.approve(OPERATOR, { kind: 'comment', id: held }));
    expect([await threads(carl), await counted()]).toMatchObject([[{ id: held, state: 'published' }], 1]);
    const letters = await world.db.select().from(messages);
    expect(letters.map(({ memberId, link }) => [memberId, link])).toEqual([
      [ben, `/community/${postId}`],
      [ana, `/community/${postId}?comment=${held}`],
    ]);
  });

  test('a page begins with the thread that a letter leads to, once', async () => {
    const wanted = await world.comment(ben, postId, 'The oldest.');
    const reply = await world.comment(carl, postId, 'Its answer.', wanted);
    for (let i = 0; i < COMMENT_PAGE_SIZE; i += 1) await world.comment(ben, postId, `Number ${i}.`);
    const read = (first: number, cursor?: string) =>
      world.read.commentList({ postId, sort: 'newest', first, ...(cursor !== undefined && { cursor }) }, world.as(carl));
    for (const first of [wanted, reply]) {
      const page = await read(first);
      expect([page.threads.length, page.threads[0]?.comment.id]).toEqual([COMMENT_PAGE_SIZE, wanted]);
      const rest = await read(first, page.next ?? '');
      const ids = [...page.threads, ...rest.threads].map(({ comment }) => comment.id);
      expect([ids.length, new Set(ids).size, rest.next]).toEqual([COMMENT_PAGE_SIZE + 1, COMMENT_PAGE_SIZE + 1, null]);
    }
    expect((await read(wanted + 1_000)).threads[0]?.comment.text).toBe(`Number ${COMMENT_PAGE_SIZE - 1}.`);
  });

  test('the same key writes once, and its answer keeps nothing of a deleted text', async () => {
    const context = world.as(ben);
    const input = { postId, replyTo: null, text: 'Once.' };
    const { comment } = await world.write.writeComment(input, context);
    expect((await world.write.writeComment(input, context)).comment).toEqual(comment);
    expect(await counted()).toBe(1);
    await remove(ben, comment.id);
    expect(await refusalOf(world.write.writeComment(input, context))).toBe('404 commentGone');
  });

  test('whom the reader blocks is not read, and leaves a ring where others answered', async () => {
    const root = await world.comment(ben, postId);
    await world.comment(carl, postId, 'Alone.');
    await world.comment(ana, postId, 'Yes.', root);
    await world.db.insert(blacklist).values([
      { ownerId: ana, blockedId: ben, at: 0 },
      { ownerId: ana, blockedId: carl, at: 0 },
    ]);
    expect(await threads(ana)).toMatchObject([{ id: root, state: 'ring', text: '' }]);
    expect(await threads(ben)).toMatchObject([{ state: 'published' }, { id: root, state: 'published' }]);
  });

  test('the author of a post or comment gets one letter while it is unread, none from a blocked member or themselves', async () => {
    const letters = async () =>
      (await world.db.select().from(messages).orderBy(messages.id)).map(({ memberId, title }) => [memberId, title['en-US']]);
    const root = await world.comment(ben, postId);
    await world.comment(carl, postId);
    await world.comment(ana, postId);
    expect(await letters()).toEqual([[ana, expect.stringMatching(/ commented on your post$/)]]);
    await world.db.insert(blacklist).values({ ownerId: ben, blockedId: carl, at: 0 });
    await world.comment(carl, postId, 'Yes.', root);
    await world.comment(ana, postId, 'Yes.', root);
    expect((await letters()).slice(1)).toEqual([[ben, expect.stringMatching(/ replied to your comment$/)]]);
    await world.db.update(messages).set({ readAt: 1 });
    await world.comment(ana, postId, 'And.', root);
    expect((await letters()).length).toBe(3);
    expect(JSON.stringify(await world.db.select({ title: messages.title, text: messages.text }).from(messages))).not.toContain('Yes.');
  });

  test('likes are counted once a member, and received by the author', async () => {
    const commentId = await world.comment(ben, postId);
    const like = (memberId: bigint, kind: 'post' | 'comment', id: number, liked = true) =>
      world.write.like({ kind, id, like: liked }, world.as(memberId));
    expect(await like(ben, 'post', postId)).toEqual({ likes: 1 });
    expect(await like(ben, 'post', postId)).toEqual({ likes: 1 });
    expect(await like(carl, 'post', postId)).toEqual({ likes: 2 });
    expect(await like(carl, 'post', postId, false)).toEqual({ likes: 1 });
    expect(await like(carl, 'post', postId, false)).toEqual({ likes: 1 });
    expect(await like(carl, 'comment', commentId)).toEqual({ likes: 1 });
    expect(await world.read.myLikes({ postIds: [postId], commentIds: [commentId] }, world.as(carl))).toEqual({
      postIds: [],
      commentIds: [commentId],
    });
    const received = await world.read.likesReceived({}, world.as(ben));
    COMMUNITY_CALLS.likesReceived.output.parse(received);
    expect(received.likes).toMatchObject([
      { member: { memberId: String(carl) }, kind: 'comment', post: { postId }, excerpt: 'Well said.' },
    ]);
    expect((await world.read.likesReceived({}, world.as(ana))).likes).toMatchObject([{ kind: 'post', excerpt: null }]);
    await world.db.insert(blacklist).values({ ownerId: ana, blockedId: ben, at: 0 });
    expect((await world.read.likesReceived({}, world.as(ana))).likes).toEqual([]);
    expect((await world.read.memberDetail({ memberId: String(ben) }, world.as(null))).likes).toBe(1);
  });

  test('likes of one moment are each on one page', async () => {
    const commentIds: number[] = [];
    for (let i = 0; i <= COMMENT_PAGE_SIZE; i += 1) commentIds.push(await world.comment(ana, postId, `Number ${i}.`));
    // In another order than that of what is liked.
    for (const id of commentIds.toReversed()) await world.write.like({ kind: 'comment', id, like: true }, world.as(ben));
    await world.db.update(likes).set({ at: 7 });
    const page = await world.read.likesReceived({}, world.as(ana));
    const rest = await world.read.likesReceived({ cursor: page.next ?? '' }, world.as(ana));
    const texts = [...page.likes, ...rest.likes].map(({ excerpt }) => excerpt);
    expect([page.likes.length, rest.next]).toEqual([COMMENT_PAGE_SIZE, null]);
    expect(texts).toEqual(commentIds.map((_, i) => `Number ${i}.`));
  });

  test('a deleted member leaves rings, no posts and no likes', async () => {
    const root = await world.comment(ben, postId);
    await world.comment(carl, postId, 'Yes.', root);
    await world.comment(ben, postId, 'Alone.');
    const ofBen = await world.publish(ben, { fileIds: ['1'.padStart(32, '0')] });
    await world.write.like({ kind: 'post', id: postId, like: true }, world.as(ben));
    expect(await world.community.exportOf(ben)).toMatchObject({
      posts: [{ title: 'What a night' }],
      comments: [{ text: 'Well said.' }, { text: 'Alone.' }],
      likes: [{ kind: 'post', id: postId }],
    });
    await deleteMember(world, ben);
    expect(await threads(carl)).toMatchObject([{ id: root, state: 'ring', text: '' }]);
    expect((await world.read.post({ postId }, world.as(carl))).post).toMatchObject({ likes: 0, comments: 1 });
    expect([await refusalOf(world.read.post({ postId: ofBen }, world.as(carl))), world.images.shown.size]).toEqual(['404 postGone', 0]);
  });
});
