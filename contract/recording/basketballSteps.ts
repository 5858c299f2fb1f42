import { BasketballStatus as B } from '#contract/match/basketball.ts';
import { ZERO, type SideCount, addTo, type Side } from '#contract/match/match.ts';
import type { BasketballRecording } from './recording.ts';
import { type BasketballEvent, startsPeriod } from './recordedEvents.ts';
import { type RecordedBasketball, type RecordedStep, STOPPED_CLOCK } from './recordedState.ts';

/** Returns the state before tip-off. */
export function basketballOpening(recording: BasketballRecording): RecordedBasketball {
  return {
    sport: 'basketball',
    status: B.notStarted,
    score: ZERO,
    periods: [],
    periodSeconds: recording.quarterSeconds,
    clock: STOPPED_CLOCK,
  };
}

/** Returns the states of a basketball match. The clock counts down, stops at fouls, timeouts and breaks, and runs again after a basket. */
export function basketballSteps(recording: BasketballRecording): readonly RecordedStep<RecordedBasketball>[] {
  const steps: RecordedStep<RecordedBasketball>[] = [];
  let state = basketballOpening(recording);
  for (const event of recording.events) {
    const next = stateAfter(state, event, secondsLeft(recording, event));
    if (next !== state) steps.push({ wall: event.wall, state: next });
    state = next;
  }
  return steps;
}

function stateAfter(state: RecordedBasketball, event: BasketballEvent, left: number): RecordedBasketball {
  const running = { base: left, since: event.wall, running: 1 } as const;
  const stopped = { base: left, since: event.wall, running: 0 } as const;
  switch (event.type) {
    case 'status':
      return startsPeriod(event.phase)
        ? { ...state, status: event.status, clock: running, periods: withPeriod(state.periods, event.period) }
        : { ...state, status: event.status, clock: stopped };
    case 'score':
      return { ...state, score: event.score, clock: running, periods: withPoints(state.periods, event.period, event.side, event.points) };
    default:
      return state.clock.running === 0 && state.clock.base === left ? state : { ...state, clock: stopped };
  }
}

/** Returns points by period, extended to `period`: the fifth entry is the first overtime. */
function withPeriod(periods: readonly SideCount[], period: number): readonly SideCount[] {
  return periods.length >= period ? periods : [...periods, ...Array.from({ length: period - periods.length }, () => ZERO)];
}

function withPoints(periods: readonly SideCount[], period: number, side: Side, points: number): readonly SideCount[] {
  return withPeriod(periods, period).map((counts, i) => (i === period - 1 ? addTo(counts, side, points) : counts));
}

/** Returns the seconds left in the event's period; `t` counts from tip-off. */
export function secondsLeft(recording: BasketballRecording, event: BasketballEvent): number {
  const quarters = Math.min(event.period, 4) * recording.quarterSeconds;
  const overtimes = Math.max(0, event.period - 4) * recording.overtimeSeconds;
  return Math.max(0, quarters + overtimes - event.t);
}
