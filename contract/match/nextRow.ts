import { BasketballStatus } from './basketball.ts';
import { FootballStatus } from './football.ts';
import { type BasketballRow, type Clock, type FootballRow, isSameCount, type MatchId, type MatchRow } from './match.ts';
import { isOver, phaseOf } from './status.ts';
import type { BasketballState, FootballState, SourceState } from './sourceState.ts';
import { nextIncidents } from './incidents.ts';

/**
 * Returns the row that follows from a supplier's state, with incidents, times of change and corrections (docs/domain.md#goals).
 * The hub assigns `rev`. Without `prev` there are no incidents of goals and no time of the score, because they are unknown.
 */
export function nextRow(prev: MatchRow | undefined, id: MatchId, state: SourceState): MatchRow {
  return state.sport === 'football'
    ? footballRow(prev?.sport === 'football' ? prev : undefined, id, state)
    : basketballRow(prev?.sport === 'basketball' ? prev : undefined, id, state);
}

function footballRow(prev: FootballRow | undefined, id: MatchId, state: FootballState): FootballRow {
  const row: FootballRow = {
    ...commonColumns(prev, id, state),
    sport: state.sport,
    status: state.status,
    clock: footballClock(prev, state),
    half: state.half,
    regular: state.regular,
    penalties: state.penalties,
    yellows: state.yellows,
    reds: state.reds,
    corners: state.corners,
    incidents: [],
  };
  return { ...row, incidents: nextIncidents(prev, row, state.kicks, state.at), corrected: isCorrected(prev, row) };
}

/**
 * Many suppliers send no clock with the end of a match. The row then keeps the last one, stopped: it tells whether there was extra time
 * (docs/domain.md#what-score-counts).
 */
function footballClock(prev: FootballRow | undefined, state: FootballState): Clock {
  const isSilent = state.clock.base === 0 && state.clock.running === 0;
  if (prev === undefined || !isSilent || !isOver(state)) return state.clock;
  const { base, since, running } = prev.clock;
  if (running === 0) return prev.clock;
  return { base: base + (Math.max(0, state.at - since) / 1_000) * running, since: state.at, running: 0 };
}

function basketballRow(prev: BasketballRow | undefined, id: MatchId, state: BasketballState): BasketballRow {
  const row: BasketballRow = {
    ...commonColumns(prev, id, state),
    sport: state.sport,
    status: state.status,
    periods: state.periods,
    periodSeconds: state.periodSeconds,
  };
  return { ...row, corrected: isCorrected(prev, row) };
}

function commonColumns(prev: MatchRow | undefined, id: MatchId, state: SourceState) {
  return {
    id,
    rev: prev?.rev ?? 0,
    kickoff: state.kickoff,
    knockout: state.knockout,
    clock: state.clock,
    score: state.score,
    scoreAt: prev === undefined ? 0 : isSameCount(prev.score, state.score) ? prev.scoreAt : state.at,
    statusAt: prev?.status === state.status ? prev.statusAt : state.at,
    feedSilentSince: 0, // this state proves that the feed is not silent
    corrected: false,
  };
}

/**
 * Returns whether the result changed after the end; stays true until the match is to be replayed. Feeds may send "finished" just
 * before extra time (docs/domain.md#cup-ties), so goals of extra time are no correction.
 */
function isCorrected(prev: MatchRow | undefined, next: MatchRow): boolean {
  if (prev === undefined || phaseOf(next) === 'upcoming') return false;
  return prev.corrected || (phaseOf(prev) === 'ended' && !isSameCount(prev.score, next.score) && !isPastRegularTime(next));
}

function isPastRegularTime(row: MatchRow): boolean {
  if (row.sport === 'basketball') return row.status === BasketballStatus.overtime;
  return row.status === FootballStatus.extraTime || row.status === FootballStatus.shootOut;
}
