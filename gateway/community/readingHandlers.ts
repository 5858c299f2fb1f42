import type { COMMUNITY_CALLS } from '#contract/community/communityCalls.ts';
import type { HandlersOf } from '#gateway/request/handler.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { memberOf, type RequestContext } from '#gateway/request/requestContext.ts';
import { memberIdIn } from '#gateway/prediction/experts/memberIdIn.ts';
import type { Community } from './createCommunity.ts';
import { readCursor } from './cursor.ts';
import type { PostSource } from './lists/postLists.ts';
import { readPost } from './lists/postPage.ts';
import { removalsOf } from './moderation/appeals.ts';
import type { Reader } from './postRows.ts';

/** Calls that change nothing of what is written. */
export const READING_CALLS = [
  'postList',
  'postCounts',
  'postSearch',
  'post',
  'postLog',
  'viewPost',
  'commentList',
  'replyList',
  'myLikes',
  'postMatches',
  'memberDetail',
  'memberPosts',
  'memberComments',
  'memberFollows',
  'suggestedMembers',
  'likesReceived',
  'myRemovals',
] as const satisfies readonly (keyof typeof COMMUNITY_CALLS)[];
type ReadingCall = (typeof READING_CALLS)[number];

export function readingHandlers(community: Community): HandlersOf<ReadingCall> {
  const { db, now, channels, postLists, commentLists, likes, views, members, suggest, boardMatches } = community;
  return {
    async postList({ list, matchId, cursor }, context) {
      const reader = readerOf(context);
      const order = list === 'hot' ? 'hot' : 'newest';
      return postLists.page(reader, sourceOf(list, reader, matchId), order, readCursor(cursor));
    },
    async postCounts({ matchId }, { tenant }) {
      return {
        inPlay: await postLists.countAbout(tenant, boardMatches.inPlay()),
        ofMatch: matchId === undefined ? null : await postLists.countAbout(tenant, [matchId]),
      };
    },
    postSearch: ({ text, cursor }, context) => postLists.search(readerOf(context), text, readCursor(cursor)),
    post: ({ postId }, context) => readPost(db, readerOf(context), postId, now()),
    async postLog({ postId }, { tenant }) {
      const page = await channels.page(tenant, postId);
      if (page === null) throw new LocalizedError(404, 'postGone');
      return page;
    },
    async viewPost({ postId }, context) {
      const { tenant, deviceId, ip } = context;
      const isCounted = await views.view({ ...readerOf(context), tenant, deviceId, ip }, postId);
      if (isCounted) await channels.changed(postId);
      return {};
    },
    commentList: ({ postId, sort, first, cursor }, context) =>
      commentLists.page(readerOf(context), postId, sort, readCursor(cursor), first),
    replyList: ({ commentId, cursor }, context) => commentLists.replies(readerOf(context), commentId, readCursor(cursor)),
    async myLikes({ postIds, commentIds }, context) {
      const memberId = memberOf(context);
      return {
        postIds: await likes.of(memberId, 'post', postIds),
        commentIds: await likes.of(memberId, 'comment', commentIds),
      };
    },
    postMatches: ({ text }, { language }) => ({ matches: boardMatches.find(text, language) }),
    memberDetail: ({ memberId }, context) =>
      members.detail({ ...readerOf(context), timeZone: context.timeZone }, memberIdIn(memberId, 'memberGone')),
    async memberPosts({ memberId, cursor }, context) {
      const of = memberIdIn(memberId, 'memberGone');
      await members.requireMember(context.tenant, of);
      return postLists.page(readerOf(context), { of: 'member', memberId: of }, 'newest', readCursor(cursor));
    },
    memberComments: ({ memberId, cursor }, context) =>
      members.comments(readerOf(context), memberIdIn(memberId, 'memberGone'), readCursor(cursor)),
    memberFollows: ({ memberId, of, cursor }, context) =>
      members.follows(readerOf(context), memberIdIn(memberId, 'memberGone'), of, readCursor(cursor)),
    suggestedMembers: (_, context) => suggest(readerOf(context)),
    likesReceived: ({ cursor }, context) => likes.received(memberOf(context), readCursor(cursor)),
    myRemovals: async (_, context) => ({ removals: await removalsOf(db, memberOf(context), now()) }),
  };

  function sourceOf(list: 'newest' | 'hot' | 'followed' | 'inPlay', { memberId }: Reader, matchId: number | undefined): PostSource {
    if (list === 'followed') {
      if (memberId === null) throw new LocalizedError(401, 'loginFirst');
      return { of: 'followed', followerId: memberId, matchId };
    }
    if (list !== 'inPlay') return { of: 'all', matchId };
    const ids = boardMatches.inPlay();
    return { of: 'matches', ids: matchId === undefined ? ids : ids.filter((id) => id === matchId) };
  }
}

function readerOf({ tenant, language, session }: RequestContext): Reader {
  return { tenant, language, memberId: session?.memberId ?? null };
}
