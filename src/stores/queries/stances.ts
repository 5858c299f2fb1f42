import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Input, Output } from '#contract/calls/calls.ts';
import { type LiveClient, useLiveClient } from '#stores/live/liveClient.ts';
import { isCurrentMember, memberSessionId, useSession } from '#stores/session/session.ts';
import { purchaseOnce } from './purchaseKeys.ts';
import { invalidateCall, queryClient, userCallKey } from './queryClient.ts';

export type StanceDetail = Output<'stanceDetail'>;
export type Purchase = Output<'buyStance'>;
export type MyStancesQuery = Pick<Input<'myStances'>, 'kind' | 'days'>;

/** Counts and results of a stance that is not settled are this old at most. */
const POLL_MS = 10_000;

/** Fetches a stance as the current user may read it, again and again until it is settled. */
export function useStanceDetail(articleId: number) {
  const { api } = useLiveClient();
  useSession(memberSessionId); // renders when the key changes
  return useQuery(
    {
      queryKey: userCallKey('stanceDetail', { articleId }),
      queryFn: ({ signal }) => api.call('stanceDetail', { articleId }, { signal, quiet: true }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.result ? false : POLL_MS),
      // A login keeps the page in place; what a member bought is not shown to the next user.
      placeholderData: (before) => (before?.articleId === articleId && isPublic(before) ? before : undefined),
    },
    queryClient,
  );
}

/** Fetches stances page by page, the newest first. */
export function useStancePages(query: Omit<Input<'stanceList'>, 'page'>) {
  const { api } = useLiveClient();
  const sessionId = useSession(memberSessionId);
  return useInfiniteQuery(stancePagesQuery(api, query, sessionId), queryClient);
}

/** Fetches the first page of what `useStancePages` will show, unless a fresh one is there. Never rejects. */
export function prefetchStances(api: LiveClient['api'], query: Omit<Input<'stanceList'>, 'page'>): Promise<void> {
  return queryClient.prefetchInfiniteQuery(stancePagesQuery(api, query, memberSessionId(useSession.getState())));
}

function stancePagesQuery(api: LiveClient['api'], query: Omit<Input<'stanceList'>, 'page'>, sessionId: string | null) {
  return {
    queryKey: ['stanceList', query, sessionId],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }: { readonly pageParam: number; readonly signal: AbortSignal }) =>
      api.call('stanceList', { ...query, page: pageParam }, { signal, quiet: true }),
    getNextPageParam: ({ more }: Output<'stanceList'>, pages: readonly unknown[]) => (more ? pages.length + 1 : null),
  };
}

/** Fetches what the member bought or wrote in the last days, page by page. */
export function useMyStances({ kind, days }: MyStancesQuery) {
  const { api } = useLiveClient();
  const sessionId = useSession(memberSessionId);
  return useInfiniteQuery(
    {
      queryKey: ['myStances', { kind, days }, sessionId],
      initialPageParam: 1,
      queryFn: ({ pageParam, signal }: { readonly pageParam: number; readonly signal: AbortSignal }) =>
        api.call('myStances', { kind, days, page: pageParam }, { signal, quiet: true }),
      getNextPageParam: ({ more }, pages) => (more ? pages.length + 1 : null),
      enabled: () => isCurrentMember(sessionId),
    },
    queryClient,
  );
}

/** Returns the function that buys a stance at a price: once, however often it is called before an answer comes (`purchaseOnce`). */
export function useBuyStance(articleId: number): (price: StanceDetail['price']) => Promise<Purchase> {
  const { api } = useLiveClient();
  return async (price) => {
    const purchase = await purchaseOnce(purchaseOf(articleId, price), (idempotencyKey) =>
      api.call('buyStance', { articleId, price }, { idempotencyKey, quiet: true }),
    );
    if (purchase.state !== 'closed') setBalance(purchase.balance);
    await refetchAfterPurchase();
    return purchase;
  };
}

/** Returns the name under which the key of a purchase is stored. Another price is another purchase: a key belongs to one body. */
export function purchaseOf(articleId: number, price: number): string {
  return `stance ${articleId} ${price}`;
}

function setBalance(balance: number): void {
  queryClient.setQueryData<Output<'coinBalance'>>(userCallKey('coinBalance', {}), { balance });
}

/** Resolves once the stance has been fetched again; the lists follow. */
async function refetchAfterPurchase(): Promise<void> {
  for (const call of ['stanceList', 'myStances', 'coinRecords'] as const) void invalidateCall(call);
  await invalidateCall('stanceDetail');
}

function isPublic({ access }: StanceDetail): boolean {
  return access === null || access === 'free' || access === 'settled';
}
