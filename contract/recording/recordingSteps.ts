import type { Recording } from './recording.ts';
import { basketballOpening, basketballSteps } from './basketballSteps.ts';
import { footballOpening, footballSteps } from './footballSteps.ts';
import type { RecordedState, RecordedStep } from './recordedState.ts';

/** The state of a recorded match before its kick-off. */
export function openingState(recording: Recording): RecordedState {
  return recording.sport === 'football' ? footballOpening(recording) : basketballOpening(recording);
}

/**
 * The whole match as states in order, each with the seconds since kick-off from which it holds. Only what changes a row makes a
 * step; two steps may share a moment (a golden goal and the end). Knows no date: whoever plays it maps seconds to a clock.
 */
export function recordingSteps(recording: Recording): readonly RecordedStep[] {
  return recording.sport === 'football' ? footballSteps(recording) : basketballSteps(recording);
}
