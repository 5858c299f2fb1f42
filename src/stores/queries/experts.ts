import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Input } from '#contract/calls/calls.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { memberSessionId, useSession } from '#stores/session/session.ts';
import { queryClient } from './queryClient.ts';

/** What is listed: all but the page. */
export type ExpertQuery = Omit<Input<'expertList'>, 'page'>;

/** A search begins after this pause in typing. */
const TYPING_PAUSE_MS = 250;

/** Fetches experts page by page. While a search text changes, the previous experts remain. */
export function useExperts(query: ExpertQuery) {
  const { api } = useLiveClient();
  const sessionId = useSession(memberSessionId);
  return useInfiniteQuery(
    {
      queryKey: ['expertList', 'pages', query, sessionId],
      initialPageParam: 1,
      async queryFn({ pageParam, signal }: { readonly pageParam: number; readonly signal: AbortSignal }) {
        if (query.text !== undefined && query.text !== '') await pause(signal);
        return api.call('expertList', { ...query, page: pageParam }, { signal, quiet: true });
      },
      getNextPageParam: ({ more }, pages) => (more ? pages.length + 1 : null),
      // Only a search keeps what was found before: another tab is another list.
      placeholderData: query.text === undefined || query.text === '' ? undefined : keepPreviousData,
    },
    queryClient,
  );
}

/** Fetches an expert's stances page by page, the newest first. */
export function useExpertStances(expertId: string, state: NonNullable<Input<'stanceList'>['state']>) {
  const { api } = useLiveClient();
  const sessionId = useSession(memberSessionId);
  return useInfiniteQuery(
    {
      queryKey: ['stanceList', { expertId, state }, sessionId],
      initialPageParam: 1,
      queryFn: ({ pageParam, signal }: { readonly pageParam: number; readonly signal: AbortSignal }) =>
        api.call('stanceList', { expertId, state, page: pageParam }, { signal, quiet: true }),
      getNextPageParam: ({ more }, pages) => (more ? pages.length + 1 : null),
    },
    queryClient,
  );
}

/** Waits while more is typed, which aborts the request. */
async function pause(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS));
  signal.throwIfAborted();
}
