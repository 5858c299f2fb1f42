import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { isLive, phaseOf } from '#contract/match/status.ts';

/** A match that the landing page could show. */
export interface HeroCandidate {
  readonly id: MatchId;
  readonly row: MatchRow;
  /** Of a competition that the catalogue calls hot. */
  readonly hot: boolean;
}

/** Returns the biggest live match: of a hot competition, the closest, the first that began; with none, the next kick-off; null for none. */
export function heroMatch(all: readonly HeroCandidate[]): MatchId | null {
  const live = all
    .filter(({ row }) => isLive(row))
    .sort((a, b) => Number(b.hot) - Number(a.hot) || margin(a.row) - margin(b.row) || byKickoff(a, b));
  const next = all.filter(({ row }) => phaseOf(row) === 'upcoming').sort((a, b) => byKickoff(a, b));
  return live[0]?.id ?? next[0]?.id ?? null;
}

function byKickoff(a: HeroCandidate, b: HeroCandidate): number {
  return a.row.kickoff - b.row.kickoff || Number(b.hot) - Number(a.hot) || a.id - b.id;
}

function margin({ score }: MatchRow): number {
  return Math.abs(score.home - score.away);
}
