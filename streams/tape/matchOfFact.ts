import type { MatchId } from '#contract/match/match.ts';
import { isPostName, matchOf } from '#contract/wire/channels.ts';
import { isMatchFact, type LiveFact } from '#streams/channels/liveFact.ts';

/** Returns the match of a fact about documents or a log; null for a board's, and for what no tape has: the account and posts. */
export function matchOfFact(fact: LiveFact): MatchId | null {
  if (!isMatchFact(fact)) return null;
  const { channel } = fact;
  return channel === 'me' || isPostName(channel) ? null : matchOf(channel);
}
