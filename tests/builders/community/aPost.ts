import type { Comment, CommentThread } from '#contract/community/comment.ts';
import type { CommunityMember } from '#contract/community/communityMember.ts';
import type { Post, PostCard, PostMatch } from '#contract/community/post.ts';
import { aNamedMatch } from '#tests/builders/namedMatch.ts';

export const CHEN: CommunityMember = { memberId: '1000201', nickname: 'Old Chen', avatar: null, isExpert: false };
export const LIN: CommunityMember = { memberId: '1000202', nickname: 'Lin Index', avatar: null, isExpert: true };

/** Returns a post as lists have it. */
export function aPostCard(given: Partial<PostCard> = {}): PostCard {
  return {
    postId: 7,
    state: 'published',
    author: CHEN,
    title: 'The left side became a motorway',
    excerpt: 'A change in the 58th minute, and it worked in the 61st.',
    images: [],
    match: null,
    publishedAt: 0,
    editedAt: null,
    likes: 5,
    comments: 2,
    views: 10,
    ...given,
  };
}

/** Returns a post as its page has it. */
export function aPost(given: Partial<Post> = {}): Post {
  return {
    ...aPostCard(),
    content: 'A change in the 58th minute, and it worked in the 61st.\n\nThe right side no longer dared.',
    ...given,
  };
}

/** Returns a match that a post is about, by its number. */
export function aPostMatch(id: number, given: Partial<PostMatch> = {}): PostMatch {
  const { info, home, away, competition } = aNamedMatch(id);
  return {
    ...info,
    competition: competition.name,
    home: { ...home, crest: { ...home.crest, colours: [...home.crest.colours] } },
    away: { ...away, crest: { ...away.crest, colours: [...away.crest.colours] } },
    sport: 'football',
    kickoffAt: 0,
    moment: null,
    ...given,
  };
}

/** Returns a comment that everybody sees. */
export function aComment(id: number, given: Partial<Comment> = {}): Comment {
  return { id, rootId: null, replyTo: null, at: 0, likes: 0, replies: 0, state: 'published', author: LIN, text: `comment ${id}`, ...given };
}

/** Returns a reply to a comment. */
export function aReply(id: number, rootId: number, given: Partial<Comment> = {}): Comment {
  return aComment(id, { rootId, replyTo: { id: rootId, memberId: LIN.memberId, nickname: LIN.nickname }, text: `reply ${id}`, ...given });
}

export function aThread(comment: Comment, firstReplies: readonly Comment[] = []): CommentThread {
  return { comment, firstReplies: [...firstReplies] };
}
