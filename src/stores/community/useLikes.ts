import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { isCurrentMember, memberSessionId, useSession } from '#stores/session/session.ts';
import { likeKey, type LikedKind, likesShown, likesStore, setLike, setLiked } from './likes.ts';

export interface LikeTarget {
  readonly kind: LikedKind;
  readonly id: number;
  /** As the shown answer has them. */
  readonly likes: number;
}

export interface Like {
  readonly liked: boolean;
  readonly likes: number;
  /** Likes, or takes the like back, at once; it is undone when the gateway refuses it. Rejects with CallError. */
  readonly setLiked: (like: boolean) => Promise<void>;
}

/** Callers show failures themselves. */
const QUIET = { quiet: true, keepalive: true };

/** Returns whether the member likes something, and how many do. */
export function useLike({ kind, id, likes: base }: LikeTarget): Like {
  const { api } = useLiveClient();
  const key = likeKey(kind, id);
  const liked = useStore(likesStore, (state) => state.liked[key] ?? false);
  const likes = useStore(likesStore, (state) => likesShown(state, key, base));
  const latest = useRef(0);
  return {
    liked,
    likes,
    async setLiked(like) {
      if (like === liked) return;
      const sessionId = memberSessionId(useSession.getState());
      const call = (latest.current += 1);
      // Only the last of two taps decides, and a late answer is not the next member's.
      const isCurrent = (): boolean => call === latest.current && isCurrentMember(sessionId);
      setLike(key, like, { base, likes: Math.max(0, likes + (like ? 1 : -1)) });
      try {
        const answer = await api.call('like', { kind, id, like }, QUIET);
        if (isCurrent()) setLike(key, like, { base, likes: answer.likes });
      } catch (error) {
        if (isCurrent()) setLike(key, liked, { base, likes });
        throw error;
      }
    },
  };
}

/** Asks which of the posts and comments that are shown the member likes, each once. */
export function useLoadLikes(kind: LikedKind, ids: readonly number[]): void {
  const { api } = useLiveClient();
  const sessionId = useSession(memberSessionId);
  const shown = ids.join();
  useEffect(() => {
    if (sessionId === null) return;
    const { liked } = likesStore.getState();
    const unknown = ids.filter((id) => liked[likeKey(kind, id)] === undefined);
    for (let from = 0; from < unknown.length; from += MAX_ASKED) {
      const asked = unknown.slice(from, from + MAX_ASKED);
      const input = { postIds: kind === 'post' ? asked : [], commentIds: kind === 'comment' ? asked : [] };
      api.call('myLikes', input, { quiet: true }).then(
        ({ postIds, commentIds }) => {
          if (isCurrentMember(sessionId)) setLiked(kind, asked, kind === 'post' ? postIds : commentIds);
        },
        () => undefined, // the hearts stay empty until the next page
      );
    }
    // oxlint-disable-next-line react/exhaustive-deps -- equal ids are new arrays in each render; the text stands for them
  }, [api, kind, sessionId, shown]);
}

/** As many as the call takes of either kind. */
const MAX_ASKED = 100;
