import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { isLive, phaseOf } from '#contract/match/status.ts';

export interface Candidate {
  readonly id: MatchId;
  readonly row: MatchRow;
  readonly hot: boolean;
}

/** What the reader follows, live before what is next, each by kick-off. What is over or off is not among it. */
export function followedMatches(all: readonly Candidate[], followed: ReadonlySet<MatchId>, most: number): readonly MatchId[] {
  return all
    .filter((one) => followed.has(one.id) && (isLive(one.row) || phaseOf(one.row) === 'upcoming'))
    .sort((a, b) => Number(isLive(b.row)) - Number(isLive(a.row)) || a.row.kickoff - b.row.kickoff || a.id - b.id)
    .slice(0, most)
    .map((one) => one.id);
}

/** The live matches that lead the page beside those shown already: hot competitions first, then the closest scores, the latest begun last. */
export function featuredMatches(all: readonly Candidate[], shown: ReadonlySet<MatchId>, most: number): readonly MatchId[] {
  return all
    .filter((one) => isLive(one.row) && !shown.has(one.id))
    .sort((a, b) => Number(b.hot) - Number(a.hot) || margin(a.row) - margin(b.row) || a.row.kickoff - b.row.kickoff || a.id - b.id)
    .slice(0, most)
    .map((one) => one.id);
}

/** What begins next, whatever the sport. */
export function nextMatches(all: readonly Candidate[], most: number): readonly MatchId[] {
  return all
    .filter((one) => phaseOf(one.row) === 'upcoming')
    .sort((a, b) => a.row.kickoff - b.row.kickoff || Number(b.hot) - Number(a.hot) || a.id - b.id)
    .slice(0, most)
    .map((one) => one.id);
}

function margin(row: MatchRow): number {
  return Math.abs(row.score.home - row.score.away);
}
