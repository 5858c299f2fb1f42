import { BasketballStatus } from '#contract/match/basketball.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { addTo, isSameCount, type SideCount, ZERO } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import { basketballEntries, basketballMoment, basketballPeriod, basketballSight, basketballTurn } from './basketballEntries.ts';
import type { Entry, EventTime, Note, PhaseChange, Correction } from './recordedEntry.ts';
import { footballEntries, footballMoment, footballPeriod, footballSight, footballTurn } from './footballEntries.ts';
import { isInPlay, isOver, isToCome } from './phase.ts';

/** The phase of the status that ends a recording whose match went on. */
export const STOPPED_PHASE = 'recordingStopped';

/** How a log grew with a state: not at all, at its end, or with something earlier taken out. */
export type Growth = 'none' | 'added' | 'rewritten';

/**
 * What happened in one match, made from its states as they come. The log begins with the first state in play: what is said of
 * a match before, and a match that is never in play, is no event. A match first seen in play begins with the status that it
 * had then: its goals so far are not made up, for nobody here knows when they fell, so its score counts from there and it is
 * not whole.
 */
export class MatchLog {
  readonly #notes: Note[] = [];
  #last: SourceState | null = null;
  #seenFromStart = false;
  #period = 1;
  #wall = 0;
  #rate = 1;

  /** In order; a goal that was taken back is not among them, only its cancellation (recorded-match/1). */
  get notes(): readonly Note[] {
    return this.#notes;
  }

  /** The latest state; null before the first. */
  get last(): SourceState | null {
    return this.#last;
  }

  get isOver(): boolean {
    return this.#notes.length > 0 && this.#last !== null && isOver(this.#last);
  }

  /** Whether everything that the last state says can be found among the notes: seen from the start, to the end, nothing unexplained. */
  get isWhole(): boolean {
    const last = this.#last;
    if (last === null || !this.#seenFromStart || !this.isOver) return false;
    const { score, kicks } = talliesOf(this.#notes).at(-1) ?? { score: ZERO, kicks: ZERO };
    return isSameCount(score, last.score) && isSameCount(kicks, (last.sport === 'football' && last.penalties) || ZERO);
  }

  /** Takes the next state of the match. */
  take(state: SourceState): Growth {
    if (phaseOf(state) === 'hidden') return 'none';
    const last = this.#last;
    this.#last = state;
    if (last !== null && this.#notes.length > 0) return this.#goOn(last, state);
    return isInPlay(state) ? this.#begin(last, state) : 'none';
  }

  /** Ends a match of which nothing more will be heard as abandoned by its recorder: a recording ends with the end of its match. */
  cut(): void {
    const last = this.#last;
    if (last === null || this.#notes.length === 0 || this.isOver) return;
    const status = last.sport === 'football' ? FootballStatus.abandoned : BasketballStatus.abandoned;
    this.#notes.push({ ...this.#momentOf(last, last), type: 'status', status, phase: STOPPED_PHASE });
  }

  #begin(last: SourceState | null, state: SourceState): Growth {
    const announced = last !== null && isToCome(last) ? last : null;
    this.#seenFromStart = announced !== null;
    this.#rate = state.clock.running || 1;
    this.#wall = announced ? 0 : (Math.max(0, state.at - state.kickoff) / 1000) * this.#rate;
    return this.#enterAll(announced ? entriesBetween(announced, state) : sightOf(state), announced ?? state, state);
  }

  /** Wall time goes on at the rate of the match clock, in breaks at its last one: a recording of a match played fast is not fast itself. */
  #goOn(last: SourceState, state: SourceState): Growth {
    this.#rate = state.clock.running || this.#rate;
    this.#wall += (Math.max(0, state.at - last.at) / 1000) * this.#rate;
    const entries = entriesBetween(last, state);
    // A result that is corrected after the end: what changed, and the end again, for a recording ends with it.
    const isCorrection = entries.length > 0 && isOver(last) && last.status === state.status;
    return this.#enterAll(isCorrection ? [...entries, { type: 'status', ...turnOf(state) }] : entries, last, state);
  }

  #enterAll(entries: readonly Entry[], last: SourceState, state: SourceState): Growth {
    for (const entry of entries) this.#enter(entry, last, state);
    if (entries.some((entry) => entry.type === 'withdrawn')) return 'rewritten';
    return entries.length > 0 ? 'added' : 'none';
  }

  #enter(entry: Entry, last: SourceState, state: SourceState): void {
    if (entry.type === 'withdrawn') {
      this.#withdraw(entry);
      return;
    }
    if (entry.type === 'status') this.#period = periodOf(state) ?? this.#period;
    this.#notes.push({ ...this.#momentOf(last, state), ...entry });
  }

  /** By the clock of the period: where a step went on to the next one, what it brought of the former has only the former's clock. */
  #momentOf(last: SourceState, state: SourceState): EventTime {
    const period = this.#period;
    const source = (periodOf(state) ?? period) === period ? state : last;
    const moment = source.sport === 'football' ? footballMoment(source, period, state.at) : basketballMoment(source, period, state.at);
    return { wall: this.#wall, period, ...moment };
  }

  #withdraw(withdrawal: Correction): void {
    if (withdrawal.what === 'points') {
      this.#withdrawPoints(withdrawal.side, withdrawal.points);
      return;
    }
    const due = Object.entries(withdrawal.what);
    const at = this.#notes.findLastIndex((note) => {
      const fields = new Map<string, unknown>(Object.entries(note));
      return due.every(([key, value]) => fields.get(key) === value);
    });
    if (at !== -1) this.#notes.splice(at, 1);
  }

  /** Points go back from the latest basket on; one that is worth more than what goes back keeps the rest. */
  #withdrawPoints(side: 'home' | 'away', points: number): void {
    const at = this.#notes.findLastIndex((note) => note.type === 'score' && note.side === side);
    const note = this.#notes[at];
    if (points <= 0 || note?.type !== 'score') return;
    if (note.points > points) this.#notes[at] = { ...note, points: note.points - points };
    else {
      this.#notes.splice(at, 1);
      this.#withdrawPoints(side, points - note.points);
    }
  }
}

/** The running score after each note, and the count of the shoot-out. */
export function talliesOf(notes: readonly Note[]): readonly { readonly score: SideCount; readonly kicks: SideCount }[] {
  let score = ZERO;
  let kicks = ZERO;
  return notes.map((note) => {
    if (note.type === 'goal') score = addTo(score, note.side, 1);
    if (note.type === 'score') score = addTo(score, note.side, note.points);
    if (note.type === 'penalty' && note.scored) kicks = addTo(kicks, note.side, 1);
    return { score, kicks };
  });
}

function sightOf(state: SourceState): readonly Entry[] {
  return state.sport === 'football' ? footballSight(state) : basketballSight(state);
}

function entriesBetween(last: SourceState, next: SourceState): readonly Entry[] {
  if (last.sport === 'football' && next.sport === 'football') return footballEntries(last, next);
  return last.sport === 'basketball' && next.sport === 'basketball' ? basketballEntries(last, next) : [];
}

function turnOf(state: SourceState): PhaseChange {
  return state.sport === 'football' ? footballTurn(state) : basketballTurn(state);
}

function periodOf(state: SourceState): number | null {
  return state.sport === 'football' ? footballPeriod(state) : basketballPeriod(state);
}
