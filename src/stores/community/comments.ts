import { useInfiniteQuery } from '@tanstack/react-query';
import type { Input, Output } from '#contract/calls/calls.ts';
import { randomId } from '#api/randomId.ts';
import type { Comment } from '#contract/community/comment.ts';
import { changeCommentDraft, commentDraftOf, commentDrafts, NO_COMMENT } from './commentDrafts.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { memberSessionId, useSession } from '#stores/session/session.ts';
import { isAnswer } from '#stores/queries/purchaseKeys.ts';
import { invalidateCall, queryClient } from '#stores/queries/queryClient.ts';

export type CommentSort = Input<'commentList'>['sort'];

export interface CommentsQuery {
  readonly postId: number;
  readonly sort: CommentSort;
  /** The comment whose thread comes first; null for none. */
  readonly first: number | null;
}

/** Fetches the comments of a post page by page, each with its first replies. */
export function useComments({ postId, sort, first }: CommentsQuery) {
  const { api } = useLiveClient();
  const sessionId = useSession(memberSessionId);
  return useInfiniteQuery(
    {
      queryKey: ['commentList', 'pages', { postId, sort, first }, sessionId],
      initialPageParam: null,
      queryFn: ({ pageParam, signal }: { readonly pageParam: string | null; readonly signal: AbortSignal }) =>
        api.call(
          'commentList',
          { postId, sort, ...(first !== null && { first }), ...(pageParam !== null && { cursor: pageParam }) },
          { signal, quiet: true },
        ),
      getNextPageParam: ({ next }: Output<'commentList'>) => next,
      // Opened again, a post shows what it has; a refetch would move what is being read.
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    queryClient,
  );
}

/**
 * Returns a function that sends the draft of a comment. Its key is stored before it is sent, and sent again until an answer comes: whatever
 * was lost on the way, one comment is written. Rejects with CallError; the text stays.
 */
export function useWriteComment(postId: number): (text: string) => Promise<Comment> {
  const { api } = useLiveClient();
  return async (text) => {
    const memberId = useSession.getState().member?.memberId ?? '';
    const { replyTo, ...draft } = commentDraftOf(commentDrafts.getState(), memberId, postId);
    const key = draft.key ?? randomId();
    changeCommentDraft(memberId, postId, { key });
    try {
      const input = { postId, replyTo: replyTo?.id ?? null, text };
      const { comment } = await api.call('writeComment', input, { idempotencyKey: key, quiet: true });
      changeCommentDraft(memberId, postId, NO_COMMENT);
      return comment;
    } catch (error) {
      if (isAnswer(error)) changeCommentDraft(memberId, postId, { key: null });
      throw error;
    } finally {
      void invalidateCall('communityAllowance');
    }
  };
}
