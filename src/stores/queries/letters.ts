import { type InfiniteData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Input, Output } from '#contract/calls/calls.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { setUnread, useUnread } from '#stores/overlays/announcementsOverlay.ts';
import { isCurrentMember, memberSessionId, useSession } from '#stores/session/session.ts';
import { invalidateCall, queryClient } from './queryClient.ts';

type Page = Output<'letterList'>;
export type Letter = Page['letters'][number];

const KEY = 'letterList';

/** Fetches the member's letters page by page, newest first, and again when another tab has read some or one has come. */
export function useLetters() {
  const { api } = useLiveClient();
  const sessionId = useSession(memberSessionId);
  const pages = useInfiniteQuery(
    {
      queryKey: [KEY, sessionId],
      initialPageParam: null,
      queryFn: ({ pageParam, signal }: { readonly pageParam: number | null; readonly signal: AbortSignal }) =>
        api.call('letterList', pageParam === null ? {} : { before: pageParam }, { signal, quiet: true }),
      getNextPageParam: ({ letters, more }) => (more ? (letters.at(-1)?.id ?? null) : null),
      enabled: () => isCurrentMember(sessionId),
      // A letter may have come while the list was closed.
      staleTime: 0,
    },
    queryClient,
  );
  const unread = useUnread();
  const known = useRef(unread);
  const shown = pages.data?.pages.flatMap(({ letters }) => letters).filter(({ read }) => !read).length;
  useEffect(() => {
    const hasChanged = known.current !== unread;
    known.current = unread;
    // What this tab has read is in the list already.
    if (hasChanged && (shown !== unread || pages.hasNextPage)) void invalidateCall(KEY);
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of the badge asks again
  }, [unread]);
  return pages;
}

/**
 * Returns the function that marks letters as read. The badge follows in all tabs, here at once. A letter of which the gateway was not told
 * stays unread, without an error of its own: opening it again repeats the call.
 */
export function useReadLetter(): (input: Input<'readLetter'>) => void {
  const { api } = useLiveClient();
  const sessionId = useSession(memberSessionId);
  const { mutate } = useMutation(
    {
      mutationFn: (input: Input<'readLetter'>) => api.call('readLetter', input, { keepalive: true, quiet: input.andOlder !== true }),
      scope: { id: 'letters' },
      onSuccess({ count }, { letterId, andOlder = false }) {
        if (!isCurrentMember(sessionId)) return;
        const isRead = ({ id, read }: Letter): boolean => read || id === letterId || (andOlder && id < letterId);
        queryClient.setQueryData<InfiniteData<Page>>(
          [KEY, sessionId],
          (data) => data && { ...data, pages: data.pages.map(withRead(isRead)) },
        );
        setUnread(count);
      },
    },
    queryClient,
  );
  return mutate;
}

function withRead(isRead: (letter: Letter) => boolean): (page: Page) => Page {
  return (page) => ({ ...page, letters: page.letters.map((one) => ({ ...one, read: isRead(one) })) });
}
