import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { isCurrentMember, memberSessionId, useSession } from '#stores/session/session.ts';
import { queryClient } from './queryClient.ts';

/** A page whose `next` is the cursor of the page after it. */
interface CursorPage {
  readonly next: string | null;
}

type Cursor = Readonly<{ cursor?: string }>;

export interface CursorPagesOptions<Page extends CursorPage> {
  /** Begins with the call's name; the session is added. */
  readonly key: QueryKey;
  readonly fetch: (cursor: Cursor, signal: AbortSignal) => Promise<Page>;
  /** Fetched only for a logged-in member. */
  readonly membersOnly?: boolean;
}

/** Fetches a list page by page with the cursors that the gateway gives. */
export function useCursorPages<Page extends CursorPage>({ key, fetch, membersOnly = false }: CursorPagesOptions<Page>) {
  const sessionId = useSession(memberSessionId);
  return useInfiniteQuery(
    {
      queryKey: [...key, sessionId],
      initialPageParam: null,
      queryFn: ({ pageParam, signal }: { readonly pageParam: string | null; readonly signal: AbortSignal }) =>
        fetch(pageParam === null ? {} : { cursor: pageParam }, signal),
      getNextPageParam: ({ next }) => next,
      enabled: () => !membersOnly || isCurrentMember(sessionId),
    },
    queryClient,
  );
}
