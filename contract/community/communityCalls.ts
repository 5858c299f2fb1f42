import * as z from 'zod/mini';
import { comment, commentId, commentThread } from './comment.ts';
import { communityMember, memberId } from './communityMember.ts';
import {
  ACTIVITY_DAYS,
  APPEAL_MAX_CHARS,
  COMMENT_MAX_CHARS,
  COMMENT_PAGE_SIZE,
  FIRST_REPLIES,
  MEMBER_PAGE_SIZE,
  POST_CONTENT_MAX_CHARS,
  POST_MAX_IMAGES,
  POST_PAGE_SIZE,
  POST_TITLE_MAX_CHARS,
} from './communityLimits.ts';
import { post as postOnPage, postCard, postId, postMatch } from './post.ts';
import { removal, removalId } from './removal.ts';
import { paragraphs, line, token } from '#contract/text/textFields.ts';
import { get, post } from '#contract/calls/defineCall.ts';
import { matchId } from '#contract/calls/lists.ts';
import { logPage } from '#contract/calls/logPage.ts';
import { REPORT_REASONS } from '#contract/room/roomCalls.ts';

const nothing = z.object({});
const count = z.int().check(z.nonnegative());
const fromQuery = <Parsed>(id: z.ZodMiniType<Parsed, number>) => z.pipe(z.coerce.number(), id);
/** What `next` of the page before says; absent for the first page. */
const cursor = z.optional(token(64));
const nextPage = z.nullable(z.string());
const postPage = z.object({ posts: z.array(postCard).check(z.maxLength(POST_PAGE_SIZE)), next: nextPage });
const title = line({ min: 1, max: POST_TITLE_MAX_CHARS });
const content = paragraphs({ min: 1, max: POST_CONTENT_MAX_CHARS });
/** Made by the gateway for an upload (docs/product.md#uploads). */
const fileId = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'a fileId is 32 hex digits'));
const ofPost = z.object({ postId });
const ofMember = z.object({ memberId });

/** What is shown to nobody else yet is under review: it has a link or contact details. */
const written = z.enum(['published', 'review']);

/** A comment or reply with the post that it stands under. */
const commentWithPost = z.object({ comment, post: z.object({ postId, title: z.string() }) });

/** How much a member may still write, and when more. Times are server times (ms); null: now. */
const allowance = z.object({ left: count, nextAt: z.nullable(z.int()) });

