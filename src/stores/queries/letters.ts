import { type InfiniteData, useInfiniteQuery, useMutation, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Input, Output } from '#contract/calls/calls.ts';
import type { LetterGroup } from '#contract/notice/letter.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { setUnread, useUnread } from '#stores/overlays/announcementsOverlay.ts';
import { isCurrentMember, memberSessionId, useSession } from '#stores/session/session.ts';
import { invalidateCall, queryClient, userCallKey } from './queryClient.ts';
import { useMemberCall } from './useCall.ts';

type Page = Output<'letterList'>;
export type Letter = Page['letters'][number];
export type UnreadCounts = Output<'letterCount'>;

const KEY = 'letterList';

/** Fetches the member's letters page by page, newest first, those of one list when it is given. `useUnreadCounts` keeps them current. */
export function useLetters(group?: LetterGroup) {
  const { api } = useLiveClient();
  const sessionId = useSession(memberSessionId);
  return useInfiniteQuery(
    {
      queryKey: [KEY, 'pages', group ?? 'all', sessionId],
      initialPageParam: undefined,
      queryFn: ({ pageParam: before, signal }: { readonly pageParam: number | undefined; readonly signal: AbortSignal }) =>
        api.call('letterList', { before, group }, { signal, quiet: true }),
      getNextPageParam: ({ letters, more }) => (more ? letters.at(-1)?.id : undefined),
      enabled: () => isCurrentMember(sessionId),
      // A letter may have come while the list was closed.
      staleTime: 0,
    },
    queryClient,
  );
}

/** Fetches what the member has not read. When the channel `me` says another number, counts and lists are fetched again. */
export function useUnreadCounts(): UseQueryResult<UnreadCounts> {
  const counts = useMemberCall('letterCount', {});
  const unread = useUnread();
  const known = counts.data?.count;
  useEffect(() => {
    if (known === undefined || known === unread) return;
    void invalidateCall('letterCount');
    void invalidateCall(KEY);
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of the badge asks again
  }, [unread]);
  return counts;
}

/**
 * Returns the function that marks letters as read. The badge follows in all tabs, here at once. A letter of which the gateway was not told
 * stays unread, without an error of its own: opening it again repeats the call.
 */
export function useReadLetter(): (input: Input<'readLetter'>) => void {
  return useRead('readLetter', ({ letterId, andOlder = false }) => {
    const isRead = ({ id, read }: Letter): boolean => read || id === letterId || (andOlder && id < letterId);
    queryClient.setQueriesData<InfiniteData<Page>>(
      { queryKey: [KEY, 'pages'] },
      (data) => data && { ...data, pages: data.pages.map(withRead(isRead)) },
    );
    queryClient.setQueryData<Output<'letter'>>(
      userCallKey('letter', { id: letterId }),
      (opened) => opened && { ...opened, letter: { ...opened.letter, read: true } },
    );
  });
}

/** Returns the function that marks announcements as read, likewise. */
export function useReadAnnouncement(): (input: Input<'readAnnouncement'>) => void {
  return useRead('readAnnouncement');
}

type ReadCall = 'readLetter' | 'readAnnouncement';

function useRead<Name extends ReadCall>(name: Name, onRead?: (input: Input<Name>) => void): (input: Input<Name>) => void {
  const { api } = useLiveClient();
  const sessionId = useSession(memberSessionId);
  const { mutate } = useMutation(
    {
      mutationFn: (input: Input<Name>): Promise<UnreadCounts> => api.call(name, input, { keepalive: true, quiet: input.andOlder !== true }),
      scope: { id: 'letters' },
      onSuccess(counts, input) {
        if (!isCurrentMember(sessionId)) return;
        onRead?.(input);
        queryClient.setQueryData(userCallKey('letterCount', {}), counts);
        setUnread(counts.count);
      },
    },
    queryClient,
  );
  return mutate;
}

function withRead(isRead: (letter: Letter) => boolean): (page: Page) => Page {
  return (page) => ({ ...page, letters: page.letters.map((one) => ({ ...one, read: isRead(one) })) });
}
