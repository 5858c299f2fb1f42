import { useCallback } from 'react';
import { useStore } from 'zustand';
import type { MatchId } from '#contract/match/match.ts';
import { draftOf, drafts, saveDraft } from './drafts.ts';

/** Returns the text typed for a match and not sent, '' at first, and the function that stores it; '' deletes it. */
export function useDraft(matchId: MatchId): readonly [draft: string, setDraft: (text: string) => void] {
  const draft = useStore(drafts, (state) => draftOf(state, matchId));
  const setDraft = useCallback((text: string) => saveDraft(matchId, text), [matchId]);
  return [draft, setDraft];
}
