import { QueryClient, useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CallError } from '#api/callError.ts';
import { needsMember } from '#contract/calls/defineCall.ts';
import { type CallName, CALLS, type Input, type Output } from '#contract/calls/calls.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { isLoggedIn, onTokenChange, useSession } from './session.ts';

/** Younger responses are shown without a new request: news and announcements are not scores. */
const STALE_AFTER_MS = 60_000;
/** Only transient errors are retried, once. */
const MAX_RETRIES = 1;

/** Responses of pulled calls, for this page only. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER_MS,
      networkMode: 'always', // the API client reports errors, and the service worker may respond
      retry: (failures, error) => failures < MAX_RETRIES && error instanceof CallError && error.isTransient,
    },
  },
});

// One member's responses are not the next one's.
onTokenChange(() => queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => isMemberCall(name) }));

function isMemberCall(name: unknown): boolean {
  return isCall(name) && needsMember(CALLS[name].path);
}

function isCall(name: unknown): name is CallName {
  return typeof name === 'string' && Object.hasOwn(CALLS, name);
}

/** Refetches a call wherever it is shown. */
export function invalidateCall(name: CallName): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [name] });
}

export interface CallOptions {
  /** Interval (ms) of refetches while the page is visible. */
  readonly everyMs?: number;
  /** Fetched only while true; calls that need a member also wait for a login. */
  readonly enabled?: boolean;
}

/** Fetches a call when first shown, when the page is focused again, and as `options` say. Errors are quiet: the caller shows them. */
export function useCall<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  { everyMs, enabled = true }: CallOptions = {},
): UseQueryResult<Output<Name>> {
  const { api } = useLiveClient();
  useSession(isLoggedIn); // refetches after a login
  return useQuery(
    {
      queryKey: [name, input],
      queryFn: ({ signal }) => api.call(name, input, { signal, quiet: true }),
      // Evaluated per request, not per render: a hidden screen that is shown again requests before it renders, and a member's call
      // after logout would open the login dialog.
      // asked for a member who has logged out meanwhile would be refused, and open the login dialog.
      enabled: () => enabled && (isLoggedIn(useSession.getState()) || !isMemberCall(name)),
      ...(everyMs !== undefined && { refetchInterval: everyMs }),
    },
    queryClient,
  );
}

/** Fetches news page by page, each page from before the last item of the previous one. */
export function useNewsPages() {
  const { api } = useLiveClient();
  return useInfiniteQuery(
    {
      queryKey: ['newsList', 'pages'],
      initialPageParam: undefined,
      queryFn: ({ pageParam, signal }: { readonly pageParam: number | undefined; readonly signal: AbortSignal }) =>
        api.call('newsList', pageParam === undefined ? {} : { before: pageParam }, { signal, quiet: true }),
      getNextPageParam: ({ news, more }) => (more ? news.at(-1)?.id : undefined),
    },
    queryClient,
  );
}
