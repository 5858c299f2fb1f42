import type { InfiniteData } from '@tanstack/react-query';
import type { Output } from '#contract/calls/calls.ts';
import { invalidateCall, queryClient } from '#stores/queries/queryClient.ts';

/** Takes a comment out of the lists of its author: it was deleted. */
export function dropOwnComment(commentId: number): void {
  queryClient.setQueriesData<InfiniteData<Output<'memberComments'>>>(
    { queryKey: ['memberComments', 'pages'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, comments: page.comments.filter(({ comment }) => comment.id !== commentId) })),
      },
  );
  void invalidateCall('memberDetail'); // it counts them
}
