import { useCallback, useRef, useState } from 'react';
import type { Comment } from '#contract/community/comment.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import type { FetchedReplies } from './shownThreads.ts';

export interface UnfoldedReplies extends FetchedReplies {
  readonly next: string | null;
  readonly state: 'loading' | 'failed' | 'loaded';
}

export interface Replies {
  /** By the comment that they belong to. */
  readonly fetched: ReadonlyMap<number, UnfoldedReplies>;
  /** Fetches the next page of a comment's replies. */
  readonly unfold: (rootId: number) => void;
}

const NONE: UnfoldedReplies = { replies: [], isComplete: false, next: null, state: 'loaded' };

/** Returns the replies that the reader has unfolded, page by page, the oldest first. */
export function useReplies(): Replies {
  const { api } = useLiveClient();
  const [fetched, setFetched] = useState<ReadonlyMap<number, UnfoldedReplies>>(new Map());
  const latest = useRef(fetched);
  const unfold = useCallback(
    (rootId: number): void => {
      const known = latest.current.get(rootId) ?? NONE;
      if (known.state === 'loading' || known.isComplete) return;
      const set = (value: UnfoldedReplies): void => {
        latest.current = new Map(latest.current).set(rootId, value);
        setFetched(latest.current);
      };
      set({ ...known, state: 'loading' });
      const cursor = known.next === null ? {} : { cursor: known.next };
      api.call('replyList', { commentId: rootId, ...cursor }, { quiet: true }).then(
        ({ replies, next }) => set({ replies: joined(known.replies, replies), isComplete: next === null, next, state: 'loaded' }),
        () => set({ ...known, state: 'failed' }),
      );
    },
    [api],
  );
  return { fetched, unfold };
}

function joined(before: readonly Comment[], after: readonly Comment[]): readonly Comment[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...after.filter(({ id }) => !known.has(id))];
}
