import * as z from 'zod/mini';

/** What a letter is about. `reply` and `mention` come from other members, the rest from the app or its operators. */
export const LETTER_KINDS = [
  'review',
  'refund',
  'settlement',
  'role',
  'reply',
  'mention',
  'reward',
  'realName',
  'moderation',
  'system',
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** The kinds that the inbox lists as mentions. */
export const MENTION_KINDS: readonly LetterKind[] = ['reply', 'mention'];

/** The lists of letters beside the one of all. */
export const LETTER_GROUPS = ['letters', 'mentions'] as const;
export type LetterGroup = (typeof LETTER_GROUPS)[number];

/** Returns the list that has the letters of a kind. */
export function groupOf(kind: LetterKind): LetterGroup {
  return MENTION_KINDS.includes(kind) ? 'mentions' : 'letters';
}

/** Coins that went back to the member, and what the member could spend after that. */
export const letterRefund = z.object({ coins: z.int(), balance: z.int() });
export type LetterRefund = z.infer<typeof letterRefund>;

/**
 * A message to one member; empty lines separate the paragraphs of its text. `link` is the path below the language of what it is about, such
 * as `/community/7`.
 */
export const letter = z.object({
  id: z.int(),
  kind: z.enum(LETTER_KINDS),
  title: z.string(),
  text: z.string(),
  link: z.nullable(z.string()),
  refund: z.nullable(letterRefund),
  sentAt: z.int(),
  read: z.boolean(),
});
