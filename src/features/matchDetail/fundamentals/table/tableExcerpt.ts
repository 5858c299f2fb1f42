import type { StandingsRow } from '#contract/detail/standings.ts';

/** Neighbours of each team that are shown. */
const NEIGHBOURS = 1;

/**
 * Returns the rows around some teams, in order, in runs without gaps: the whole table in one run when it is short. Empty when no team is
 * in the table.
 */
export function tableExcerpt(rows: readonly StandingsRow[], teamIds: readonly number[]): readonly (readonly StandingsRow[])[] {
  const wanted = new Set<number>();
  for (const [index, row] of rows.entries()) {
    if (!teamIds.includes(row.team)) continue;
    // At an end of the table the neighbours of the other side fill up.
    const start = Math.max(0, Math.min(index - NEIGHBOURS, rows.length - 1 - 2 * NEIGHBOURS));
    for (let i = start; i <= start + 2 * NEIGHBOURS && i < rows.length; i += 1) wanted.add(i);
  }
  const runs: StandingsRow[][] = [];
  for (const [index, row] of rows.entries()) {
    if (!wanted.has(index)) continue;
    if (wanted.has(index - 1)) runs.at(-1)?.push(row);
    else runs.push([row]);
  }
  return runs;
}
