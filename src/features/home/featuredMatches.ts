import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { isLive, phaseOf } from '#contract/match/status.ts';

/** A kick-off that is later than this is not late, but untold. */
const LATE_MS = 15 * 60_000;

export interface Candidate {
  readonly id: MatchId;
  readonly row: MatchRow;
  readonly hot: boolean;
}

/** Returns followed live matches, then followed upcoming ones, each by kick-off. */
export function followedMatches(all: readonly Candidate[], followed: ReadonlySet<MatchId>, max: number): readonly MatchId[] {
  return all
    .filter((candidate) => followed.has(candidate.id) && (isLive(candidate.row) || phaseOf(candidate.row) === 'upcoming'))
    .sort((a, b) => Number(isLive(b.row)) - Number(isLive(a.row)) || a.row.kickoff - b.row.kickoff || a.id - b.id)
    .slice(0, max)
    .map((candidate) => candidate.id);
}

/** Returns live matches not in `shown`: hot competitions first, then by score margin, then by kick-off. */
export function featuredMatches(all: readonly Candidate[], shown: ReadonlySet<MatchId>, max: number): readonly MatchId[] {
  return all
    .filter((candidate) => isLive(candidate.row) && !shown.has(candidate.id))
    .sort((a, b) => Number(b.hot) - Number(a.hot) || margin(a.row) - margin(b.row) || a.row.kickoff - b.row.kickoff || a.id - b.id)
    .slice(0, max)
    .map((candidate) => candidate.id);
}

/** Returns upcoming matches of both sports by kick-off at server time `now` (ms). One that is long due is not told by its supplier before its end. */
export function nextMatches(all: readonly Candidate[], now: number, max: number): readonly MatchId[] {
  return all
    .filter((candidate) => phaseOf(candidate.row) === 'upcoming' && candidate.row.kickoff > now - LATE_MS)
    .sort((a, b) => a.row.kickoff - b.row.kickoff || Number(b.hot) - Number(a.hot) || a.id - b.id)
    .slice(0, max)
    .map((candidate) => candidate.id);
}

function margin(row: MatchRow): number {
  return Math.abs(row.score.home - row.score.away);
}
