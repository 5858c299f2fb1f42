import { useEffect, useState } from 'react';
import type { Observable } from 'rxjs';
import { type LiveClient, useLiveClient } from '#stores/live/liveClient.ts';
import { createOpenPosts } from '#streams/post/openPost.ts';
import type { PostStreamState } from '#streams/post/postFold.ts';

/** What the channel of an open post says. */
export type LivePost = PostStreamState;

type OpenPosts = (postId: number) => Observable<LivePost>;

const openPosts = new WeakMap<LiveClient, OpenPosts>();

/**
 * Watches the channel of a post while the component is mounted and visible, and returns what it says; null before the first of it. Created
 * with the first post that is opened: what only posts need is not in the first load.
 */
export function useOpenPost(postId: number): LivePost | null {
  const live = useLiveClient();
  const [shown, setShown] = useState<{ readonly postId: number; readonly state: LivePost } | null>(null);
  useEffect(() => {
    const subscription = openPostsOf(live)(postId).subscribe((state) => setShown({ postId, state }));
    return () => subscription.unsubscribe();
  }, [live, postId]);
  return shown?.postId === postId ? shown.state : null;
}

function openPostsOf(live: LiveClient): OpenPosts {
  const known = openPosts.get(live);
  if (known !== undefined) return known;
  const created = createOpenPosts(live.streams);
  openPosts.set(live, created);
  return created;
}
