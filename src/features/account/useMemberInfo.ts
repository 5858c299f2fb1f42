import { type QueryClient, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { Output } from '#contract/calls.ts';
import { useLive } from '#stores/live.ts';

export type MemberInfo = Output<'memberInfo'>;

const KEY = ['memberInfo'];

/** What only the account's own screens show of a member. Its failure is theirs to show. */
export function useMemberInfo(): UseQueryResult<MemberInfo> {
  const { api } = useLive();
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.call('memberInfo', {}, { signal, quiet: true }) });
}

/** Asks for it anew: something of it has been changed. */
export function useAskAgain(): () => Promise<void> {
  const client: QueryClient = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}
