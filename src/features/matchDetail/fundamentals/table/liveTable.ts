import type { StandingsRow } from '#contract/detail/standings.ts';
import type { SideCount } from '#contract/match/match.ts';

export interface LivePlace {
  readonly team: number;
  readonly position: number;
  readonly points: number;
}

/**
 * Returns the places of both teams of a match if it ended with this score, by points, goal difference and goals scored: finer rules of a
 * competition need results that a table does not contain. Returns null where the table has no points, or lacks one of the teams.
 */
export function placesAtScore(
  rows: readonly StandingsRow[],
  { homeId, awayId, score }: { readonly homeId: number; readonly awayId: number; readonly score: SideCount },
): readonly [home: LivePlace, away: LivePlace] | null {
  const table = rows.map((row) => withResult(row, homeId, awayId, score));
  if (table.some((row) => row === null)) return null;
  const ranked = table
    .flatMap((row) => row ?? [])
    .toSorted((a, b) => b.points - a.points || b.difference - a.difference || b.scored - a.scored || a.position - b.position);
  const placeOf = (team: number): LivePlace | null => {
    const index = ranked.findIndex((row) => row.team === team);
    const found = ranked[index];
    return found === undefined ? null : { team, position: index + 1, points: found.points };
  };
  const [home, away] = [placeOf(homeId), placeOf(awayId)];
  return home && away ? [home, away] : null;
}

interface RankedRow {
  readonly team: number;
  readonly position: number;
  readonly points: number;
  readonly difference: number;
  readonly scored: number;
}

function withResult(row: StandingsRow, homeId: number, awayId: number, score: SideCount): RankedRow | null {
  if (row.points === null) return null;
  const { team, position, points, scored, conceded } = row;
  const isHome = team === homeId;
  if (!isHome && team !== awayId) return { team, position, points, difference: scored - conceded, scored };
  const own = isHome ? score.home : score.away;
  const other = isHome ? score.away : score.home;
  const earned = own > other ? 3 : own === other ? 1 : 0;
  return { team, position, points: points + earned, difference: scored - conceded + own - other, scored: scored + own };
}
