import type { InfiniteData } from '@tanstack/react-query';
import type { Output } from '#contract/calls/calls.ts';
import { queryClient } from '#stores/queries/queryClient.ts';
import type { FollowList } from './members.ts';

/** Writes how many members follow somebody, or whom they follow, into every answer about that member. */
export function setMemberCount(memberId: string, of: FollowList, count: number): void {
  queryClient.setQueriesData<Output<'memberDetail'>>(
    { queryKey: ['memberDetail'] },
    (detail) => detail && (detail.memberId === memberId ? { ...detail, [of]: count } : detail),
  );
  // The rows stay until the list is shown next: one that was left by mistake can be followed again.
  const list = { queryKey: ['memberFollows', 'pages', { memberId, of }] };
  queryClient.setQueriesData<InfiniteData<Output<'memberFollows'>>>(
    list,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, total: count })) },
  );
  void queryClient.invalidateQueries({ ...list, refetchType: 'none' });
}
