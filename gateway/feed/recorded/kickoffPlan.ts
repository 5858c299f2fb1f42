import { hashOf } from '#contract/match/hash.ts';

/** Matches in play at once. */
const LANES = 40;
/** In match seconds, as all times here. */
const STAGGER_S = 3;
const BREAK_S = 120;

export interface KickoffPlan {
  readonly kickoffs: ReadonlyMap<string, number>;
  readonly length: number;
}

/**
 * Plans kick-offs so that about forty matches are always in play. The order is that of a hash of the id, so a folder sorted by competition
 * is mixed, always in the same way. `lengths` are match seconds by id.
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
