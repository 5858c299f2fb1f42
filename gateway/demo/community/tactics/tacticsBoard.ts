import type { Sport } from '#contract/match/sport.ts';

/** A board is as wide and high as this, in units of its own: the goal line or end line is on top. */
export const BOARD_SIZE = { width: 390, height: 260 } as const;

export type Point = readonly [x: number, y: number];

/** A way on a board. It bends to its right, as seen along it, by `bend` units; below 0 to its left. */
export interface Arrow {
  /** `run` with the ball or without, `support` of a team-mate, `pass` of the ball. */
  readonly kind: 'run' | 'support' | 'pass';
  readonly from: Point;
  readonly to: Point;
  readonly bend: number;
}

/** A player with the number on the shirt. */
export interface BoardPlayer {
  readonly at: Point;
  readonly number: number;
}

/** What a member draws to show how something went. */
export interface TacticsBoard {
  readonly sport: Sport;
  readonly players: readonly BoardPlayer[];
  readonly opponents: readonly Point[];
  readonly arrows: readonly Arrow[];
}

/** Returns the board with left and right exchanged. */
export function mirrored({ sport, players, opponents, arrows }: TacticsBoard): TacticsBoard {
  return {
    sport,
    players: players.map(({ at, number }) => ({ at: flipped(at), number })),
    opponents: opponents.map(flipped),
    arrows: arrows.map(({ kind, from, to, bend }) => ({ kind, from: flipped(from), to: flipped(to), bend: -bend })),
  };
}

function flipped([x, y]: Point): Point {
  return [BOARD_SIZE.width - x, y];
}
