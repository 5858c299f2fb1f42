import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallName, Input, Output } from '#contract/calls/calls.ts';
import { type LiveClient, useLiveClient } from '#stores/live/liveClient.ts';
import { isCurrentMember, memberSessionId, useSession } from '#stores/session/session.ts';
import { callKey, queryClient, userCallKey } from './queryClient.ts';

export interface CallOptions {
  /** Interval (ms) of refetches while the page is visible. */
  readonly everyMs?: number;
  /** Fetched only while true. */
  readonly enabled?: boolean;
}

/**
 * Fetches a call that needs no member: when first shown, when the page becomes visible again, and as `options` say. Errors are quiet:
 * the caller shows them.
 */
export function useCall<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  { everyMs, enabled = true }: CallOptions = {},
): UseQueryResult<Output<Name>> {
  const { api } = useLiveClient();
  return useQuery(
    {
      ...callQuery(api, name, input),
      enabled,
      ...(everyMs !== undefined && { refetchInterval: everyMs }),
    },
    queryClient,
  );
}

/** Returns the query of a call that needs no member. */
export function callQuery<Name extends CallName>(api: LiveClient['api'], name: Name, input: Input<Name>) {
  return {
    queryKey: callKey(name, input),
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Output<Name>> => api.call(name, input, { signal, quiet: true }),
  };
}

/** Fetches a call of the logged-in member like `useCall`; has no data while nobody is logged in. */
export function useMemberCall<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  { everyMs }: Pick<CallOptions, 'everyMs'> = {},
): UseQueryResult<Output<Name>> {
  const { api } = useLiveClient();
  const sessionId = useSession(memberSessionId);
  return useQuery(
    {
      queryKey: userCallKey(name, input),
      queryFn: ({ signal }) => api.call(name, input, { signal, quiet: true }),
      // Evaluated per request, not per render: a hidden screen that is shown again requests before it renders, and after a logout the
      // refusal would open the login dialog.
      enabled: () => isCurrentMember(sessionId),
      ...(everyMs !== undefined && { refetchInterval: everyMs }),
    },
    queryClient,
  );
}
