import { FootballStatus as F } from '#contract/match/football.ts';
import { addTo, isSameCount, type Side, type SideCount, ZERO } from '#contract/match/match.ts';
import type { FootballRecording } from './recording.ts';
import { type FootballEvent, startsPeriod } from './recordedEvents.ts';
import { timedEventsOf } from './timedEvents.ts';
import { type RecordedFootball, type RecordedStep, STOPPED_CLOCK } from './recordedState.ts';

export function footballOpening(recording: FootballRecording): RecordedFootball {
  const countsCorners = recording.events.some((event) => event.type === 'corner');
  return {
    sport: 'football',
    status: F.notStarted,
    score: ZERO,
    half: null,
    regular: null,
    penalties: null,
    yellows: ZERO,
    reds: ZERO,
    corners: countsCorners ? ZERO : null, // many sources leave corners out: no data, not none
    clock: STOPPED_CLOCK,
    kicks: [],
  };
}

/**
 * The states of a football match. The clock counts up from the start of each period and stands still in breaks, at the end of
 * normal time and in a shoot-out. A goal that a review took back is shown about 90 s before, then taken back.
 */
export function footballSteps(recording: FootballRecording): readonly RecordedStep<RecordedFootball>[] {
  const steps: RecordedStep<RecordedFootball>[] = [];
  let state = footballOpening(recording);
  let settled = ZERO; // the running score of the events
  let onReview = ZERO; // goals on show that will be taken back: the running score never contains them
  for (const beat of timedEventsOf(recording.events)) {
    if (beat.kind === 'shown') onReview = addTo(onReview, beat.side, 1);
    else {
      settled = beat.event.score;
      if (beat.event.type === 'varCancel' && beat.event.ofGoal) onReview = addTo(onReview, beat.event.side, -1);
    }
    const next = withScore(beat.kind === 'shown' ? state : after(state, beat.event), sum(settled, onReview));
    if (next !== state) steps.push({ wall: beat.wall, state: next });
    state = next;
  }
  return steps;
}

/** What an event changes beside the score. */
function after(state: RecordedFootball, event: FootballEvent): RecordedFootball {
  switch (event.type) {
    case 'status':
      return afterStatus(state, event);
    case 'card':
      return event.card === 'yellow'
        ? { ...state, yellows: addTo(state.yellows, event.side, 1) }
        : { ...state, reds: addTo(state.reds, event.side, 1) };
    case 'corner':
      return { ...state, corners: addTo(state.corners ?? ZERO, event.side, 1) };
    case 'penalty':
      return event.shootout ? afterKick(state, event.side, event.scored) : state;
    default:
      return state;
  }
}

/** A new status; the half-time score is known from the break on, the one of regular time from the start of extra time on. */
function afterStatus(state: RecordedFootball, event: Extract<FootballEvent, { type: 'status' }>): RecordedFootball {
  const { status, score } = event;
  const halfOver = status >= F.halfTime && status <= F.shootOut;
  return {
    ...state,
    status,
    clock: { base: event.t, since: event.wall, running: startsPeriod(event.phase) ? 1 : 0 },
    half: state.half ?? (halfOver ? score : null),
    regular: state.regular ?? (status === F.extraTime ? score : null),
    penalties: state.penalties ?? (status === F.shootOut ? ZERO : null),
  };
}

/** A kick moves the shoot-out's own count and never the score. */
function afterKick(state: RecordedFootball, side: Side, scored: boolean): RecordedFootball {
  return { ...state, kicks: [...state.kicks, { side, scored }], penalties: addTo(state.penalties ?? ZERO, side, scored ? 1 : 0) };
}

function withScore(state: RecordedFootball, score: SideCount): RecordedFootball {
  return isSameCount(state.score, score) ? state : { ...state, score };
}

function sum(a: SideCount, b: SideCount): SideCount {
  return { home: a.home + b.home, away: a.away + b.away };
}
