import type { MatchId, MatchRow } from '#contract/match.ts';
import { isLive, stageOf } from '#contract/status.ts';

export interface Candidate {
  readonly id: MatchId;
  readonly row: MatchRow;
  readonly hot: boolean;
}

/** The live matches that lead the page: followed ones first, then hot competitions, then the closest scores, the latest begun last. */
export function leadingMatches(all: readonly Candidate[], followed: ReadonlySet<MatchId>, most: number): readonly MatchId[] {
  return all
    .filter((one) => isLive(one.row))
    .sort(
      (a, b) =>
        Number(followed.has(b.id)) - Number(followed.has(a.id)) ||
        Number(b.hot) - Number(a.hot) ||
        margin(a.row) - margin(b.row) ||
        a.row.kickoff - b.row.kickoff ||
        a.id - b.id,
    )
    .slice(0, most)
    .map((one) => one.id);
}

/** What begins next, whatever the sport. */
export function nextMatches(all: readonly Candidate[], most: number): readonly MatchId[] {
  return all
    .filter((one) => stageOf(one.row) === 'upcoming')
    .sort((a, b) => a.row.kickoff - b.row.kickoff || Number(b.hot) - Number(a.hot) || a.id - b.id)
    .slice(0, most)
    .map((one) => one.id);
}

function margin(row: MatchRow): number {
  return Math.abs(row.score.home - row.score.away);
}
