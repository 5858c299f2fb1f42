import { describe, expect, test } from 'vitest';
import { aComment } from '#tests/builders/community/aPost.ts';
import { anOpenedPost, aPostPage } from '#tests/builders/community/openedPost.ts';

const counts = (likes: number) => ({ type: 'counts', likes, comments: 0, views: 0 }) as const;
const comment = (id: number) => ({ type: 'comment', comment: aComment(id) }) as const;
const gone = (id: number, ring = false) => ({ type: 'commentGone', id, ring }) as const;

describe('createOpenPosts', () => {
  test('watches the log of the post, and reads its page when the gateway has only its position', async () => {
    const { socket, log, batch, shown, calls } = await anOpenedPost({ page: aPostPage(1, [counts(3), comment(1)]) });
    expect(socket().requested.flat()).toEqual([['post:7']]);
    log(3, []);
    await batch();
    expect([shown()?.counts?.likes, shown()?.comments.map(({ id }) => id)]).toEqual([3, [1]]);
    expect(calls).toEqual(['postLog']);
  });

  test('shows counts, comments and edits as they come, at most four times a second', async () => {
    const { log, batch, shown, states } = await anOpenedPost();
    log(1, []);
    await batch();
    const before = states.length;
    for (let seq = 1; seq <= 20; seq += 1) log(seq, [counts(seq)]);
    log(21, [comment(1), { type: 'edited', title: 'new', content: 'new', editedAt: 5 }]);
    await batch();
    expect(states.length - before).toBeLessThanOrEqual(2);
    expect([shown()?.counts?.likes, shown()?.comments.length, shown()?.edited?.title]).toEqual([20, 1, 'new']);
  });

  test('resumes from its position after a drop', async () => {
    const { log, batch, time, socket } = await anOpenedPost({ page: aPostPage(1, [counts(3)]) });
    log(2, []);
    await batch();
    socket().close();
    await time.advance(2_000);
    socket().open();
    expect(socket().resumed).toEqual([['post:7', '1:post', 1]]);
  });

  test('holds comments and counts back by the screen delay, but not what withdraws something', async () => {
    const { log, batch, shown, streams } = await anOpenedPost({ page: aPostPage(1, [comment(1)]) });
    log(2, []);
    await batch();
    streams.delay.set(30_000);
    await batch(31_000);
    log(2, [comment(2), counts(9), gone(1)]);
    await batch();
    expect([shown()?.comments, shown()?.counts, [...(shown()?.gone.keys() ?? [])]]).toEqual([[], null, [1]]);
    await batch(30_000);
    expect([shown()?.comments.map(({ id }) => id), shown()?.counts?.likes]).toEqual([[2], 9]);
  });

  test('a comment that the delay holds back does not come back after its removal, and a restored one does', async () => {
    const { log, batch, shown, streams } = await anOpenedPost();
    log(1, []);
    await batch();
    streams.delay.set(30_000);
    await batch(31_000);
    log(1, [comment(1), gone(1)]);
    await batch(31_000);
    expect(shown()?.comments).toEqual([]);
    log(3, [comment(1)]);
    await batch(31_000);
    expect([shown()?.comments.length, shown()?.gone.size]).toEqual([1, 0]);
  });

  test('keeps a post that an operator removed in mind until it is back', async () => {
    const { log, batch, shown } = await anOpenedPost();
    log(1, []);
    await batch();
    log(1, [{ type: 'postGone' }]);
    await batch();
    expect(shown()?.isGone).toBe(true);
    log(2, [{ type: 'postBack' }]);
    await batch();
    expect(shown()?.isGone).toBe(false);
  });

  test('a log that begins anew with lower numbers is applied too', async () => {
    const { log, batch, shown, gateway } = await anOpenedPost({ page: aPostPage(90, [comment(1), gone(1)]) });
    log(92, []);
    await batch();
    gateway.page = aPostPage(1, [comment(1)], '2:post');
    log(2, [], '2:post');
    await batch();
    expect(shown()?.comments.map(({ id }) => id)).toEqual([1]);
  });

  test('a post that the gateway does not have is gone', async () => {
    const { batch, shown } = await anOpenedPost({ page: null, verdict: 'gone' });
    await batch();
    expect(shown()?.isGone).toBe(true);
  });

  test('an entry that breaks its schema is skipped', async () => {
    const { log, batch, shown } = await anOpenedPost();
    log(1, []);
    await batch();
    log(1, [{ type: 'counts', likes: -1 }, counts(2)]);
    await batch();
    expect(shown()?.counts?.likes).toBe(2);
  });

  test('nothing of a post is recorded on the tape', async () => {
    const { log, batch, streams, shown } = await anOpenedPost({ page: aPostPage(1, [comment(1)]) });
    log(2, []);
    await batch();
    log(2, [comment(2)]);
    await batch();
    expect(shown()?.comments).toHaveLength(2);
    expect(JSON.stringify(streams.tape.entries())).not.toMatch(/post|comment/);
  });
});
