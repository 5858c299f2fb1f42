import * as z from 'zod/mini';
import { COMMUNITY_CALLS } from '#contract/community/communityCalls.ts';
import { postMatch } from '#contract/community/post.ts';
import { createPersistedStore, type Stored } from '#stores/preferences/persistedStore.ts';

const postDraft = z.object({
  title: z.string(),
  content: z.string(),
  match: z.nullable(postMatch),
  /** Device time (ms); null before anything was typed. */
  savedAt: z.nullable(z.number()),
  /** What was sent without an answer, with its idempotency key; stored before it is sent (docs/protocol.md#idempotency-keys). */
  sending: z.nullable(z.object({ key: z.string(), input: COMMUNITY_CALLS.publishPost.input })),
});
/** `postId`: a published post that is edited; null for a new one. */
const storedDraft = z.object({ memberId: z.string(), postId: z.nullable(z.int()), draft: postDraft });

export type PostDraft = z.infer<typeof postDraft>;

export const NEW_POST: PostDraft = { title: '', content: '', match: null, savedAt: null, sending: null };

/** Drafts of posts by member; the one changed last is the last. */
interface DraftsState {
  readonly drafts: readonly z.infer<typeof storedDraft>[];
}

/** Members who share a device, and posts that they edit; the draft that was changed longest ago is dropped. */
const MAX_DRAFTS = 8;

/** Stored for the device: the end of a session does not end the work on a text, and nobody else is shown it. Images are in `uploads`. */
export const postDrafts = createPersistedStore('postDrafts', parseDrafts);

/** Returns a member's draft; undefined without one. */
export function postDraftOf({ drafts }: DraftsState, memberId: string, postId: number | null): PostDraft | undefined {
  return drafts.find((one) => one.memberId === memberId && one.postId === postId)?.draft;
}

/** Changes a draft, which begins as `from`. */
export function changePostDraft(memberId: string, postId: number | null, change: Partial<PostDraft>, from = NEW_POST): void {
  postDrafts.setState((state) => {
    const draft = { ...(postDraftOf(state, memberId, postId) ?? from), ...change };
    return { drafts: [...others(state, memberId, postId), { memberId, postId, draft }].slice(-MAX_DRAFTS) };
  });
}

export function discardPostDraft(memberId: string, postId: number | null): void {
  postDrafts.setState((state) => ({ drafts: others(state, memberId, postId) }));
}

function others({ drafts }: DraftsState, memberId: string, postId: number | null): DraftsState['drafts'] {
  return drafts.filter((one) => one.memberId !== memberId || one.postId !== postId);
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
