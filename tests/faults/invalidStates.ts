import { BasketballStatus as B } from '#contract/match/basketball.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { BasketballRow, FootballRow, MatchRow, SideCount } from '#contract/match/match.ts';
import type { BasketballState, FootballState, SourceState } from '#contract/match/sourceState.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { Sport } from '#contract/match/sport.ts';

type RawState = Readonly<Record<string, unknown>>;

/** An update that no match can have. */
interface InvalidUpdate<State, Row> {
  /** Returns the update in place of `state`, at server time `now` (ms). */
  readonly create: (state: State, now: number) => RawState;
  /** For updates that are invalid for some matches only: whether they are for this one. */
  readonly appliesTo?: (row: Row, state: State) => boolean;
}

type Updates<State, Row> = Readonly<Record<string, InvalidUpdate<State, Row>>>;

const MINUTE = 60_000;
/** Clocks are corrected by less than this (providers correct them by up to 61 s). */
const BACK_S = 90;

/** Updates for both sports; `since` is the server time (ms) of the first update. */
function common(notStarted: number, since: number): Updates<SourceState, MatchRow> {
  return {
    'status 0': { create: (state) => ({ ...state, status: F.abnormal }), appliesTo: isPlaying },
    'an unknown status': { create: (state) => ({ ...state, status: 99 }) },
    'a status before the last': { create: (state) => ({ ...state, status: notStarted }), appliesTo: isPlaying },
    'no score': { create: (state) => without(state, 'score') },
    'no clock': { create: (state) => without(state, 'clock') },
    'half a score': { create: (state) => ({ ...state, score: { home: state.score.home } }) },
    'a score as text': { create: (state) => ({ ...state, score: { home: '2', away: 0 } }) },
    'half a goal': { create: (state) => ({ ...state, score: { home: 0.5, away: 0 } }) },
    'ten minutes ahead': { create: (state, now) => ({ ...state, at: now + 10 * MINUTE }) },
    'ten minutes behind': {
      create: (state) => ({ ...state, at: state.at - 10 * MINUTE }),
      appliesTo: (row) => Math.max(row.scoreAt, row.statusAt) > row.kickoff && row.statusAt > since - MINUTE,
    },
  };
}

function football(since: number): Updates<FootballState, FootballRow> {
  return {
    ...common(F.notStarted, since),
    'one corner count missing': { create: (state) => ({ ...state, corners: { home: -1, away: 3 } }) },
    'a negative count': { create: (state) => ({ ...state, reds: { home: 0, away: -2 } }) },
    'three goals at once': { create: (state) => ({ ...state, score: addGoals(state.score, 3) }), appliesTo: (row) => isInHalf(row) },
    'a minute going back': {
      create: (state, now) => ({ ...state, clock: { ...state.clock, since: Math.max(state.clock.since, now) } }),
      appliesTo: (row, { status, clock }) => isInHalf(row) && row.status === status && clock.since < since - BACK_S * 1000,
    },
  };
}

function basketball(since: number): Updates<BasketballState, BasketballRow> {
  return {
    ...common(B.notStarted, since),
    'negative points': { create: (state) => ({ ...state, score: { home: -1, away: state.score.away } }) },
    'a negative period': { create: (state) => ({ ...state, periods: [...state.periods.slice(1), { home: -1, away: 0 }] }) },
    'periods that add up to another score': {
      create: (state) => ({ ...state, score: addGoals(state.score, 1) }),
      appliesTo: (row, state) => row.periods.length > 0 && state.periods.length > 0,
    },
    'a clock going back': {
      create: (state) => ({ ...state, clock: { ...state.clock, base: state.clock.base + BACK_S } }),
      appliesTo: (row, state) =>
        isPlaying(row, state) && row.periods.length === state.periods.length && row.clock.base === state.clock.base,
    },
  };
}

/** Returns the kinds of invalid updates for a sport. */
export function invalidKindsOf(sport: Sport): readonly string[] {
  return Object.keys(sport === 'football' ? football(0) : basketball(0));
}

/**
 * Returns an invalid update in place of `state` for a match with this row; null where it would be valid. `since` is the start (ms) of the
 * day.
 */
export function invalidState(
  kind: string,
  row: MatchRow,
  state: SourceState,
  { now, since }: { now: number; since: number },
): RawState | null {
  if (row.sport === 'football' && state.sport === 'football') return createIf(football(since)[kind], row, state, now);
  if (row.sport === 'basketball' && state.sport === 'basketball') return createIf(basketball(since)[kind], row, state, now);
  return null;
}

function createIf<State, Row>(update: InvalidUpdate<State, Row> | undefined, row: Row, state: State, now: number): RawState | null {
  return update === undefined || update.appliesTo?.(row, state) === false ? null : update.create(state, now);
}

function isPlaying(row: MatchRow, { status }: SourceState): boolean {
  return phaseOf(row) === 'playing' && row.status === status;
}

function isInHalf({ status }: FootballRow): boolean {
  return status === F.firstHalf || status === F.secondHalf;
}

function without(state: SourceState, part: keyof SourceState): RawState {
  return Object.fromEntries(Object.entries(state).filter(([key]) => key !== part));
}

function addGoals({ home, away }: SideCount, count: number): SideCount {
  return { home: home + count, away };
}
