import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallName, Input, Output } from '#contract/calls/calls.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { memberSessionId, useSession } from '#stores/session/session.ts';
import type { CallOptions } from './useCall.ts';
import { queryClient, userCallKey } from './queryClient.ts';

/** Fetches a call that a guest may make too and whose answer depends on who asks: after a login it is fetched again. */
export function useViewerCall<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  { everyMs, enabled = true }: CallOptions = {},
): UseQueryResult<Output<Name>> {
  const { api } = useLiveClient();
  useSession(memberSessionId); // the key has it
  return useQuery(
    {
      queryKey: userCallKey(name, input),
      queryFn: ({ signal }) => api.call(name, input, { signal, quiet: true }),
      enabled,
      ...(everyMs !== undefined && { refetchInterval: everyMs }),
    },
    queryClient,
  );
}
