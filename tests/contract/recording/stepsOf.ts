import { readRecording } from '#contract/recording/recording.ts';
import type { RecordedBasketball, RecordedFootball, RecordedState, RecordedStep } from '#contract/recording/recordedState.ts';
import { recordingSteps } from '#contract/recording/recordingSteps.ts';
import { aRecording, basketballText, type EventFields } from '#tests/builders/aRecording.ts';

/** Returns a count of each side. */
export function pair(home: number, away: number): { home: number; away: number } {
  return { home, away };
}

/** Returns the steps of a football recording with these events. */
export function footballSteps(events: readonly EventFields[]): RecordedStep<RecordedFootball>[] {
  return recordingSteps(aRecording(events)).map(({ wall, state }) => ({ wall, state: ofSport('football', state) }));
}

/** Returns the steps of a basketball recording with these events. */
export function basketballSteps(events: readonly EventFields[]): RecordedStep<RecordedBasketball>[] {
  return recordingSteps(readRecording(basketballText(events), 'test.ndjson')).map(({ wall, state }) => ({
    wall,
    state: ofSport('basketball', state),
  }));
}

function ofSport<Sport extends RecordedState['sport']>(sport: Sport, state: RecordedState): Extract<RecordedState, { sport: Sport }>;
function ofSport(sport: RecordedState['sport'], state: RecordedState): RecordedState {
  if (state.sport !== sport) throw new Error(`expected a ${sport} state, got ${state.sport}`);
  return state;
}
