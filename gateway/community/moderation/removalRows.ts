import { APPEAL_MS } from '#contract/community/communityLimits.ts';
import type { Removal } from '#contract/community/removal.ts';
import type { removals } from './tables.ts';

export type RemovalRow = typeof removals.$inferSelect;

/** Returns a removal as its author sees it. */
export function removalOf(row: RemovalRow): Removal {
  const { id, kind, excerpt, rule, reason, at, restoredAt, appealText, appealAt, appealAnswer, decidedAt } = row;
  const state = restoredAt !== null ? 'restored' : decidedAt === null ? 'open' : 'upheld';
  return {
    removalId: id,
    kind,
    excerpt,
    rule,
    reason,
    removedAt: at,
    appealBy: at + APPEAL_MS,
    appeal: appealText === null || appealAt === null ? null : { text: appealText, at: appealAt, state, answer: appealAnswer },
  };
}
