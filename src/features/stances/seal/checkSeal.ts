import { canonicalStance, SealError, sealOf } from '#contract/stances/canonicalStance.ts';
import type { StanceDetail } from '#stores/queries/stances.ts';

/** verified: what is shown is what was sealed. content: it is not. seal: what was sealed gives another fingerprint. */
export type SealCheck = 'verified' | 'content' | 'seal';

/**
 * Computes the seal of an open stance anew from what the page shows (docs/domain.md#seals). It needs no secure context, so it works on
 * plain http. Loaded when a stance is open: hashing is no part of other screens.
 */
export function checkSeal(stance: StanceDetail, open: NonNullable<StanceDetail['open']>, tenantCode: string): SealCheck {
  try {
    if (sealOf(open.salt, open.canonical, stance.seal.previousHash) !== stance.seal.hash) return 'seal';
    return canonicalOf(stance, open, tenantCode) === open.canonical ? 'verified' : 'content';
  } catch (error) {
    if (error instanceof SealError) return 'seal';
    throw error;
  }
}

function canonicalOf(stance: StanceDetail, { content, legs }: NonNullable<StanceDetail['open']>, tenantCode: string): string {
  return canonicalStance({
    tenantCode,
    authorId: stance.expert.expertId,
    title: stance.title,
    content,
    legs,
    matches: stance.matches.map(({ competitionId, kickoffAt }) => ({ competitionId, kickoff: kickoffAt })),
    coins: stance.price,
    isRefundable: stance.refundable,
    publishedAt: stance.publishedAt,
    closesAt: stance.closesAt,
  });
}
