import { plainMinute } from '#contract/match/clock.ts';
import type { MatchId, MatchRow, Side } from '#contract/match/match.ts';

const RETENTION_MS = 600_000;

/** A goal with the score after it. */
export interface LatestGoal {
  readonly key: string;
  readonly id: MatchId;
  readonly side: Side;
  readonly minute: string;
  readonly home: number;
  readonly away: number;
  readonly annulled: boolean;
  readonly at: number;
}

/** Returns goals and annulled goals of the last ten minutes at `now` (epoch ms), newest first. */
export function latestGoals(rows: Iterable<MatchRow>, now: number): readonly LatestGoal[] {
  return [...rows].flatMap((row) => goalsOf(row, now)).sort((a, b) => b.at - a.at || a.id - b.id);
}

function goalsOf(row: MatchRow, now: number): readonly LatestGoal[] {
  if (row.sport !== 'football' || now - row.scoreAt >= RETENTION_MS) return [];
  // Incidents hold valid and annulled goals; the score after each is counted backwards from the current score.
  const goals: LatestGoal[] = [];
  let { home, away } = row.score;
  for (const { kind, side, minute, added, at } of row.incidents.toReversed().toSorted((a, b) => b.at - a.at)) {
    if (kind !== 'goal' && kind !== 'cancelled') continue;
    if (now - at < RETENTION_MS)
      goals.push({
        key: `${row.id} ${kind} ${at} ${goals.length}`,
        id: row.id,
        side,
        minute: plainMinute(minute, added),
        home,
        away,
        annulled: kind === 'cancelled',
        at,
      });
    if (kind === 'goal') {
      home -= side === 'home' ? 1 : 0;
      away -= side === 'away' ? 1 : 0;
    }
  }
  return goals;
}
