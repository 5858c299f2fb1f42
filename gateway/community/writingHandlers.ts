import * as z from 'zod/mini';
import { type CallName, CALLS } from '#contract/calls/calls.ts';
import type { COMMUNITY_CALLS } from '#contract/community/communityCalls.ts';
import type { Comment } from '#contract/community/comment.ts';
import { writerOf } from '#gateway/chat/writerOf.ts';
import { answerOnce, type StoredAnswers } from '#gateway/ledger/idempotentAnswers.ts';
import type { MoneyTransaction } from '#gateway/ledger/moneyTransactions.ts';
import { createMemberMessages } from '#gateway/notice/memberMessages.ts';
import type { HandlersOf } from '#gateway/request/handler.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { memberOf, type RequestContext } from '#gateway/request/requestContext.ts';
import type { Community } from './createCommunity.ts';
import { commentsById } from './lists/commentRows.ts';
import { appealRemoval, removalById } from './moderation/appeals.ts';
import { reportWritten } from './moderation/memberReports.ts';
import type { READING_CALLS } from './readingHandlers.ts';
import { deletePost, editPost } from './write/changeOwnPost.ts';
import { tellOfComment } from './write/commentLetters.ts';
import { postedMatch, publishPost, type Writer } from './write/publishPost.ts';
import { deleteComment, writeComment } from './write/writeComment.ts';
import { allowanceOf, commentsLately, isNewcomer, NEWCOMER_LIMITS, ORDINARY_LIMITS, postsLately } from './write/writingLimits.ts';

type WritingCall = Exclude<keyof typeof COMMUNITY_CALLS, (typeof READING_CALLS)[number]>;

/** Answers name what was written and say nothing of it: they are kept, also when it is deleted. */
const written = z.object({ id: z.int() });
const WRITTEN: StoredAnswers<z.infer<typeof written>> = { read: (stored) => written.parse(stored), hasEffect: () => true };

export function writingHandlers(community: Community): HandlersOf<WritingCall> {
  const { db, now, reached, run, channels, likes, publishing, commenting } = community;
  return {
    async publishPost(input, context) {
      const writer = writerIn(context);
      const match = await postedMatch(publishing, input.matchId, now());
      return once(
        'publishPost',
        input,
        context,
        { read: (stored) => CALLS.publishPost.output.parse(stored), hasEffect: () => true },
        async (money) => {
          const published = await publishPost(money.db, publishing, writer, input, match, money.at);
          if (published.state === 'published') await reached(money, writer.tenant, writer.memberId, 'post');
          return published;
        },
      );
    },
    async editPost(input, context) {
      const writer = writerIn(context);
      const state = await db.transaction((tx) => editPost(tx, publishing.screening, writer, input, now()));
      await channels.changed(input.postId);
      return { state };
    },
    async deletePost({ postId }, context) {
      const memberId = memberOf(context);
      await db.transaction((tx) => deletePost(tx, publishing.images, context.tenant, memberId, postId, now()));
      await channels.changed(postId);
      return {};
    },
    async writeComment(input, context) {
      const writer = writerIn(context);
      const { id } = await once('writeComment', input, context, WRITTEN, async (money) => {
        const { comment, post, answered } = await writeComment(money.db, commenting, writer, input, money.at);
        if (comment.state === 'published') {
          await reached(money, writer.tenant, writer.memberId, 'comment');
          const { send } = createMemberMessages(money.db, () => money.at, money.notifier);
          await tellOfComment(money.db, send, comment, { postAuthor: post.memberId, answeredAuthor: answered?.memberId ?? null });
        }
        return { id: comment.id };
      });
      await channels.changed(input.postId);
      return { comment: await ownComment(id, writer.memberId) };
    },
    async deleteComment({ commentId }, context) {
      const memberId = memberOf(context);
      const postId = await db.transaction((tx) => deleteComment(tx, context.tenant, memberId, commentId, now()));
      await channels.changed(postId);
      return {};
    },
    async like({ kind, id, like }, context) {
      const { likes: count, postId } = await likes.set(context.tenant, memberOf(context), { kind, id }, like);
      if (kind === 'post') await channels.changed(postId);
      return { likes: count };
    },
    async report(input, context) {
      const reporter = { ...context, memberId: memberOf(context) };
      const postId = await db.transaction((tx) => reportWritten(tx, reporter, input, now()));
      if (postId !== null) await channels.changed(postId);
      return {};
    },
    async communityAllowance(_, context) {
      const memberId = memberOf(context);
      const at = now();
      const newcomer = await isNewcomer(db, memberId, at);
      const limits = newcomer ? NEWCOMER_LIMITS : ORDINARY_LIMITS;
      const ofPosts = allowanceOf(await postsLately(db, memberId, at), limits.posts, limits.postSpacingMs, at);
      const ofComments = allowanceOf(await commentsLately(db, memberId, at), limits.comments, limits.commentSpacingMs, at);
      return {
        newcomer,
        posts: { left: ofPosts.left, nextAt: ofPosts.nextAt },
        comments: { left: ofComments.left, nextAt: ofComments.nextAt },
        imagesPerPost: limits.imagesPerPost,
        mute: context.session?.mute ?? null,
      };
    },
    async appeal(input, context) {
      const memberId = memberOf(context);
      await once('appeal', input, context, WRITTEN, async (money) => {
        await appealRemoval(money.db, { ...context, memberId }, input, money.at);
        return { id: input.removalId };
      });
      return { removal: await removalById(db, context.tenant, memberId, input.removalId) };
    },
  };

  function once<Answer>(
    name: CallName,
    input: unknown,
    context: RequestContext,
    answers: StoredAnswers<Answer>,
    work: (money: MoneyTransaction) => Promise<Answer>,
  ): Promise<Answer> {
    return answerOnce(run, { name, input, context }, work, answers);
  }

  /** A comment as its author sees it. Throws LocalizedError (404) when a repeated call finds it deleted. */
  async function ownComment(id: number, memberId: bigint): Promise<Comment> {
    const comment = (await commentsById(db, [id], { memberId, blocked: [] })).get(id);
    if (comment === undefined || comment.state === 'ring') throw new LocalizedError(404, 'commentGone');
    return comment;
  }
}

function writerIn(context: RequestContext): Writer {
  const { tenant, language, timeZone, ip } = context;
  return { tenant, language, timeZone, ip, memberId: writerOf(context) };
}
