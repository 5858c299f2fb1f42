import { createStore } from 'zustand/vanilla';
import { onUserChange } from '#stores/session/session.ts';

export type LikedKind = 'post' | 'comment';

/** A number of likes that is known better than by the answer that is shown: it holds while that answer says `base`. */
interface LikeCount {
  readonly base: number;
  readonly likes: number;
}

interface LikesState {
  /** What the current member likes, and what not; without an entry it is not known. */
  readonly liked: Readonly<Partial<Record<string, boolean>>>;
  readonly counts: Readonly<Partial<Record<string, LikeCount>>>;
}

const NONE: LikesState = { liked: {}, counts: {} };

/** The likes of the current member, of posts and comments in all lists. */
export const likesStore = createStore<LikesState>(() => NONE);
onUserChange(() => likesStore.setState(NONE));

export function likeKey(kind: LikedKind, id: number): string {
  return `${kind} ${id}`;
}

/** Returns the number of likes to show beside an answer that says `base`. */
export function likesShown({ counts }: LikesState, key: string, base: number): number {
  const known = counts[key];
  return known?.base === base ? known.likes : base;
}

/** Writes which of the things that were asked for are liked. */
export function setLiked(kind: LikedKind, asked: readonly number[], liked: readonly number[]): void {
  const known = new Set(liked);
  likesStore.setState((state) => ({
    liked: { ...state.liked, ...Object.fromEntries(asked.map((id) => [likeKey(kind, id), known.has(id)])) },
  }));
}

/** Writes a like that the member gave or took back, and the number of likes with it. */
export function setLike(key: string, liked: boolean, count: LikeCount): void {
  likesStore.setState((state) => ({ liked: { ...state.liked, [key]: liked }, counts: { ...state.counts, [key]: count } }));
}
