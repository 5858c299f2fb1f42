import { BasketballStatus } from '#contract/match/basketball.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { addTo, isSameCount, type SideCount, ZERO } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import {
  basketballEntries,
  basketballEventTime,
  basketballPeriod,
  basketballFirstEntries,
  basketballPhaseChange,
} from './basketballEntries.ts';
import type { Entry, EventTime, LoggedEvent, PhaseChange, Correction } from './recordedEntry.ts';
import { footballEntries, footballEventTime, footballPeriod, footballFirstEntries, footballPhaseChange } from './footballEntries.ts';
import { isInPlay, isOver, isToCome } from './phase.ts';

/** Phase of the final status when recording stopped before the match ended. */
export const STOPPED_PHASE = 'recordingStopped';

export type Growth = 'none' | 'added' | 'rewritten';

/**
 * Derives the events of one match from its states, from the first state in play on. Earlier goals of a match first seen in play are not
 * invented, because their times are unknown; it is not complete.
 */
export class MatchLog {
  readonly #events: LoggedEvent[] = [];
  #last: SourceState | null = null;
  #seenFromStart = false;
  #period = 1;
  #wall = 0;
  #rate = 1;

  /** In order. A withdrawn goal is removed; its cancellation remains (recorded-match/1). */
  get events(): readonly LoggedEvent[] {
    return this.#events;
  }

  get last(): SourceState | null {
    return this.#last;
  }

  get isOver(): boolean {
    return this.#events.length > 0 && this.#last !== null && isOver(this.#last);
  }

  /** Returns whether the events, seen from start to end, account for the last state. */
  get isComplete(): boolean {
    const last = this.#last;
    if (last === null || !this.#seenFromStart || !this.isOver) return false;
    const { score, kicks } = talliesOf(this.#events).at(-1) ?? { score: ZERO, kicks: ZERO };
    return isSameCount(score, last.score) && isSameCount(kicks, (last.sport === 'football' && last.penalties) || ZERO);
  }

  apply(state: SourceState): Growth {
    if (phaseOf(state) === 'hidden') return 'none';
    const last = this.#last;
    this.#last = state;
    if (last !== null && this.#events.length > 0) return this.#continue(last, state);
    return isInPlay(state) ? this.#begin(last, state) : 'none';
  }

  /** Ends an unfinished match as abandoned: a recording ends with the end of its match. */
  abort(): void {
    const last = this.#last;
    if (last === null || this.#events.length === 0 || this.isOver) return;
    const status = last.sport === 'football' ? FootballStatus.abandoned : BasketballStatus.abandoned;
    this.#events.push({ ...this.#timeOf(last, last), type: 'status', status, phase: STOPPED_PHASE });
  }

  #begin(last: SourceState | null, state: SourceState): Growth {
    const announced = last !== null && isToCome(last) ? last : null;
    this.#seenFromStart = announced !== null;
    this.#rate = state.clock.running || 1;
    this.#wall = announced ? 0 : (Math.max(0, state.at - state.kickoff) / 1000) * this.#rate;
    return this.#addEntries(announced ? entriesBetween(announced, state) : firstEntriesOf(state), announced ?? state, state);
  }

  /** Wall time advances at the rate of the match clock, so a match played fast is recorded in its own time. */
  #continue(last: SourceState, state: SourceState): Growth {
    this.#rate = state.clock.running || this.#rate;
    this.#wall += (Math.max(0, state.at - last.at) / 1000) * this.#rate;
    const entries = entriesBetween(last, state);
    // A correction after the end repeats the end, because a recording ends with it.
    const isCorrection = entries.length > 0 && isOver(last) && last.status === state.status;
    return this.#addEntries(isCorrection ? [...entries, { type: 'status', ...phaseChangeOf(state) }] : entries, last, state);
  }

  #addEntries(entries: readonly Entry[], last: SourceState, state: SourceState): Growth {
    for (const entry of entries) this.#addEntry(entry, last, state);
    if (entries.some((entry) => entry.type === 'withdrawn')) return 'rewritten';
    return entries.length > 0 ? 'added' : 'none';
  }

  #addEntry(entry: Entry, last: SourceState, state: SourceState): void {
    if (entry.type === 'withdrawn') {
      this.#withdraw(entry);
      return;
    }
    if (entry.type === 'status') this.#period = periodOf(state) ?? this.#period;
    this.#events.push({ ...this.#timeOf(last, state), ...entry });
  }

  /** Uses the clock of the event's period: when the state is already in the next period, only the last state has it. */
  #timeOf(last: SourceState, state: SourceState): EventTime {
    const period = this.#period;
    const source = (periodOf(state) ?? period) === period ? state : last;
    const eventTime =
      source.sport === 'football' ? footballEventTime(source, period, state.at) : basketballEventTime(source, period, state.at);
    return { wall: this.#wall, period, ...eventTime };
  }

  #withdraw(correction: Correction): void {
    if (correction.what === 'points') {
      this.#withdrawPoints(correction.side, correction.points);
      return;
    }
    const expected = Object.entries(correction.what);
    const at = this.#events.findLastIndex((event) => {
      const fields = new Map<string, unknown>(Object.entries(event));
      return expected.every(([key, value]) => fields.get(key) === value);
    });
    if (at !== -1) this.#events.splice(at, 1);
  }

  /** Removes points from the latest baskets; a basket worth more than the rest is reduced. */
  #withdrawPoints(side: 'home' | 'away', points: number): void {
    const at = this.#events.findLastIndex((event) => event.type === 'score' && event.side === side);
    const event = this.#events[at];
    if (points <= 0 || event?.type !== 'score') return;
    if (event.points > points) this.#events[at] = { ...event, points: event.points - points };
    else {
      this.#events.splice(at, 1);
      this.#withdrawPoints(side, points - event.points);
    }
  }
}

/** Returns score and shoot-out score after each event. */
export function talliesOf(events: readonly LoggedEvent[]): readonly { readonly score: SideCount; readonly kicks: SideCount }[] {
  let score = ZERO;
  let kicks = ZERO;
  return events.map((event) => {
    if (event.type === 'goal') score = addTo(score, event.side, 1);
    if (event.type === 'score') score = addTo(score, event.side, event.points);
    if (event.type === 'penalty' && event.scored) kicks = addTo(kicks, event.side, 1);
    return { score, kicks };
  });
}

function firstEntriesOf(state: SourceState): readonly Entry[] {
  return state.sport === 'football' ? footballFirstEntries(state) : basketballFirstEntries(state);
}

function entriesBetween(last: SourceState, next: SourceState): readonly Entry[] {
  if (last.sport === 'football' && next.sport === 'football') return footballEntries(last, next);
  return last.sport === 'basketball' && next.sport === 'basketball' ? basketballEntries(last, next) : [];
}

function phaseChangeOf(state: SourceState): PhaseChange {
  return state.sport === 'football' ? footballPhaseChange(state) : basketballPhaseChange(state);
}

function periodOf(state: SourceState): number | null {
  return state.sport === 'football' ? footballPeriod(state) : basketballPeriod(state);
}
