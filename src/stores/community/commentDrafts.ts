import * as z from 'zod/mini';
import { commentId } from '#contract/community/comment.ts';
import { createPersistedStore, type Stored } from '#stores/preferences/persistedStore.ts';

const commentDraft = z.object({
  text: z.string(),
  /** The comment that it answers; null for the post. */
  replyTo: z.nullable(z.object({ id: commentId, nickname: z.string() })),
  /** The idempotency key of what was sent without an answer; a changed text is another comment. */
  key: z.nullable(z.string()),
});
const storedDraft = z.object({ memberId: z.string(), postId: z.int(), draft: commentDraft });

export type CommentDraft = z.infer<typeof commentDraft>;

export const NO_COMMENT: CommentDraft = { text: '', replyTo: null, key: null };

/** Comments that were typed and not sent, by member and post; the one changed last is the last. */
interface DraftsState {
  readonly drafts: readonly z.infer<typeof storedDraft>[];
}

/** The oldest is dropped. */
const MAX_DRAFTS = 30;

/** Stored for the device: a reload or a lost session does not end a thought, and nobody else is shown it. */
export const commentDrafts = createPersistedStore('commentDrafts', parseDrafts);

export function commentDraftOf({ drafts }: DraftsState, memberId: string, postId: number): CommentDraft {
  return drafts.find((one) => one.memberId === memberId && one.postId === postId)?.draft ?? NO_COMMENT;
}

/** Changes a draft; without a text and a comment to answer it is deleted. */
export function changeCommentDraft(memberId: string, postId: number, change: Partial<CommentDraft>): void {
  commentDrafts.setState((state) => {
    const draft = { ...commentDraftOf(state, memberId, postId), ...change };
    const others = state.drafts.filter((one) => one.memberId !== memberId || one.postId !== postId);
    const isEmpty = draft.text === '' && draft.replyTo === null;
    return { drafts: isEmpty ? others : [...others, { memberId, postId, draft }].slice(-MAX_DRAFTS) };
  });
}

function parseDrafts({ drafts }: Stored): DraftsState {
  if (!Array.isArray(drafts)) return { drafts: [] };
  return {
    drafts: drafts.flatMap((stored) => {
      const parsed = storedDraft.safeParse(stored);
      return parsed.success ? [parsed.data] : [];
    }),
  };
}
