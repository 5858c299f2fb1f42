import { useCallback } from 'react';
import { useStore } from 'zustand';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useSession } from '#stores/session/session.ts';
import { changePostDraft, NEW_POST, type PostDraft, postDraftOf, postDrafts } from './postDrafts.ts';

export interface OwnPostDraft {
  readonly draft: PostDraft;
  readonly change: (part: Partial<Omit<PostDraft, 'savedAt'>>) => void;
}

/** Returns the current member's draft of a post, and the function that changes it. `from` is the published post that is edited. */
export function usePostDraft(postId: number | null, from: PostDraft = NEW_POST): OwnPostDraft {
  const { deviceNow } = useLiveClient();
  const memberId = useSession(({ member }) => member?.memberId ?? '');
  const draft = useStore(postDrafts, (state) => postDraftOf(state, memberId, postId)) ?? from;
  const change = useCallback<OwnPostDraft['change']>(
    (part) => changePostDraft(memberId, postId, { ...part, savedAt: deviceNow() }, from),
    [memberId, postId, from, deviceNow],
  );
  return { draft, change };
}
