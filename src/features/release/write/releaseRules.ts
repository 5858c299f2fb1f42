import type { Input } from '#contract/calls/calls.ts';
import { STANCE_CONTENT, STANCE_TITLE } from '#contract/stances/stanceLimits.ts';
import { normalizeLine, normalizeParagraphs } from '#contract/text/normalizeText.ts';
import { type ReleaseDraft, shownLegs } from '#stores/release/releaseDraft.ts';
import { textLength } from '#parts/text/textLength.ts';
import type { TextLimits } from '#ui/field/LongTextField.tsx';

/** What is wrong with a text: characters missing, or too many. */
export type LengthProblem = { readonly kind: 'short' | 'long'; readonly count: number } | null;

/**
 * What keeps a draft from being sealed, by field; null where nothing does (docs/product.md#stance-title, #stance-content, #stance-price).
 */
export interface DraftProblems {
  readonly title: LengthProblem;
  readonly content: LengthProblem;
  /** Paid, but no amount of the tenant's list. */
  readonly coins: boolean;
}

/** Returns what is wrong with the texts and the price of a draft; `amounts` are the coins that may be asked. */
export function problemsOf({ title, content, isPaid, coins }: ReleaseDraft, amounts: readonly number[]): DraftProblems {
  return {
    title: lengthProblem(title, STANCE_TITLE),
    content: lengthProblem(content, STANCE_CONTENT),
    coins: isPaid && (coins === null || !amounts.includes(coins)),
  };
}

function lengthProblem(text: string, { min, max }: TextLimits): LengthProblem {
  const length = textLength(text);
  if (length < min) return { kind: 'short', count: min - length };
  return length > max ? { kind: 'long', count: length - max } : null;
}

/** Returns what is published; null while a leg has no price. */
export function publicationOf(draft: ReleaseDraft): Input<'publishStance'> | null {
  const { combination, title, content, isPaid, coins, isRefundable } = draft;
  const picks = shownLegs(draft).flatMap(({ matchId, pick }) => (pick === null ? [] : [{ matchId, ...pick }]));
  if (picks.length !== combination) return null;
  const price = isPaid ? (coins ?? 0) : 0;
  return {
    combination,
    picks,
    title: normalizeLine(title),
    content: normalizeParagraphs(content),
    price,
    refundable: isPaid && isRefundable,
  };
}
