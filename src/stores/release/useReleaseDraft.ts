import { useCallback } from 'react';
import { useStore } from 'zustand';
import { useSession } from '#stores/session/session.ts';
import { changeDraft, draftOf, type ReleaseDraft, releaseDrafts } from './releaseDraft.ts';

/** Returns the current member's draft of a stance, empty at first, and the function that changes it. */
export function useReleaseDraft(): readonly [draft: ReleaseDraft, change: (change: Partial<ReleaseDraft>) => void] {
  const memberId = useSession(({ member }) => member?.memberId ?? '');
  const draft = useStore(releaseDrafts, (state) => draftOf(state, memberId));
  const change = useCallback((part: Partial<ReleaseDraft>) => changeDraft(memberId, part), [memberId]);
  return [draft, change];
}
