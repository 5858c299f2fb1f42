import { BasketballStatus as B } from '#contract/match/basketball.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { BasketballRow, FootballRow, MatchRow, SideCount } from '#contract/match/match.ts';
import type { BasketballState, FootballState, SourceState } from '#contract/match/sourceState.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { Sport } from '#contract/match/sport.ts';

type Words = Readonly<Record<string, unknown>>;

/** Something that a feed may say and that no match can be. */
interface Absurd<State, Row> {
  /** What is said where `state` is true, at server time `now` (ms). */
  readonly say: (state: State, now: number) => Words;
  /** Where it is absurd only of some matches: whether it is of one that stands so. */
  readonly of?: (row: Row, state: State) => boolean;
}

type Kinds<State, Row> = Readonly<Record<string, Absurd<State, Row>>>;

const MINUTE = 60_000;
/** Clocks are set right by less. */
const BACK_S = 60;

/** Of both sports; `since` is server time (ms) before which nothing was said. */
function common(notStarted: number, since: number): Kinds<SourceState, MatchRow> {
  return {
    'status 0': { say: (state) => ({ ...state, status: F.abnormal }), of: isPlaying },
    'an unknown status': { say: (state) => ({ ...state, status: 99 }) },
    'a status before the last': { say: (state) => ({ ...state, status: notStarted }), of: isPlaying },
    'no score': { say: (state) => without(state, 'score') },
    'no clock': { say: (state) => without(state, 'clock') },
    'half a score': { say: (state) => ({ ...state, score: { home: state.score.home } }) },
    'a score in words': { say: (state) => ({ ...state, score: { home: '2', away: 0 } }) },
    'half a goal': { say: (state) => ({ ...state, score: { home: 0.5, away: 0 } }) },
    'ten minutes ahead': { say: (state, now) => ({ ...state, at: now + 10 * MINUTE }) },
    'ten minutes behind': {
      say: (state) => ({ ...state, at: state.at - 10 * MINUTE }),
      of: (row) => Math.max(row.scoreAt, row.statusAt) > row.kickoff && row.statusAt > since - MINUTE,
    },
  };
}

function football(since: number): Kinds<FootballState, FootballRow> {
  return {
    ...common(F.notStarted, since),
    'one corner count missing': { say: (state) => ({ ...state, corners: { home: -1, away: 3 } }) },
    'a count below nothing': { say: (state) => ({ ...state, reds: { home: 0, away: -2 } }) },
    'three goals at once': { say: (state) => ({ ...state, score: more(state.score, 3) }), of: (row) => isInHalf(row) },
    'a minute going back': {
      say: (state, now) => ({ ...state, clock: { ...state.clock, since: Math.max(state.clock.since, now) } }),
      of: (row, { status, clock }) => isInHalf(row) && row.status === status && clock.since < since - MINUTE,
    },
  };
}

function basketball(since: number): Kinds<BasketballState, BasketballRow> {
  return {
    ...common(B.notStarted, since),
    'points below nothing': { say: (state) => ({ ...state, score: { home: -1, away: state.score.away } }) },
    'a period below nothing': { say: (state) => ({ ...state, periods: [...state.periods.slice(1), { home: -1, away: 0 }] }) },
    'periods that make another score': {
      say: (state) => ({ ...state, score: more(state.score, 1) }),
      of: (row, state) => row.periods.length > 0 && state.periods.length > 0,
    },
    'a clock going back': {
      say: (state) => ({ ...state, clock: { ...state.clock, base: state.clock.base + BACK_S } }),
      of: (row, state) => isPlaying(row, state) && row.periods.length === state.periods.length && row.clock.base === state.clock.base,
    },
  };
}

/** What may be said that is absurd of a match of this sport, by name. */
export function absurditiesOf(sport: Sport): readonly string[] {
  return Object.keys(sport === 'football' ? football(0) : basketball(0));
}

/** Says it where `state` is true of a match that stands as `row` does; null where it would not be absurd. Of a day that began at `since` (ms). */
export function absurd(kind: string, row: MatchRow, state: SourceState, { now, since }: { now: number; since: number }): Words | null {
  if (row.sport === 'football' && state.sport === 'football') return said(football(since)[kind], row, state, now);
  if (row.sport === 'basketball' && state.sport === 'basketball') return said(basketball(since)[kind], row, state, now);
  return null;
}

function said<State, Row>(one: Absurd<State, Row> | undefined, row: Row, state: State, now: number): Words | null {
  return one === undefined || one.of?.(row, state) === false ? null : one.say(state, now);
}

function isPlaying(row: MatchRow, { status }: SourceState): boolean {
  return phaseOf(row) === 'playing' && row.status === status;
}

function isInHalf({ status }: FootballRow): boolean {
  return status === F.firstHalf || status === F.secondHalf;
}

function without(state: SourceState, part: keyof SourceState): Words {
  return Object.fromEntries(Object.entries(state).filter(([key]) => key !== part));
}

function more({ home, away }: SideCount, count: number): SideCount {
  return { home: home + count, away };
}
