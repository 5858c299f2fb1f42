import * as z from 'zod/mini';
import { FEEDBACK_KINDS } from '#contract/member/feedbackCalls.ts';
import { createPersistedStore, type Stored } from '#stores/preferences/persistedStore.ts';

const feedbackDraft = z.object({
  kind: z.nullable(z.enum(FEEDBACK_KINDS)),
  text: z.string(),
  /** The match that it is about. */
  matchId: z.nullable(z.int()),
  hasAlertRecords: z.boolean(),
});
const storedDraft = z.object({ memberId: z.nullable(z.string()), draft: feedbackDraft });

export type FeedbackDraft = z.infer<typeof feedbackDraft>;

export const NEW_FEEDBACK: FeedbackDraft = { kind: null, text: '', matchId: null, hasAlertRecords: true };

/** Drafts by member, null for a visitor; the one changed last is the last. */
interface DraftsState {
  readonly drafts: readonly z.infer<typeof storedDraft>[];
}

/** Members who share a device; the draft that was changed longest ago is dropped. */
const MAX_DRAFTS = 4;

/** Stored for the device: neither a reload nor the end of a session ends the work on a text. */
export const feedbackDrafts = createPersistedStore('feedbackDrafts', parseDrafts);

/** Returns the draft of a member, else what a visitor typed on this device: a login takes it along. */
export function feedbackDraftOf({ drafts }: DraftsState, memberId: string | null): FeedbackDraft {
  const of = (id: string | null): FeedbackDraft | undefined => drafts.find((one) => one.memberId === id)?.draft;
  return of(memberId) ?? of(null) ?? NEW_FEEDBACK;
}

/** Changes the draft of a member; a visitor's becomes theirs. */
export function changeFeedbackDraft(memberId: string | null, change: Partial<FeedbackDraft>): void {
  feedbackDrafts.setState((state) => {
    const draft = { ...feedbackDraftOf(state, memberId), ...change };
    const others = state.drafts.filter((one) => one.memberId !== memberId && one.memberId !== null);
    return { drafts: [...others, { memberId, draft }].slice(-MAX_DRAFTS) };
  });
}

/** Forgets the draft of a member who has sent it. */
export function discardFeedbackDraft(memberId: string | null): void {
  feedbackDrafts.setState(({ drafts }) => ({ drafts: drafts.filter((one) => one.memberId !== memberId && one.memberId !== null) }));
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