/** Posts, comments and members' pages (docs/product.md#community). Paths are ours. */
export const COMMUNITY_CALLS = {
  /**
   * Posts of a list: the newest, the ones most talked about (docs/domain.md#hot-posts), of members whom the caller follows (401 for others),
   * or of matches in play; with `matchId` those about one match. Posts of members on the caller's blacklist are left out.
   */
  postList: get(
    '/WOS-COMMUNITY/noauth/post/list',
    z.object({ list: z.enum(['newest', 'hot', 'followed', 'inPlay']), matchId: z.optional(fromQuery(matchId)), cursor }),
    postPage,
    { auth: 'guest' },
  ),
  /** Published posts about matches in play, and those about one match. */
  postCounts: get(
    '/WOS-COMMUNITY/noauth/post/counts',
    z.object({ matchId: z.optional(fromQuery(matchId)) }),
    z.object({ inPlay: count, ofMatch: z.nullable(count) }),
    { auth: 'none' },
  ),
  /** Published posts whose title or content has the text: 3 characters at least, in Chinese 1. */
  postSearch: get('/WOS-COMMUNITY/noauth/post/search', z.object({ text: line({ min: 1, max: 40 }), cursor }), postPage, { auth: 'guest' }),
  /** One post; 404 for one that the caller must not see. `editableUntil` is null for others' posts and when the hour is over. */
  post: get(
    '/WOS-COMMUNITY/noauth/post/one',
    z.object({ postId: fromQuery(postId) }),
    z.object({ post: postOnPage, editableUntil: z.nullable(z.int()) }),
    { auth: 'guest' },
  ),
  /** The newest entries of the channel `post:<id>`. */
  postLog: get('/WOS-COMMUNITY/noauth/post/log', z.object({ postId: fromQuery(postId) }), logPage, { auth: 'none' }),
  /** Counts a view of a device, once an hour. */
  viewPost: post('/WOS-COMMUNITY/noauth/post/view', ofPost, nothing, { auth: 'guest' }),
  commentList: get(
    '/WOS-COMMUNITY/noauth/comment/list',
    /** `first`: the first page begins with the thread of this comment or reply, where a letter leads to. */
    z.object({ postId: fromQuery(postId), sort: z.enum(['hot', 'newest']), first: z.optional(fromQuery(commentId)), cursor }),
    z.object({
      threads: z
        .array(z.object({ ...commentThread.shape, firstReplies: z.array(comment).check(z.maxLength(FIRST_REPLIES)) }))
        .check(z.maxLength(COMMENT_PAGE_SIZE)),
      next: nextPage,
    }),
    { auth: 'guest' },
  ),
  /** Replies to a comment, the oldest first. */
  replyList: get(
    '/WOS-COMMUNITY/noauth/comment/replies',
    z.object({ commentId: fromQuery(commentId), cursor }),
    z.object({ replies: z.array(comment).check(z.maxLength(COMMENT_PAGE_SIZE)), next: nextPage }),
    { auth: 'guest' },
  ),
  publishPost: post(
    '/WOS-COMMUNITY/post/publish',
    z.object({
      title,
      content,
      fileIds: z.array(fileId).check(
        z.maxLength(POST_MAX_IMAGES),
        z.refine((ids) => new Set(ids).size === ids.length, 'an image is named once'),
      ),
      matchId: z.nullable(matchId),
    }),
    z.object({ postId, state: written }),
    { auth: 'member', idempotent: true },
  ),
  editPost: post('/WOS-COMMUNITY/post/edit', z.object({ postId, title, content }), z.object({ state: written }), { auth: 'member' }),
  /** Deletes one's own post with its images. */
  deletePost: post('/WOS-COMMUNITY/post/delete', ofPost, nothing, { auth: 'member' }),
  writeComment: post(
    '/WOS-COMMUNITY/comment/write',
    z.object({ postId, replyTo: z.nullable(commentId), text: paragraphs({ min: 1, max: COMMENT_MAX_CHARS }) }),
    z.object({ comment }),
    { auth: 'member', idempotent: true },
  ),
  deleteComment: post('/WOS-COMMUNITY/comment/delete', z.object({ commentId }), nothing, { auth: 'member' }),
  /** Likes a post or comment, or takes the like back; the answer has the number after it. */
  like: post(
    '/WOS-COMMUNITY/like',
    z.object({ kind: z.enum(['post', 'comment']), id: z.int().check(z.positive()), like: z.boolean() }),
    z.object({ likes: count }),
    { auth: 'member' },
  ),
  /** Which of these the caller likes. */
  myLikes: post(
    '/WOS-COMMUNITY/like/mine',
    z.object({
      postIds: z._default(z.array(postId).check(z.maxLength(100)), []),
      commentIds: z._default(z.array(commentId).check(z.maxLength(300)), []),
    }),
    z.object({ postIds: z.array(postId), commentIds: z.array(commentId) }),
    { auth: 'member' },
  ),
  report: post(
    '/WOS-COMMUNITY/report',
    z.object({ kind: z.enum(['post', 'comment']), id: z.int().check(z.positive()), reason: z.enum(REPORT_REASONS) }),
    nothing,
    { auth: 'member' },
  ),
  /** What the caller may still write today (docs/product.md#community-limits). */
  communityAllowance: get(
    '/WOS-COMMUNITY/allowance',
    nothing,
    z.object({
      newcomer: z.boolean(),
      posts: allowance,
      comments: allowance,
      imagesPerPost: count,
      mute: z.nullable(z.object({ until: z.int(), reason: z.string() })),
    }),
    { auth: 'member' },
  ),
  /** Matches that a post can be about, by a part of a name; without a text those in play and the next ones. */
  postMatches: get(
    '/WOS-COMMUNITY/post/matches',
    z.object({ text: z._default(line({ max: 40 }), '') }),
    z.object({ matches: z.array(postMatch).check(z.maxLength(30)) }),
    { auth: 'member' },
  ),

  /** A member's public page. For a visitor `followed` and `blocked` are false. */
  memberDetail: post(
    '/WOS-PREDICTION/member/memberDetail',
    ofMember,
    z.object({
      memberId,
      /** The account name. */
      account: z.string(),
      nickname: z.string(),
      avatar: z.nullable(z.string()),
      profile: z.string(),
      isExpert: z.boolean(),
      followed: z.boolean(),
      blocked: z.boolean(),
      followers: count,
      following: count,
      posts: count,
      comments: count,
      /** Likes that the member's posts and comments received. */
      likes: count,
      /** Posts and comments of each of the last days in the time zone of the request, the oldest first; null without any. */
      activity: z.nullable(z.array(z.object({ posts: count, comments: count })).check(z.length(ACTIVITY_DAYS))),
    }),
    { auth: 'guest' },
  ),
  /** A member's posts, the newest first; one's own with those under review. */
  memberPosts: get('/WOS-COMMUNITY/noauth/member/posts', z.object({ memberId, cursor }), postPage, { auth: 'guest' }),
  memberComments: get(
    '/WOS-COMMUNITY/noauth/member/comments',
    z.object({ memberId, cursor }),
    z.object({ comments: z.array(commentWithPost).check(z.maxLength(COMMENT_PAGE_SIZE)), next: nextPage }),
    { auth: 'guest' },
  ),
  /** The members whom a member follows, or the followers, the newest first; `back`: whether the member also follows, or is followed by, them. */
  memberFollows: get(
    '/WOS-COMMUNITY/noauth/member/follows',
    z.object({ memberId, of: z.enum(['followers', 'following']), cursor }),
    z.object({
      members: z
        .array(z.object({ member: communityMember, profile: z.string(), at: z.int(), back: z.boolean() }))
        .check(z.maxLength(MEMBER_PAGE_SIZE)),
      total: count,
      next: nextPage,
    }),
    { auth: 'guest' },
  ),
  /** Members whose posts are read most in the last days and whom the caller does not follow. */
  suggestedMembers: get(
    '/WOS-COMMUNITY/noauth/member/suggested',
    nothing,
    z.object({ members: z.array(z.object({ member: communityMember, profile: z.string(), followers: count })).check(z.maxLength(10)) }),
    { auth: 'guest' },
  ),
  /** Likes of the caller's posts and comments, the newest first. */
  likesReceived: get(
    '/WOS-COMMUNITY/like/received',
    z.object({ cursor }),
    z.object({
      likes: z
        .array(
          z.object({
            member: communityMember,
            at: z.int(),
            kind: z.enum(['post', 'comment']),
            /** The post, and the one that the comment stands under. */
            post: z.object({ postId, title: z.string() }),
            /** The beginning of the comment; null for a post. */
            excerpt: z.nullable(z.string()),
          }),
        )
        .check(z.maxLength(COMMENT_PAGE_SIZE)),
      next: nextPage,
    }),
    { auth: 'member' },
  ),
  /** What operators removed of the caller in the last days, the newest first. */
  myRemovals: get('/WOS-COMMUNITY/removal/mine', nothing, z.object({ removals: z.array(removal).check(z.maxLength(50)) }), {
    auth: 'member',
  }),
  appeal: post(
    '/WOS-COMMUNITY/removal/appeal',
    z.object({ removalId, text: paragraphs({ min: 1, max: APPEAL_MAX_CHARS }) }),
    z.object({ removal }),
    { auth: 'member', idempotent: true },
  ),
} as const;
