import { POST_EDIT_MS } from '#contract/community/communityLimits.ts';
import type { PostCard } from '#contract/community/post.ts';
import { useSession } from '#stores/session/session.ts';

/** Returns until when (server time, ms) the member can edit a post; null for others' (docs/product.md#community-limits). */
export function useEditableUntil({ author, publishedAt }: Pick<PostCard, 'author' | 'publishedAt'>): number | null {
  const isOwn = useSession(({ member }) => member?.memberId === author.memberId);
  return isOwn ? publishedAt + POST_EDIT_MS : null;
}
