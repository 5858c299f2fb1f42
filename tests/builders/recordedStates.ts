import { type Recording, readRecording } from '#contract/recording/recording.ts';
import type { BasketballState, FootballState, SourceState } from '#contract/match/sourceState.ts';
import { MatchLog } from '#gateway/feed/recorder/matchLog.ts';
import { eventLines, headerLine } from '#gateway/feed/recorder/recordingText.ts';
import { aBasketballState, aFixture, aState } from './fixture.ts';
import { KICKOFF } from './aMatch.ts';

/** `seconds` after kick-off. */
export function at(seconds: number): number {
  return KICKOFF + seconds * 1000;
}

/** Shows `base` at `since` seconds after kick-off. */
export function runningClock(base: number, since: number, running = 1): Pick<SourceState, 'clock'> {
  return { clock: { base, since: at(since), running } };
}

export function stoppedClock(base: number, since: number): Pick<SourceState, 'clock'> {
  return runningClock(base, since, 0);
}

/** Each state changes the one before; in the first the match has not begun. */
export function footballStates(...changes: readonly Partial<FootballState>[]): FootballState[] {
  const states = [aState('a', { at: KICKOFF - 1 })];
  for (const change of changes) states.push(aState('a', { ...states.at(-1), ...change }));
  return states;
}

export function basketballStates(...changes: readonly Partial<BasketballState>[]): BasketballState[] {
  const states = [aBasketballState('a', { at: KICKOFF - 1 })];
  for (const change of changes) states.push(aBasketballState('a', { ...states.at(-1), ...change }));
  return states;
}

export function recorded(states: readonly SourceState[]): Recording {
  return toRecording(logOf(states));
}

export function logOf(states: readonly SourceState[]): MatchLog {
  const log = new MatchLog();
  for (const state of states) log.apply(state);
  return log;
}

/** The contract's reader rejects anything invalid. */
export function toRecording(log: MatchLog): Recording {
  const { last, events, isComplete } = log;
  if (last === null) throw new Error('the log has no state');
  const lines = [headerLine('a', { ...aFixture('a'), sport: last.sport }, last, events, isComplete), ...eventLines(events)];
  return readRecording(lines.map((line) => `${line}\n`).join(''), 'a.ndjson');
}

/** Minute, type, and score after each event. */
export function eventLabels({ events }: Recording): string[] {
  return events.map((event) => {
    const side = 'side' in event ? [event.side] : [];
    const more = event.type === 'score' ? [event.points] : event.type === 'penalty' ? [event.scored ? 'scored' : 'missed'] : [];
    return [
      event.minute,
      event.type === 'status' ? event.phase : event.type,
      ...side,
      ...more,
      `${event.score.home}-${event.score.away}`,
    ].join(' ');
  });
}
