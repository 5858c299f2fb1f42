/** How bright the px of a puzzle's board are, row by row. */
export interface Board {
  readonly width: number;
  readonly light: readonly number[];
}

/** The hole is a dark disc within a ring of dashes; around it lies grass. */
const [DISC, RING, GRASS] = [17, 20.5, 27];
const TURNS = Array.from({ length: 48 }, (_, nth) => (nth * 2 * Math.PI) / 48);

/** Where on the board a piece of this size belongs whose top is at `y`: what an eye does, by looking for the darkest disc within the lightest ring. */
export function holeOf(board: Board, y: number, size: number): number {
  const places = Array.from({ length: board.width - size }, (_, x) => x);
  const scored = places.map((x) => ({ x, score: likeness(board, x + size / 2, y + size / 2) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).x;
}

function likeness(board: Board, x: number, y: number): number {
  const disc = [0, 0.3, 0.6, 0.85, 1].map((part) => around(board, x, y, DISC * part));
  const inside = mean(disc.map(mean));
  return mean(around(board, x, y, RING)) - inside + (mean(around(board, x, y, GRASS)) - inside) - spread(disc.flat());
}

/** The px on a circle that lie on the board. */
function around({ width, light }: Board, x: number, y: number, radius: number): number[] {
  return TURNS.flatMap((turn) => {
    const [px, py] = [Math.round(x + radius * Math.cos(turn)), Math.round(y + radius * Math.sin(turn))];
    const found = px >= 0 && px < width ? light[py * width + px] : undefined;
    return found === undefined ? [] : [found];
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
}

function spread(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((one) => (one - middle) ** 2)));
}
