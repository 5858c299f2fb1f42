import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { type MoveName, MOVES } from './moves.ts';
import { mirrored, type Point, type TacticsBoard } from './tacticsBoard.ts';

/** Different drawings of a move: more would only fill the storage. */
export const VARIANTS = 4;
/** Nobody draws an opponent at the same place twice. */
const SHIFT = 5;

/** Returns the boards that tell a move: the whole of it, then its steps. The same variant gives the same boards. */
export function boardsOf(name: MoveName, variant: number): readonly TacticsBoard[] {
  const { sport, players, opponents, steps } = MOVES[name];
  const random = new SeededRandom('tactics', name, variant);
  const shift = ([x, y]: Point): Point => [x + random.whole(-SHIFT, SHIFT), y + random.whole(-SHIFT, SHIFT)];
  const scene = { sport, players, opponents: opponents.map(shift) };
  const whole = { ...scene, arrows: steps.flat() };
  const boards = steps.length > 1 ? [whole, ...steps.map((arrows) => ({ ...scene, arrows }))] : [whole];
  return variant % 2 === 0 ? boards : boards.map(mirrored);
}
