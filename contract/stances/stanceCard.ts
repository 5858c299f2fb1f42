import * as z from 'zod/mini';
import { matchInfo, sport, team } from '#contract/calls/lists.ts';
import { expertBadge } from './expertCard.ts';
import { playType } from './playTypes.ts';
import { STANCE_RESULTS } from './settleStance.ts';
import { COMBINATIONS, STANCE_AMOUNTS, STANCE_STATUS } from './stanceStatus.ts';

const count = z.int().check(z.nonnegative());
export const articleId = z.int().check(z.positive());
export const sealHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Coins of a paid stance. */
export const stanceAmount = z.literal([...STANCE_AMOUNTS]);

/** Coins: 0 for a free stance. */
export const stancePrice = z.literal([0, ...STANCE_AMOUNTS]);

/** A match of a stance, as everybody may see it. The names are in the language of the request. */
export const stanceMatch = z.object({
  ...matchInfo.shape,
  competition: z.string(),
  home: team,
  away: team,
  sport,
  playType,
  /**
   * How many companies offered the chosen selection at the chosen line when it was locked: from three on its price was compared. null in what
   * is closed, unless they were fewer: the number would tell the line (docs/reliability.md#paid-texts).
   */
  companies: z.nullable(z.int()),
  kickoffAt: z.int(),
});

/** The result of a stance, public once it is settled. */
export const stanceResult = z.object({
  result: z.enum(STANCE_RESULTS),
  /** What one unit at stake returned, as an exact decimal: "1.425". */
  product: z.string(),
  settledAt: z.int(),
  /** Whether an earlier result was reversed. */
  corrected: z.boolean(),
});

/**
 * A stance in a list. It holds nothing that a buyer pays for: no selection, line, price, company or text (docs/reliability.md#paid-texts).
 * Its geometry is that of the locked page, so sizes of the text are counts only.
 */
export const stanceCard = z.object({
  articleId,
  /** The number of the play type of its first match, as in the address `expert/article/:articleId/:ruleType`. */
  ruleType: z.int(),
  status: z.literal(Object.values(STANCE_STATUS)),
  title: z.string(),
  expert: expertBadge,
  combination: z.literal([...COMBINATIONS]),
  matches: z.array(stanceMatch).check(z.minLength(1), z.maxLength(3)),
  publishedAt: z.int(),
  /** Kick-off of its first match: sales end (docs/domain.md#sale). */
  closesAt: z.int(),
  price: stancePrice,
  /** "No win, coins back". */
  refundable: z.boolean(),
  characters: count,
  paragraphs: count,
  sold: count,
  views: count,
  /** Why the caller may read it; null when it is locked for them. */
  access: z.nullable(z.enum(['free', 'author', 'bought', 'settled'])),
  result: z.nullable(stanceResult),
});
