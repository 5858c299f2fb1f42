import { randomId } from '#api/randomId.ts';
import type { Input, Output } from '#contract/calls/calls.ts';
import { changePostDraft, discardPostDraft, postDraftOf, postDrafts } from './postDrafts.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useSession } from '#stores/session/session.ts';
import { markPostsStale, updatePost } from './posts.ts';
import { isAnswer } from '#stores/queries/purchaseKeys.ts';
import { invalidateCall } from '#stores/queries/queryClient.ts';

/**
 * Returns a function that publishes a post. Its key and content are stored with the draft before they are sent, and sent again as they are
 * until an answer comes: whatever was lost on the way, one post is published. Rejects with CallError; the draft stays.
 */
export function usePublishPost(): (input: Input<'publishPost'>) => Promise<Output<'publishPost'>> {
  const { api } = useLiveClient();
  return async (input) => {
    const memberId = useSession.getState().member?.memberId ?? '';
    const sending = postDraftOf(postDrafts.getState(), memberId, null)?.sending ?? { key: randomId(), input };
    changePostDraft(memberId, null, { sending });
    try {
      const published = await api.call('publishPost', sending.input, { idempotencyKey: sending.key, quiet: true });
      discardPostDraft(memberId, null);
      markPostsStale();
      for (const call of ['postCounts', 'memberDetail'] as const) void invalidateCall(call);
      return published;
    } catch (error) {
      if (isAnswer(error)) changePostDraft(memberId, null, { sending: null });
      throw error;
    } finally {
      void invalidateCall('communityAllowance');
    }
  };
}

/** Returns a function that saves the edited texts of one's own post. Rejects with CallError; the draft stays. */
export function useEditPost(): (input: Input<'editPost'>) => Promise<Output<'editPost'>> {
  const { api } = useLiveClient();
  return async (input) => {
    const memberId = useSession.getState().member?.memberId ?? '';
    const { state } = await api.call('editPost', input, { quiet: true });
    discardPostDraft(memberId, input.postId);
    updatePost(input.postId, { title: input.title, state });
    markPostsStale();
    await invalidateCall('post');
    return { state };
  };
}
