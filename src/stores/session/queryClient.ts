import { QueryClient, useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CallError } from '#api/callError.ts';
import { needsMember } from '#contract/calls/defineCall.ts';
import { type CallName, CALLS, type Input, type Output } from '#contract/calls/calls.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { isLoggedIn, onTokenChange, useSession } from './session.ts';

/** Younger than this an answer is shown again without a question: news and notices are not scores. */
const STALE_AFTER_MS = 60_000;
/** A refusal is an answer; only what may pass is tried again, once. */
const TRIES = 1;

/** Answers that were pulled. Of this page alone: a reader who changes the language or the session loads it anew, or forgets it. */
const answers = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_AFTER_MS,
      networkMode: 'always', // our own door says in words what is wrong, and the worker may answer
      retry: (failed, error) => failed < TRIES && error instanceof CallError && error.isTransient,
    },
  },
});

// What was a member's is not the next one's.
onTokenChange(() => answers.removeQueries({ predicate: ({ queryKey: [name] }) => isMembers(name) }));

function isMembers(name: unknown): boolean {
  return isCall(name) && needsMember(CALLS[name].path);
}

function isCall(name: unknown): name is CallName {
  return typeof name === 'string' && Object.hasOwn(CALLS, name);
}

/** What this call answered is no longer so: whoever shows it asks anew. */
export function invalidateCall(name: CallName): Promise<void> {
  return answers.invalidateQueries({ queryKey: [name] });
}

export interface CallOptions {
  /** Asked again so often (ms) while the page is seen. */
  readonly everyMs?: number;
  /** Not asked before this is true, and what is a member's only while one is logged in. */
  readonly enabled?: boolean;
}

/**
 * What the gateway answers to a call; asked when it is first shown, when the reader comes back, and as told. Quietly: who shows it
 * says what is wrong.
 */
export function useCall<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  { everyMs, enabled = true }: CallOptions = {},
): UseQueryResult<Output<Name>> {
  const { api } = useLiveClient();
  useSession(isLoggedIn); // who logs in is to see what is theirs
  return useQuery(
    {
      queryKey: [name, input],
      queryFn: ({ signal }) => api.call(name, input, { signal, quiet: true }),
      // Said when it is asked, not when it was rendered: a kept screen that is shown again asks before it renders anew, and what it
      // asked for a member who has logged out meanwhile would be refused, and open the login dialog.
      enabled: () => enabled && (isLoggedIn(useSession.getState()) || !isMembers(name)),
      ...(everyMs !== undefined && { refetchInterval: everyMs }),
    },
    answers,
  );
}

/** News page by page, each from before the last of the former. */
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
    answers,
  );
}
