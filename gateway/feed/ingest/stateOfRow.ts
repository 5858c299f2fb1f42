import { BasketballStatus } from '#contract/match/basketball.ts';
import { FootballStatus } from '#contract/match/football.ts';
import type { FootballRow, MatchRow } from '#contract/match/match.ts';
import type { Kick, SourceState } from '#contract/match/sourceState.ts';

/** Returns the state from which a row would follow, as of its last change. */
export function stateOfRow(row: MatchRow, sourceId: string): SourceState {
  const { kickoff, knockout, clock, score, scoreAt, statusAt } = row;
  const common = { sourceId, at: Math.max(scoreAt, statusAt), kickoff, knockout, clock, score };
  if (row.sport === 'basketball') {
    const { sport, status, periods, periodSeconds } = row;
    return { ...common, sport, status, periods, periodSeconds };
  }
  const { sport, status, half, regular, penalties, yellows, reds, corners } = row;
  return { ...common, sport, status, half, regular, penalties, yellows, reds, corners, kicks: kicksOf(row) };
}

/** Returns the state in which a match is on no list. */
export function hiddenState(row: MatchRow, sourceId: string, at: number): SourceState {
  const state = { ...stateOfRow(row, sourceId), at };
  if (state.sport === 'football') return { ...state, status: FootballStatus.abnormal };
  return { ...state, status: BasketballStatus.abnormal };
}

/** Rows store the kicks of a shoot-out as incidents. */
function kicksOf({ incidents }: FootballRow): Kick[] {
  return incidents.flatMap(({ kind, side }) => (kind === 'kick' || kind === 'miss' ? [{ side, scored: kind === 'kick' }] : []));
}
