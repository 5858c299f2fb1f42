import { useInfiniteQuery } from '@tanstack/react-query';
import type { Input, Output } from '#contract/calls/calls.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { isCurrentMember, memberSessionId, useSession } from '#stores/session/session.ts';
import { purchaseOnce } from './purchaseKeys.ts';
import { invalidateCall, queryClient, userCallKey } from './queryClient.ts';

/** Fetches the member's tickets, the newest first, page by page. */
export function useDrawTickets() {
  const { api } = useLiveClient();
  const sessionId = useSession(memberSessionId);
  return useInfiniteQuery(
    {
      queryKey: ['drawTickets', 'pages', sessionId],
      initialPageParam: null,
      queryFn: ({ pageParam, signal }: { readonly pageParam: string | null; readonly signal: AbortSignal }) =>
        api.call('drawTickets', pageParam === null ? {} : { cursor: pageParam }, { signal, quiet: true }),
      getNextPageParam: ({ next }) => next,
      enabled: () => isCurrentMember(sessionId),
    },
    queryClient,
  );
}

/** Returns the function that draws a ticket, once however often its answer is lost, and shows the balances after it. */
export function useDrawPrize(): (input: Input<'drawPrize'>) => Promise<Output<'drawPrize'>> {
  const { api } = useLiveClient();
  return async (input) => {
    const { round, n, number, tableVersion } = input;
    try {
      const answer = await purchaseOnce(`draw ${round} ${n} ${number} ${tableVersion}`, (idempotencyKey) =>
        api.call('drawPrize', input, { idempotencyKey, quiet: true }),
      );
      const { ticket, points, coins } = answer;
      queryClient.setQueryData<Output<'pointBalance'>>(userCallKey('pointBalance', {}), { balance: points });
      queryClient.setQueryData<Output<'coinBalance'>>(userCallKey('coinBalance', {}), { balance: coins });
      queryClient.setQueryData<Output<'drawTickets'>>(userCallKey('drawTickets', { round, n }), {
        tickets: [ticket],
        total: 1,
        next: null,
      });
      return answer;
    } finally {
      for (const call of ['prizeDraw', 'drawRounds', 'drawTickets', 'pointRecords'] as const) void invalidateCall(call);
    }
  };
}

/** Returns the function that sends the address of a won thing. */
export function useSendDrawAddress(): (input: Input<'sendDrawAddress'>) => Promise<void> {
  const { api } = useLiveClient();
  return async (input) => {
    await api.call('sendDrawAddress', input);
    await invalidateCall('drawTickets');
  };
}
