import type { Comment, CommentThread } from '#contract/community/comment.ts';
import type { LivePost } from '#stores/community/useOpenPost.ts';

/** A comment with the replies that are shown below it. */
export interface ShownThread {
  readonly comment: Comment;
  readonly replies: readonly Comment[];
  /** Replies that are folded. */
  readonly more: number;
}

/** Replies of a thread that were fetched beyond its first ones. */
export interface FetchedReplies {
  readonly replies: readonly Comment[];
  readonly isComplete: boolean;
}

/** What the comments of a post are joined from. */
export interface CommentSources {
  /** As the pages of the list have them. */
  readonly threads: readonly CommentThread[];
  /** By the comment that they belong to. */
  readonly fetched: ReadonlyMap<number, FetchedReplies>;
  /** What the reader has written here. */
  readonly own: readonly Comment[];
  readonly live: Pick<LivePost, 'comments' | 'early' | 'gone'> | null;
  /** Live comments that the reader has asked to see. */
  readonly accepted: ReadonlySet<number>;
  /** What the reader has deleted here: the channel may be late. */
  readonly deleted: ReadonlySet<number>;
  readonly isBlocked: (memberId: string) => boolean;
}

/** Returns the comments to show, each once: own ones and live ones that were asked for first, then those of the pages in their order. */
export function shownThreads(sources: CommentSources): readonly ShownThread[] {
  const { threads, fetched, own, live, accepted } = sources;
  const added = [...own, ...(live?.comments.filter(({ id }) => accepted.has(id)) ?? [])];
  const listed = uniqueById(threads.map(({ comment }) => comment));
  const addedRoots = uniqueById(added.filter(({ rootId }) => rootId === null)).filter(({ id }) => !listed.some((one) => one.id === id));
  return [...addedRoots.sort((a, b) => b.at - a.at || b.id - a.id), ...listed].flatMap((root) => {
    const comment = shownAs(root, sources);
    if (comment === null) return [];
    const first = threads.filter((thread) => thread.comment.id === root.id).flatMap(({ firstReplies }) => firstReplies);
    const known = uniqueById([...first, ...(fetched.get(root.id)?.replies ?? [])]);
    const replies = uniqueById([...known, ...added.filter(({ rootId }) => rootId === root.id)])
      .map((reply) => shownAs(reply, sources))
      .filter((reply) => reply !== null);
    const published = known.filter(({ state }) => state === 'published').length;
    const more = fetched.get(root.id)?.isComplete ? 0 : Math.max(0, root.replies - published);
    return comment.state === 'ring' && replies.length === 0 && more === 0 ? [] : [{ comment, replies, more }];
  });
}

/** Returns the live comments that are not shown yet and could be: of others, and below a comment that is loaded. */
export function waitingComments(sources: CommentSources, shown: readonly ShownThread[], since: number): readonly Comment[] {
  const { live, isBlocked, accepted } = sources;
  const roots = new Set(shown.map(({ comment }) => comment.id));
  const known = new Set(shown.flatMap(({ comment, replies }) => [comment.id, ...replies.map(({ id }) => id)]));
  const fetched = new Set([...sources.fetched.values()].flatMap(({ replies }) => replies.map(({ id }) => id)));
  return (live?.comments ?? []).filter(
    ({ id, rootId, at, author }) =>
      !known.has(id) &&
      !fetched.has(id) &&
      !accepted.has(id) &&
      (at >= since || live?.early.has(id) === false) &&
      (rootId === null || roots.has(rootId)) &&
      author !== null &&
      !isBlocked(author.memberId),
  );
}

/** Returns a comment as it is now; null when nobody sees it any more, or when the reader has blocked its author. */
function shownAs(comment: Comment, { live, deleted, isBlocked }: CommentSources): Comment | null {
  if (comment.author !== null && isBlocked(comment.author.memberId)) return null;
  const gone = live?.gone.get(comment.id);
  if (gone !== undefined || deleted.has(comment.id)) {
    const isRing = gone?.ring ?? comment.replies > 0;
    return isRing ? { ...comment, state: 'ring', author: null, text: '' } : null;
  }
  // Approved or restored since it was loaded.
  const latest = comment.state === 'published' ? undefined : live?.comments.find(({ id }) => id === comment.id);
  return latest === undefined ? comment : { ...comment, state: latest.state, author: latest.author, text: latest.text };
}

function uniqueById(comments: readonly Comment[]): Comment[] {
  return [...new Map(comments.map((comment) => [comment.id, comment])).values()];
}
