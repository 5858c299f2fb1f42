/** Brightness of each px of a puzzle's board, row by row. */
export interface Board {
  readonly width: number;
  readonly light: readonly number[];
}

/** Radii in px: the hole is a dark disc inside a dashed light ring, surrounded by grass. */
const [DISC, RING, GRASS] = [17, 20.5, 27];
const ANGLES = Array.from({ length: 48 }, (_, index) => (index * 2 * Math.PI) / 48);

/** Returns the x at which a piece of this size and top `y` belongs: the darkest disc inside the lightest ring. */
export function findPuzzleHole(board: Board, y: number, size: number): number {
  const places = Array.from({ length: board.width - size }, (_, x) => x);
  const scored = places.map((x) => ({ x, score: likeness(board, x + size / 2, y + size / 2) }));
  return scored.reduce((best, candidate) => (candidate.score > best.score ? candidate : best)).x;
}

function likeness(board: Board, x: number, y: number): number {
  const disc = [0, 0.3, 0.6, 0.85, 1].map((part) => circle(board, x, y, DISC * part));
  const inside = mean(disc.map(mean));
  return mean(circle(board, x, y, RING)) - inside + (mean(circle(board, x, y, GRASS)) - inside) - spread(disc.flat());
}

/** Returns the brightness along the part of a circle that is on the board. */
function circle({ width, light }: Board, x: number, y: number, radius: number): number[] {
  return ANGLES.flatMap((angle) => {
    const [px, py] = [Math.round(x + radius * Math.cos(angle)), Math.round(y + radius * Math.sin(angle))];
    const found = px >= 0 && px < width ? light[py * width + px] : undefined;
    return found === undefined ? [] : [found];
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function spread(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}
