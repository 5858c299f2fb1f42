import type { LineupPlayer } from '#contract/detail/lineups.ts';

type Place = NonNullable<LineupPlayer['place']>;

/** In percent of the pitch from the own goal. */
const GOALKEEPER_Y = 4;
const DEFENCE_Y = 24;
const ATTACK_Y = 76;

/**
 * Returns where the starters stand, in their order; null for those of whom it is not known. A grid is "row:column": row 1 is the
 * goalkeeper, columns count from the own left. Without a whole grid the places follow from formation and order: goalkeeper first, lines from
 * the back, each from the right, as the provider lists them.
 */
export function placesOf(grids: readonly (string | null | undefined)[], formation: string | null): readonly (Place | null)[] {
  const cells = grids.map(cellOf);
  const whole = cells.filter((cell) => cell !== null);
  const isDistinct = new Set(whole.map(({ row, column }) => `${row}:${column}`)).size === grids.length;
  if (whole.length === grids.length && isDistinct) return placesOfCells(whole);
  return placesOfFormation(grids.length, formation);
}

interface Cell {
  readonly row: number;
  readonly column: number;
}

function placesOfCells(cells: readonly Cell[]): readonly Place[] {
  const rows = Math.max(...cells.map(({ row }) => row));
  return cells.map(({ row, column }) => {
    const columns = Math.max(...cells.filter((cell) => cell.row === row).map((cell) => cell.column));
    return placeOf(row, rows, column, columns);
  });
}

function placesOfFormation(count: number, formation: string | null): readonly (Place | null)[] {
  const lines = [1, ...(formation ?? '').split('-').map(Number)];
  if (lines.some((players) => !(players > 0)) || lines.reduce((sum, players) => sum + players, 0) !== count) {
    return Array.from({ length: count }, () => null);
  }
  return lines.flatMap((players, index) =>
    Array.from({ length: players }, (_, fromRight) => placeOf(index + 1, lines.length, players - fromRight, players)),
  );
}

function placeOf(row: number, rows: number, column: number, columns: number): Place {
  const y = row === 1 ? GOALKEEPER_Y : DEFENCE_Y + ((row - 2) * (ATTACK_Y - DEFENCE_Y)) / Math.max(1, rows - 2);
  return { x: Math.round(((column - 0.5) / columns) * 100), y: Math.round(y) };
}

function cellOf(grid: string | null | undefined): Cell | null {
  const found = /^([1-9]):([1-9])$/.exec(grid ?? '');
  return found === null ? null : { row: Number(found[1]), column: Number(found[2]) };
}
