import { phaseOf } from '#contract/match/status.ts';
import type { SourceState } from '#contract/match/sourceState.ts';

/** Returns whether a match is still to be played, today or later. */
export function isToCome(state: SourceState): boolean {
  const phase = phaseOf(state);
  return phase === 'upcoming' || phase === 'delayed';
}

/** Returns whether a match is in a period, in a break or interrupted. */
export function isInPlay(state: SourceState): boolean {
  const phase = phaseOf(state);
  return phase === 'playing' || phase === 'pause' || phase === 'stopped';
}

/** Returns whether a match has ended or will not be played as planned. */
export function isOver(state: SourceState): boolean {
  const phase = phaseOf(state);
  return phase === 'ended' || phase === 'dropped';
}
