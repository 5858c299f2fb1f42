import { useInfiniteQuery } from '@tanstack/react-query';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { queryClient } from './queryClient.ts';

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
