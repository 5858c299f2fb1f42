import { useInfiniteQuery } from '@tanstack/react-query';
import type { Input } from '#contract/calls/calls.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { isCurrentMember, memberSessionId, useSession } from '#stores/session/session.ts';
import { purchaseOnce } from './purchaseKeys.ts';
import { invalidateCall, queryClient } from './queryClient.ts';

/** Fetches the member's feedback, newest first, page by page. */
export function useSentFeedback() {
  const { api } = useLiveClient();
  const sessionId = useSession(memberSessionId);
  return useInfiniteQuery(
    {
      queryKey: ['feedbackList', sessionId],
      initialPageParam: null,
      queryFn: ({ pageParam, signal }: { readonly pageParam: number | null; readonly signal: AbortSignal }) =>
        api.call('feedbackList', pageParam === null ? {} : { before: pageParam }, { signal, quiet: true }),
      getNextPageParam: ({ feedback, more }) => (more ? (feedback.at(-1)?.id ?? null) : null),
      enabled: () => isCurrentMember(sessionId),
    },
    queryClient,
  );
}

/** Returns the function that sends a feedback once, however often its answer is lost. */
export function useSendFeedback(): (feedback: Input<'sendFeedback'>) => Promise<void> {
  const { api } = useLiveClient();
  return async (feedback) => {
    await purchaseOnce('feedback', (idempotencyKey) => api.call('sendFeedback', feedback, { idempotencyKey }));
    await invalidateCall('feedbackList');
  };
}
