import { create } from 'zustand';
import type { PostMatch } from '#contract/community/post.ts';
import type { PostList } from './posts.ts';

interface CommunityState {
  /** The list that the feed shows. */
  readonly list: PostList;
  /** The match that somebody chose to write about, elsewhere in the app; the next draft takes it. */
  readonly matchInfo: PostMatch | null;
}

/** What the community shows and what was chosen for it, until the page is left. */
export const useCommunity = create<CommunityState>(() => ({ list: 'hot', matchInfo: null }));

export function choosePostList(list: PostList): void {
  useCommunity.setState({ list });
}

export function setMatchInfo(matchInfo: PostMatch | null): void {
  useCommunity.setState({ matchInfo });
}
