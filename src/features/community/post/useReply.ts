import { useCallback, useRef } from 'react';
import { useStore } from 'zustand';
import type { Comment } from '#contract/community/comment.ts';
import { changeCommentDraft, type CommentDraft, commentDraftOf, commentDrafts } from '#stores/community/commentDrafts.ts';
import { useSession } from '#stores/session/session.ts';

/** The comment that is being written, with what it answers. */
export interface Reply {
  readonly draft: CommentDraft;
  readonly setText: (text: string) => void;
  readonly cancel: () => void;
  /** Begins an answer to a comment, and moves to the field. */
  readonly start: (comment: Comment) => void;
  /** Of the field, which it focuses. */
  readonly field: React.RefObject<HTMLTextAreaElement | null>;
}

/** Returns the member's draft of a comment. It is stored for each post, so that it survives a reload and a login. */
export function useReply(postId: number): Reply {
  const memberId = useSession(({ member }) => member?.memberId ?? '');
  const draft = useStore(commentDrafts, (state) => commentDraftOf(state, memberId, postId));
  const field = useRef<HTMLTextAreaElement>(null);
  return {
    draft,
    field,
    // A changed text is another comment, with a key of its own.
    setText: (text) => changeCommentDraft(memberId, postId, { text, key: null }),
    cancel: () => changeCommentDraft(memberId, postId, { replyTo: null, key: null }),
    start: useCallback(
      ({ id, author }) => {
        changeCommentDraft(memberId, postId, { replyTo: { id, nickname: author?.nickname ?? '' }, key: null });
        field.current?.focus();
      },
      [memberId, postId],
    ),
  };
}
