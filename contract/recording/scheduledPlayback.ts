import type { Clock } from '#contract/match/match.ts';
import type { Recording } from './recording.ts';
import type { RecordedClock, RecordedState } from './recordedState.ts';
import { openingState, recordingSteps } from './recordingSteps.ts';
import type { SourceState } from '#contract/match/sourceState.ts';

/** One playing of a recording: its states with the server times (ms) at which they become true. */
export interface ScheduledPlayback {
  readonly sourceId: string;
  readonly recording: Recording;
  /** Not started; true from the announcement on. */
  readonly opening: SourceState;
  readonly states: readonly SourceState[];
}

export interface PlaybackSchedule {
  readonly sourceId: string;
  readonly announcedAt: number;
  readonly kickoff: number;
  /** Match seconds per real second. */
  readonly speed: number;
}

/**
 * Lays a recording on the clock. A step is true from the first whole millisecond on, and a clock runs from the last one before its
 * start, so that no event is labelled a minute early; exact where 100 ms of the match are whole milliseconds (speeds 1, 10, 50).
 */
export function schedulePlayback(recording: Recording, plan: PlaybackSchedule): ScheduledPlayback {
  const { sourceId, kickoff, announcedAt } = plan;
  const cup = isCupTie(recording);
  const stateOf = (recorded: RecordedState, at: number): SourceState => ({
    ...recorded,
    sourceId,
    at,
    kickoff,
    cup,
    clock: clockOf(recorded.clock, plan),
  });
  return {
    sourceId,
    recording,
    opening: { ...stateOf(openingState(recording), announcedAt), clock: { base: 0, since: 0, running: 0 } },
    states: recordingSteps(recording).map((step) => stateOf(step.state, kickoff + Math.ceil(realMs(step.wall, plan.speed)))),
  };
}

/** What is true of a showing at server time `now`. */
export function stateAt(showing: ScheduledPlayback, now: number): SourceState {
  return showing.states.findLast((state) => state.at <= now) ?? showing.opening;
}

function clockOf({ base, since, running }: RecordedClock, { kickoff, speed }: PlaybackSchedule): Clock {
  return { base, since: kickoff + Math.floor(realMs(since, speed)), running: running * speed };
}

/** Real milliseconds of wall seconds; the rounding removes what binary fractions add to 154.8 s. */
function realMs(wall: number, speed: number): number {
  return Math.round((wall * 1e9) / speed) / 1e6;
}

/** Whether a tie must have a winner: a knock-out round by its name, or extra time in the recording. */
function isCupTie(recording: Recording): boolean {
  if (recording.sport === 'basketball') return false;
  return /final|round of|third.place|knock/i.test(recording.header.round) || recording.events.some((event) => event.period > 2);
}
