import * as z from 'zod/mini';
import { createPersistedStore, type Stored } from '#stores/preferences/persistedStore.ts';

const appealDraft = z.object({
  memberId: z.string(),
  removalId: z.int(),
  text: z.string(),
  /** What was sent without an answer, with its idempotency key; stored before it is sent (docs/protocol.md#idempotency-keys). */
  sending: z.nullable(z.object({ key: z.string(), text: z.string() })),
});

export type AppealDraft = z.infer<typeof appealDraft>;

/** An appeal by its member and removal. */
export type AppealOf = Pick<AppealDraft, 'memberId' | 'removalId'>;

/** The one changed last is the last. */
interface DraftsState {
  readonly drafts: readonly AppealDraft[];
}

/** The draft that was changed longest ago is dropped. */
const MAX_DRAFTS = 8;

/** Stored for the device: neither a reload nor the end of a session ends the work on a text, and nobody else is shown it. */
export const appealDrafts = createPersistedStore('appealDrafts', parse);

/** Returns the draft of an appeal; undefined before anything was typed. */
export function appealDraftOf({ drafts }: DraftsState, of: AppealOf): AppealDraft | undefined {
  return drafts.find(isOf(of));
}

export function changeAppealDraft(of: AppealOf, change: Partial<Pick<AppealDraft, 'text' | 'sending'>>): void {
  appealDrafts.setState((state) => {
    const draft = { text: '', sending: null, ...appealDraftOf(state, of), ...of, ...change };
    return { drafts: [...without(state, of), draft].slice(-MAX_DRAFTS) };
  });
}

export function discardAppealDraft(of: AppealOf): void {
  appealDrafts.setState((state) => ({ drafts: without(state, of) }));
}

function without({ drafts }: DraftsState, of: AppealOf): readonly AppealDraft[] {
  const matches = isOf(of);
  return drafts.filter((draft) => !matches(draft));
}

function isOf({ memberId, removalId }: AppealOf): (draft: AppealDraft) => boolean {
  return (draft) => draft.memberId === memberId && draft.removalId === removalId;
}

function parse({ drafts }: Stored): DraftsState {
  if (!Array.isArray(drafts)) return { drafts: [] };
  return {
    drafts: drafts.flatMap((stored) => {
      const parsed = appealDraft.safeParse(stored);
      return parsed.success ? [parsed.data] : [];
    }),
  };
}
