import * as z from 'zod/mini';
import { matchInfo, sport, team } from '#contract/calls/lists.ts';
import { image } from '#contract/files/image.ts';
import { roomMoment } from '#contract/room/roomEntry.ts';
import { communityMember } from './communityMember.ts';
import { POST_MAX_IMAGES } from './communityLimits.ts';

export const postId = z.int().check(z.positive());
const count = z.int().check(z.nonnegative());

/** The match that a post is about. The names are in the language of the request. */
export const postMatch = z.strictObject({
  ...matchInfo.shape,
  competition: z.string(),
  home: team,
  away: team,
  sport,
  kickoffAt: z.int(),
  /** The match when the post was published; null when it was not on a board. */
  moment: z.nullable(roomMoment),
});
export type PostMatch = z.infer<typeof postMatch>;

/** `review`: only its author gets it, until an operator has approved it. */
const state = z.enum(['published', 'review']);

/** A post in a list. Whether the caller likes it is the caller's own (`myLikes`). */
export const postCard = z.strictObject({
  postId,
  state,
  author: communityMember,
  title: z.string(),
  /** The beginning of the content, in one line. */
  excerpt: z.string(),
  images: z.array(image).check(z.maxLength(POST_MAX_IMAGES)),
  match: z.nullable(postMatch),
  /** Server times (ms); `editedAt` is null when it was never edited. */
  publishedAt: z.int(),
  editedAt: z.nullable(z.int()),
  likes: count,
  comments: count,
  views: count,
});
export type PostCard = z.infer<typeof postCard>;

/** A post on its page. */
export const post = z.strictObject({ ...postCard.shape, /** Normalized paragraphs. */ content: z.string() });
export type Post = z.infer<typeof post>;
