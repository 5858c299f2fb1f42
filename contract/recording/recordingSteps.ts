import type { Recording } from './recording.ts';
import { basketballOpening, basketballSteps } from './basketballSteps.ts';
import { footballOpening, footballSteps } from './footballSteps.ts';
import type { RecordedState, RecordedStep } from './recordedState.ts';

/** Returns the state before kick-off. */
export function openingState(recording: Recording): RecordedState {
  return recording.sport === 'football' ? footballOpening(recording) : basketballOpening(recording);
}

/** Returns the states of a match in order. Two steps may have the same time (a golden goal and the end). */
export function recordingSteps(recording: Recording): readonly RecordedStep[] {
  return recording.sport === 'football' ? footballSteps(recording) : basketballSteps(recording);
}
