import * as z from 'zod/mini';
import { createPersistedStore } from '#stores/preferences/persistedStore.ts';

const accountDraft = z.object({
  memberId: z.string(),
  nickname: z.optional(z.string()),
  profile: z.optional(z.string()),
  phone: z.optional(z.string()),
});

/** What a member has typed about themselves and not saved yet. Never a password or a code. */
export type AccountDraft = z.infer<typeof accountDraft>;

type DraftField = 'nickname' | 'profile' | 'phone';

/** Of one member, stored for the device: an expired session ends that of the tab, and what was typed is there after the login. */
export const accountDraftStore = createPersistedStore('accountDraft', (stored): { readonly draft: AccountDraft | null } => {
  const parsed = accountDraft.safeParse(stored['draft']);
  return { draft: parsed.success ? parsed.data : null };
});

/** Returns what a member has typed into a field; undefined for nothing. */
export function draftedField({ draft }: { readonly draft: AccountDraft | null }, memberId: string, field: DraftField): string | undefined {
  return draft?.memberId === memberId ? draft[field] : undefined;
}

/** Keeps what a member has typed into a field, or with undefined forgets it. */
export function draftField(memberId: string, field: DraftField, text: string | undefined): void {
  accountDraftStore.setState(({ draft }) => {
    const { [field]: _, ...others } = draft?.memberId === memberId ? draft : { memberId };
    return { draft: { ...others, memberId, ...(text !== undefined && { [field]: text }) } };
  });
}
