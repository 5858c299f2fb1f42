import { hashOf } from '#contract/match/hash.ts';

/** How many matches play at once. */
const LANES = 40;
/** Match seconds between two of the first kick-offs: all lanes are busy after two match-minutes. */
const STAGGER_S = 3;
/** Match seconds from a final whistle to the next kick-off on the same lane. */
const BREAK_S = 120;

/** When the matches of an evening kick off, in match seconds after its first kick-off. */
export interface KickoffPlan {
  readonly kickoffs: ReadonlyMap<string, number>;
  /** When the last match has ended. */
  readonly length: number;
}

/**
 * Spreads matches over an evening: the first forty kick off within two match-minutes, each later one soon after an earlier one
 * has ended, so that about forty are always in play. Their order is that of a hash of the id: a folder sorted by competition
 * becomes a mixed programme, and the same folder always the same one. `lengths` are match seconds by id.
 */
export function planKickoffs(lengths: ReadonlyMap<string, number>): KickoffPlan {
  const kickoffs = new Map<string, number>();
  const freeAt = Array.from({ length: LANES }, (_, lane) => lane * STAGGER_S);
  let end = 0;
  for (const [id, length] of shuffled(lengths)) {
    const kickoff = Math.min(...freeAt);
    kickoffs.set(id, kickoff);
    freeAt[freeAt.indexOf(kickoff)] = kickoff + length + BREAK_S;
    end = Math.max(end, kickoff + length);
  }
  return { kickoffs, length: end };
}

function shuffled(lengths: ReadonlyMap<string, number>): [string, number][] {
  return [...lengths].sort(([a], [b]) => hashOf(a) - hashOf(b) || (a < b ? -1 : 1));
}
