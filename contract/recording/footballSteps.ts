import { FootballStatus as F } from '#contract/match/football.ts';
import { addTo, isSameCount, type Side, type SideCount, ZERO } from '#contract/match/match.ts';
import type { FootballRecording } from './recording.ts';
import { type FootballEvent, startsPeriod } from './recordedEvents.ts';
import { timedEventsOf } from './timedEvents.ts';
import { type RecordedFootball, type RecordedStep, STOPPED_CLOCK } from './recordedState.ts';

/** Returns the state before kick-off. */
export function footballOpening(recording: FootballRecording): RecordedFootball {
  const hasCorners = recording.events.some((event) => event.type === 'corner');
  return {
    sport: 'football',
    status: F.notStarted,
    score: ZERO,
    half: null,
    regular: null,
    penalties: null,
    yellows: ZERO,
    reds: ZERO,
    corners: hasCorners ? ZERO : null, // many sources leave corners out: unknown, not none
    clock: STOPPED_CLOCK,
    kicks: [],
  };
}

/**
 * Returns the states of a football match. The clock is stopped in breaks, at the end of normal time and in a shoot-out. A goal that
 * a review cancels is shown before its cancellation.
 */
export function footballSteps(recording: FootballRecording): readonly RecordedStep<RecordedFootball>[] {
  const steps: RecordedStep<RecordedFootball>[] = [];
  let state = footballOpening(recording);
  let recordedScore = ZERO;
  let underReview = ZERO; // shown goals that will be cancelled, which the recorded score never contains
  for (const timed of timedEventsOf(recording.events)) {
    if (timed.kind === 'shown') underReview = addTo(underReview, timed.side, 1);
    else {
      recordedScore = timed.event.score;
      if (timed.event.type === 'varCancel' && timed.event.ofGoal) underReview = addTo(underReview, timed.event.side, -1);
    }
    const next = withScore(timed.kind === 'shown' ? state : stateAfter(state, timed.event), sum(recordedScore, underReview));
    if (next !== state) steps.push({ wall: timed.wall, state: next });
    state = next;
  }
  return steps;
}

/** Applies everything but the score of an event. */
function stateAfter(state: RecordedFootball, event: FootballEvent): RecordedFootball {
  switch (event.type) {
    case 'status':
      return stateAfterStatus(state, event);
    case 'card':
      return event.card === 'yellow'
        ? { ...state, yellows: addTo(state.yellows, event.side, 1) }
        : { ...state, reds: addTo(state.reds, event.side, 1) };
    case 'corner':
      return { ...state, corners: addTo(state.corners ?? ZERO, event.side, 1) };
    case 'penalty':
      return event.shootout ? stateAfterKick(state, event.side, event.scored) : state;
    default:
      return state;
  }
}

/** The half-time score is known from the break on, the score of regular time from the start of extra time. */
function stateAfterStatus(state: RecordedFootball, event: Extract<FootballEvent, { type: 'status' }>): RecordedFootball {
  const { status, score } = event;
  const isHalfOver = status >= F.halfTime && status <= F.shootOut;
  return {
    ...state,
    status,
    clock: { base: event.t, since: event.wall, running: startsPeriod(event.phase) ? 1 : 0 },
    half: state.half ?? (isHalfOver ? score : null),
    regular: state.regular ?? (status === F.extraTime ? score : null),
    penalties: state.penalties ?? (status === F.shootOut ? ZERO : null),
  };
}

/** Kicks count in the shoot-out only, never in the score. */
function stateAfterKick(state: RecordedFootball, side: Side, scored: boolean): RecordedFootball {
  return { ...state, kicks: [...state.kicks, { side, scored }], penalties: addTo(state.penalties ?? ZERO, side, scored ? 1 : 0) };
}

function withScore(state: RecordedFootball, score: SideCount): RecordedFootball {
  return isSameCount(state.score, score) ? state : { ...state, score };
}

function sum(a: SideCount, b: SideCount): SideCount {
  return { home: a.home + b.home, away: a.away + b.away };
}
