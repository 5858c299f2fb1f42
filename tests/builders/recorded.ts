import { type Recording, readRecording } from '#contract/recording/recording.ts';
import type { BasketballState, FootballState, SourceState } from '#contract/match/sourceState.ts';
import { MatchLog } from '#gateway/feed/recorder/matchLog.ts';
import { eventLines, headerLine } from '#gateway/feed/recorder/recordingText.ts';
import { aBasketballState, aFixture, aState } from './fixture.ts';
import { KICKOFF } from './match.ts';

/** Server time (ms) at seconds after kick-off. */
export function at(seconds: number): number {
  return KICKOFF + seconds * 1000;
}

/** A clock that shows `base` at seconds after kick-off, and runs from there. */
export function runs(base: number, since: number, running = 1): Pick<SourceState, 'clock'> {
  return { clock: { base, since: at(since), running } };
}

/** A clock that stands at `base`. */
export function stands(base: number, since: number): Pick<SourceState, 'clock'> {
  return runs(base, since, 0);
}

/** The states of a match, each laid over the one before; the first is that of a match that has not begun. */
export function footballStates(...changes: readonly Partial<FootballState>[]): FootballState[] {
  const states = [aState('a', { at: KICKOFF - 1 })];
  for (const change of changes) states.push(aState('a', { ...states.at(-1), ...change }));
  return states;
}

/** The same of basketball. */
export function basketballStates(...changes: readonly Partial<BasketballState>[]): BasketballState[] {
  const states = [aBasketballState('a', { at: KICKOFF - 1 })];
  for (const change of changes) states.push(aBasketballState('a', { ...states.at(-1), ...change }));
  return states;
}

/** What a recorder makes of these states, read back by the contract's reader. */
export function recorded(states: readonly SourceState[]): Recording {
  return readBack(logOf(states));
}

export function logOf(states: readonly SourceState[]): MatchLog {
  const log = new MatchLog();
  for (const state of states) log.take(state);
  return log;
}

/** Read back by the contract's reader, which complains of whatever does not fit. */
export function readBack(log: MatchLog): Recording {
  const { last, notes, isWhole } = log;
  if (last === null) throw new Error('the log has heard nothing');
  const lines = [headerLine('a', { ...aFixture('a'), sport: last.sport }, last, notes, isWhole), ...eventLines(notes)];
  return readRecording(lines.map((line) => `${line}\n`).join(''), 'a.ndjson');
}

/** Each event in a line: minute, what it is, and the score after it. */
export function told({ events }: Recording): string[] {
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
