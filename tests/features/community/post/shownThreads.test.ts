import { describe, expect, test } from 'vitest';
import type { Comment } from '#contract/community/comment.ts';
import { type CommentSources, shownThreads, waitingComments } from '#features/community/post/shownThreads.ts';
import { aComment, aReply, aThread, CHEN, LIN } from '#tests/builders/community/aPost.ts';

const NOTHING: CommentSources = {
  threads: [],
  fetched: new Map(),
  own: [],
  live: null,
  accepted: new Set(),
  deleted: new Set(),
  isBlocked: () => false,
};

const live = (comments: Comment[], gone: [number, boolean][] = [], early: number[] = []) => ({
  comments,
  early: new Set(early),
  gone: new Map(gone.map(([id, ring]) => [id, { ring }])),
});

const ids = (sources: Partial<CommentSources>) =>
  shownThreads({ ...NOTHING, ...sources }).map(({ comment, replies }) => [comment.id, ...replies.map(({ id }) => id)]);

describe('shownThreads', () => {
  const threads = [aThread(aComment(1, { replies: 8 }), [aReply(11, 1), aReply(12, 1)]), aThread(aComment(2))];

  test('has the pages in their order, each comment once, and says how many replies are folded', () => {
    const shown = shownThreads({ ...NOTHING, threads: [...threads, aThread(aComment(1, { replies: 8 }))] });
    expect(shown.map(({ comment, more }) => [comment.id, more])).toEqual([
      [1, 6],
      [2, 0],
    ]);
  });

  test('joins fetched replies with the first ones; all of them leave nothing folded', () => {
    const fetched = new Map([[1, { replies: [aReply(11, 1), aReply(12, 1), aReply(13, 1)], isComplete: true }]]);
    const [first] = shownThreads({ ...NOTHING, threads, fetched });
    expect([first?.replies.map(({ id }) => id), first?.more]).toEqual([[11, 12, 13], 0]);
  });

  test('puts own comments first and own replies below what they answer', () => {
    expect(ids({ threads, own: [aComment(5, { state: 'review' }), aReply(6, 1)] })).toEqual([[5], [1, 11, 12, 6], [2]]);
  });

  test('shows live comments only once they were asked for', () => {
    const sources = { threads, live: live([aComment(7), aReply(8, 2)]) };
    expect(ids(sources)).toEqual([[1, 11, 12], [2]]);
    expect(ids({ ...sources, accepted: new Set([7, 8]) })).toEqual([[7], [1, 11, 12], [2, 8]]);
  });

  test('takes away at once what nobody sees any more; a ring stays where others have answered', () => {
    const shown = shownThreads({
      ...NOTHING,
      threads,
      live: live(
        [],
        [
          [1, true],
          [12, false],
          [2, false],
        ],
      ),
    });
    expect(shown.map(({ comment }) => [comment.id, comment.state, comment.text, comment.author])).toEqual([[1, 'ring', '', null]]);
    expect(shown[0]?.replies.map(({ id }) => id)).toEqual([11]);
  });

  test('a ring without anything below it is nothing', () => {
    expect(ids({ threads: [aThread(aComment(1, { state: 'ring', author: null, text: '' }))] })).toEqual([]);
  });

  test('what the reader has deleted is gone before the channel says so', () => {
    expect(ids({ threads, deleted: new Set([2, 12]) })).toEqual([[1, 11]]);
  });

  test('drops blocked authors before anything is rendered', () => {
    const isBlocked = (memberId: string): boolean => memberId === CHEN.memberId;
    const byChen = [aThread(aComment(1, { author: CHEN }), [aReply(11, 1)]), aThread(aComment(2), [aReply(12, 2, { author: CHEN })])];
    expect(ids({ threads: byChen, isBlocked })).toEqual([[2]]);
  });

  test('an own comment under review becomes public when an operator approves it', () => {
    const own = [aComment(5, { state: 'review', author: CHEN })];
    const [shown] = shownThreads({ ...NOTHING, own, live: live([aComment(5, { author: CHEN })]) });
    expect(shown?.comment.state).toBe('published');
  });
});

describe('waitingComments', () => {
  const threads = [aThread(aComment(1))];
  const waiting = (sources: Partial<CommentSources>, since = 100) => {
    const all = { ...NOTHING, threads, ...sources };
    return waitingComments(all, shownThreads(all), since).map(({ id }) => id);
  };

  test('are those that came while the post is open, below what is loaded', () => {
    expect(waiting({ live: live([aComment(1), aComment(7), aReply(8, 1), aReply(9, 99)]) })).toEqual([7, 8]);
  });

  test('older ones of the first page are on a later page of the list, but not those written since it was loaded', () => {
    expect(waiting({ live: live([aComment(7, { at: 50 }), aComment(8, { at: 150 })], [], [7, 8]) })).toEqual([8]);
  });

  test('are neither of blocked members nor asked for already', () => {
    const comments = live([aComment(7), aComment(8, { author: CHEN })]);
    expect(waiting({ live: comments, isBlocked: (memberId) => memberId === LIN.memberId })).toEqual([8]);
    expect(waiting({ live: comments, accepted: new Set([7, 8]) })).toEqual([]);
  });
});
