import { canonicalStance } from '#contract/stances/canonicalStance.ts';
import type { stances } from './tables.ts';

type Sealed = Pick<
  typeof stances.$inferSelect,
  'tenant' | 'authorId' | 'title' | 'content' | 'legs' | 'price' | 'refundable' | 'publishedAt'
>;

/** Returns the canonical text of a stance, from its row or before it has one. Throws SealError for numbers without an exact form. */
export function canonicalOf({ tenant, authorId, title, content, legs, price, refundable, publishedAt }: Sealed): string {
  return canonicalStance({
    tenantCode: tenant,
    authorId: String(authorId),
    title,
    content,
    legs,
    coins: price,
    isRefundable: refundable,
    publishedAt,
  });
}
