import { REMOVAL_RULES } from '#contract/community/removal.ts';

/** Why a stance does not pass; keys 1 to 5 in this order. `other` needs a text. */
export const STANCE_REASONS = ['empty', 'promise', 'contact', 'copied', 'other'] as const;
/** Why a real name is refused. */
export const REAL_NAME_REASONS = ['unreadable', 'mismatch', 'expired', 'notDocument', 'other'] as const;
/** The rules by which a post or comment is removed, the usual ones first. */
export const TEXT_REASONS = ['insult', 'spam', 'contact', 'fraud', 'other'] as const satisfies readonly (typeof REMOVAL_RULES)[number][];

/** A reason that an operator chooses. The gateway knows the words that the member reads; the console has its own. */
export const REASON_CODES = [...new Set([...STANCE_REASONS, ...REAL_NAME_REASONS, ...REMOVAL_RULES])] as const;
export type ReasonCode = (typeof REASON_CODES)[number];
