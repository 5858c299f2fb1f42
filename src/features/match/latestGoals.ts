import type { MatchId, MatchRow, Side } from '#contract/match/match.ts';

/** How long a goal stays on the ticker. */
const TOLD_MS = 600_000;

/** A goal of a followed match, with the score after it. */
export interface LatestGoal {
  readonly key: string;
  readonly id: MatchId;
  readonly side: Side;
  readonly minute: string;
  readonly home: number;
  readonly away: number;
  /** It was taken back since. */
  readonly lost: boolean;
  readonly at: number;
}

/** The goals of the last ten minutes of these matches at `now` (ms), the newest first. Those taken back are told as such. */
export function latestGoals(rows: Iterable<MatchRow>, now: number): readonly LatestGoal[] {
  return [...rows].flatMap((row) => goalsOf(row, now)).sort((a, b) => b.at - a.at || a.id - b.id);
}

function goalsOf(row: MatchRow, now: number): readonly LatestGoal[] {
  if (row.sport !== 'football' || now - row.scoreAt >= TOLD_MS) return [];
  // Marks hold the goals that stand and those taken back, which happened when they were; counted backwards from the score now.
  const told: LatestGoal[] = [];
  let { home, away } = row.score;
  for (const { kind, side, minute, added, at } of row.incidents.toReversed().toSorted((a, b) => b.at - a.at)) {
    if (kind !== 'goal' && kind !== 'cancelled') continue;
    const label = added > 0 ? `${minute}+${added}` : `${minute}`;
    if (now - at < TOLD_MS)
      told.push({
        key: `${row.id} ${kind} ${at} ${told.length}`,
        id: row.id,
        side,
        minute: label,
        home,
        away,
        lost: kind === 'cancelled',
        at,
      });
    if (kind === 'goal') {
      home -= side === 'home' ? 1 : 0;
      away -= side === 'away' ? 1 : 0;
    }
  }
  return told;
}
