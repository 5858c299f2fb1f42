import { useStore } from 'zustand';
import { accountDraftStore, draftedField, draftField } from '#stores/account/accountDraft.ts';
import { useSession } from '#stores/session/session.ts';

/** What the member types into a field, kept over errors, reloads and logins until it is saved: `write(undefined)` forgets it. */
export function useDraftedField(
  field: 'nickname' | 'profile' | 'phone',
  saved: string,
): { readonly text: string; readonly write: (text: string | undefined) => void } {
  const memberId = useSession((state) => state.member?.memberId) ?? '';
  const drafted = useStore(accountDraftStore, (state) => draftedField(state, memberId, field));
  return { text: drafted ?? saved, write: (text) => draftField(memberId, field, text) };
}
