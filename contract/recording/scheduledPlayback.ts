import type { Clock } from '#contract/match/match.ts';
import type { Recording } from './recording.ts';
import type { RecordedClock, RecordedState } from './recordedState.ts';
import { openingState, recordingSteps } from './recordingSteps.ts';
import type { SourceState } from '#contract/match/sourceState.ts';

/** One playback of a recording: its states with the server times (ms) from which they hold. */
export interface ScheduledPlayback {
  readonly sourceId: string;
  readonly recording: Recording;
  /** The state before kick-off, valid from the announcement on. */
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
 * Returns the playback of a recording on a schedule. Steps are rounded up to milliseconds and starts of clocks down, so that no
 * event is labelled a minute early; exact when 100 ms of the match are whole milliseconds (speeds 1, 10, 50).
 */
export function schedulePlayback(recording: Recording, schedule: PlaybackSchedule): ScheduledPlayback {
  const { sourceId, kickoff, announcedAt } = schedule;
  const knockout = isKnockout(recording);
  const stateOf = (recorded: RecordedState, at: number): SourceState => ({
    ...recorded,
    sourceId,
    at,
    kickoff,
    knockout,
    clock: clockOf(recorded.clock, schedule),
  });
  return {
    sourceId,
    recording,
    opening: { ...stateOf(openingState(recording), announcedAt), clock: { base: 0, since: 0, running: 0 } },
    states: recordingSteps(recording).map((step) => stateOf(step.state, playedAt(step.wall, schedule))),
  };
}

/** Returns the server time (ms) at which `wall` seconds after kick-off are played. */
export function playedAt(wall: number, { kickoff, speed }: Pick<PlaybackSchedule, 'kickoff' | 'speed'>): number {
  return kickoff + Math.ceil(realMs(wall, speed));
}

/** Returns the state of a playback at server time `now` (ms). */
export function stateAt(playback: ScheduledPlayback, now: number): SourceState {
  return playback.states.findLast((state) => state.at <= now) ?? playback.opening;
}

function clockOf({ base, since, running }: RecordedClock, { kickoff, speed }: PlaybackSchedule): Clock {
  return { base, since: kickoff + Math.floor(realMs(since, speed)), running: running * speed };
}

/** Returns the playback time of recorded seconds in ms, without the error of binary fractions such as 154.8. */
function realMs(wall: number, speed: number): number {
  return Math.round((wall * 1e9) / speed) / 1e6;
}

/** Returns whether a tie must have a winner, by the name of its round or because the recording has extra time. */
function isKnockout(recording: Recording): boolean {
  if (recording.sport === 'basketball') return false;
  return /final|round of|third.place|knock/i.test(recording.header.round) || recording.events.some((event) => event.period > 2);
}
