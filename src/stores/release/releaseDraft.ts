import * as z from 'zod/mini';
import { sport } from '#contract/calls/lists.ts';
import { STANCE_CALLS } from '#contract/stances/stanceCalls.ts';
import type { MatchId } from '#contract/match/match.ts';
import { playType, selection } from '#contract/stances/playTypes.ts';
import { COMBINATIONS, STANCE_AMOUNTS } from '#contract/stances/stanceStatus.ts';
import { createPersistedStore, type Stored } from '#stores/preferences/persistedStore.ts';

/** A selection with the line and price at which it was chosen or confirmed. */
const draftPick = z.object({ playType, selection, companyId: z.int(), line: z.nullable(z.number()), price: z.number() });
const draftLeg = z.object({ matchId: z.int(), sport, pick: z.nullable(draftPick) });

const releaseDraft = z.object({
  sport,
  combination: z.literal([...COMBINATIONS]),
  /** In the order of choice. Those of the other sport and those beyond the combination wait until it is chosen again. */
  legs: z.array(draftLeg).check(z.maxLength(2 * COMBINATIONS.length)),
  title: z.string(),
  content: z.string(),
  isPaid: z.boolean(),
  coins: z.nullable(z.literal([...STANCE_AMOUNTS])),
  isRefundable: z.boolean(),
  /** What was sent without an answer, with its idempotency key; stored before it is sent (docs/protocol.md#idempotency-keys). */
  sending: z.nullable(z.object({ key: z.string(), input: STANCE_CALLS.publishStance.input })),
});
const storedDraft = z.object({ memberId: z.string(), draft: releaseDraft });

export type DraftPick = z.infer<typeof draftPick>;
export type DraftLeg = z.infer<typeof draftLeg>;
export type ReleaseDraft = z.infer<typeof releaseDraft>;

export const NEW_DRAFT: ReleaseDraft = {
  sport: 'football',
  combination: 1,
  legs: [],
  title: '',
  content: '',
  isPaid: false,
  coins: null,
  isRefundable: false,
  sending: null,
};

/** Drafts of stances by member; the one changed last is the last. */
interface DraftsState {
  readonly drafts: readonly { readonly memberId: string; readonly draft: ReleaseDraft }[];
}

/** Members who share a device; the draft that was changed longest ago is dropped. */
const MAX_DRAFTS = 4;

/** Stored for the device: the end of a session does not end the work on a text, and nobody else is shown it. */
export const releaseDrafts = createPersistedStore('releaseDrafts', parseDrafts);

export function draftOf({ drafts }: DraftsState, memberId: string): ReleaseDraft {
  return drafts.find((one) => one.memberId === memberId)?.draft ?? NEW_DRAFT;
}

export function changeDraft(memberId: string, change: Partial<ReleaseDraft>): void {
  releaseDrafts.setState((state) => {
    const draft = { ...draftOf(state, memberId), ...change };
    return { drafts: [...state.drafts.filter((one) => one.memberId !== memberId), { memberId, draft }].slice(-MAX_DRAFTS) };
  });
}

export function discardDraft(memberId: string): void {
  releaseDrafts.setState(({ drafts }) => ({ drafts: drafts.filter((one) => one.memberId !== memberId) }));
}

/** Returns the legs that count: those of the chosen sport, as many as the combination has. */
export function shownLegs({ sport: chosen, combination, legs }: ReleaseDraft): readonly DraftLeg[] {
  return legs.filter((leg) => leg.sport === chosen).slice(0, combination);
}

/**
 * Returns the change that adds a match, or removes it. A single has the match that was chosen last; null when a parlay has all of its
 * matches.
 */
export function toggleMatch(draft: ReleaseDraft, matchId: MatchId): Pick<ReleaseDraft, 'legs'> | null {
  const shown = shownLegs(draft);
  const others = draft.legs.filter((leg) => leg.sport !== draft.sport);
  const left = shown.filter((leg) => leg.matchId !== matchId);
  if (left.length < shown.length) return { legs: [...others, ...left] };
  if (draft.combination > 1 && shown.length === draft.combination) return null;
  const added: DraftLeg = { matchId, sport: draft.sport, pick: null };
  return { legs: [...others, ...(draft.combination === 1 ? [] : shown), added] };
}

/** Returns the change that chooses a selection of a match. */
export function pickSelection({ legs }: ReleaseDraft, matchId: MatchId, pick: DraftPick | null): Pick<ReleaseDraft, 'legs'> {
  return { legs: legs.map((leg) => (leg.matchId === matchId ? { ...leg, pick } : leg)) };
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
