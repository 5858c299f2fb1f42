import { useInfiniteQuery } from '@tanstack/react-query';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { isCurrentMember, memberSessionId, useSession } from '#stores/session/session.ts';
import { queryClient } from './queryClient.ts';

/** The records of a member's coins or points. */
export type LedgerCall = 'coinRecords' | 'pointRecords';

/** Fetches the member's records month by month, from a month (`2026-11`) backwards; null begins with the present one. */
export function useLedgerMonths(call: LedgerCall, from: string | null) {
  const { api } = useLiveClient();
  const sessionId = useSession(memberSessionId);
  return useInfiniteQuery(
    {
      queryKey: [call, from, sessionId],
      initialPageParam: from,
      queryFn: ({ pageParam, signal }: { readonly pageParam: string | null; readonly signal: AbortSignal }) =>
        api.call(call, pageParam === null ? {} : { month: pageParam }, { signal, quiet: true }),
      getNextPageParam: ({ earlier }) => earlier,
      enabled: () => isCurrentMember(sessionId),
    },
    queryClient,
  );
}
