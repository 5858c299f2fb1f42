import { phaseOf } from '#contract/match/status.ts';
import type { SourceState } from '#contract/match/sourceState.ts';

/** Whether a match has still to be played, today or another day. */
export function isToCome(state: SourceState): boolean {
  const stage = phaseOf(state);
  return stage === 'upcoming' || stage === 'delayed';
}

/** Whether a match has begun and may go on: in a period, in a break or interrupted. */
export function isInPlay(state: SourceState): boolean {
  const stage = phaseOf(state);
  return stage === 'playing' || stage === 'pause' || stage === 'stopped';
}

/** Whether a match has ended, or will not be played as planned. */
export function isOver(state: SourceState): boolean {
  const stage = phaseOf(state);
  return stage === 'ended' || stage === 'dropped';
}
