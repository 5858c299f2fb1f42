import type { MatchId } from '#contract/match/match.ts';
import { createPersistedStore, type Stored } from '#stores/preferences/persistedStore.ts';
import { onSessionEnd } from '#stores/session/session.ts';

/** Texts that were typed and not sent, by match; the one changed last is the last. */
interface DraftsState {
  readonly drafts: readonly Draft[];
}

interface Draft {
  readonly matchId: MatchId;
  readonly text: string;
}

/** The oldest is dropped. */
const MAX_DRAFTS = 20;
const NONE: DraftsState = { drafts: [] };

/** Stored for the session of this tab, which a logout clears. */
export const drafts = createPersistedStore('drafts', parseDrafts, { isSession: true });
onSessionEnd(() => drafts.setState(NONE)); // the logout of another tab does not clear this tab's storage

/** Returns the draft of a match; '' without one. */
export function draftOf({ drafts }: DraftsState, matchId: MatchId): string {
  return drafts.find((draft) => draft.matchId === matchId)?.text ?? '';
}

/** Stores the draft of a match; '' deletes it. */
export function saveDraft(matchId: MatchId, text: string): void {
  drafts.setState(({ drafts }) => {
    const others = drafts.filter((draft) => draft.matchId !== matchId);
    return { drafts: text === '' ? others : [...others, { matchId, text }].slice(-MAX_DRAFTS) };
  });
}

function parseDrafts({ drafts }: Stored): DraftsState {
  return Array.isArray(drafts) ? { drafts: drafts.filter(isDraft).slice(-MAX_DRAFTS) } : NONE;
}

function isDraft(stored: unknown): stored is Draft {
  if (typeof stored !== 'object' || stored === null || !('matchId' in stored) || !('text' in stored)) return false;
  return typeof stored.matchId === 'number' && typeof stored.text === 'string';
}
