import * as z from 'zod/mini';

export const removalId = z.int().check(z.positive());

/** The rules by which operators remove what members wrote. Each has words of its own in every language. */
export const REMOVAL_RULES = ['spam', 'insult', 'hate', 'fraud', 'contact', 'sexual', 'violence', 'privacy', 'copyright', 'other'] as const;
export type RemovalRule = (typeof REMOVAL_RULES)[number];

/** What an operator removed, as its author sees it. */
export const removal = z.strictObject({
  removalId,
  kind: z.enum(['post', 'comment']),
  /** The title of the post, or the beginning of the comment. */
  excerpt: z.string(),
  rule: z.enum(REMOVAL_RULES),
  /** Written by the operator. */
  reason: z.string(),
  /** Server times (ms). */
  removedAt: z.int(),
  /** Until when it can be appealed, once. */
  appealBy: z.int(),
  appeal: z.nullable(
    z.strictObject({
      text: z.string(),
      at: z.int(),
      state: z.enum(['open', 'restored', 'upheld']),
      /** Of the operator who decided; null while it is open. */
      answer: z.nullable(z.string()),
    }),
  ),
});
export type Removal = z.infer<typeof removal>;
