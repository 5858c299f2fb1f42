import { canonicalStance, type SealedMatch } from '#contract/stances/canonicalStance.ts';
import type { stances } from './tables.ts';

type Sealed = Pick<
  typeof stances.$inferSelect,
  'tenant' | 'authorId' | 'title' | 'content' | 'legs' | 'price' | 'refundable' | 'publishedAt' | 'closesAt'
>;

/**
 * Returns the canonical text of a stance, from its row or before it has one. `matches` are those of its legs, in their order. Throws SealError
 * for numbers without an exact form, and for another number of matches than legs.
 */
export function canonicalOf(stance: Sealed, matches: readonly SealedMatch[]): string {
  const { tenant, authorId, title, content, legs, price, refundable, publishedAt, closesAt } = stance;
  return canonicalStance({
    tenantCode: tenant,
    authorId: String(authorId),
    title,
    content,
    legs,
    matches: matches.map(({ competitionId, kickoff }) => ({ competitionId, kickoff })),
    coins: price,
    isRefundable: refundable,
    publishedAt,
    closesAt,
  });
}
