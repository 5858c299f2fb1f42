import type { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { Position } from './squads.ts';

const FORMATIONS = ['4-2-3-1', '4-3-3', '4-4-2', '3-4-3', '3-5-2', '4-1-4-1', '5-3-2', '4-4-1-1', '3-4-2-1', '5-4-1'] as const;

/** Where a player starts (percent of the pitch, seen from the own goal) and what is played there. */
export interface Slot {
  readonly position: Position;
  readonly place: { readonly x: number; readonly y: number };
}

const GOAL: Slot = { position: 'G', place: { x: 50, y: 6 } };
const FIRST_LINE_Y = 24;
const LAST_LINE_Y = 84;
const LINE_STEP_X = 25;
const LINE_WIDTH = 76;

export function pickFormation(random: SeededRandom): string {
  return random.pick(FORMATIONS);
}

/** Returns the eleven places of a formation, goalkeeper first, each line from left to right. */
export function slotsOf(formation: string): readonly Slot[] {
  const lines = formation.split('-').map(Number);
  return [
    GOAL,
    ...lines.flatMap((count, line) =>
      Array.from({ length: count }, (_, i): Slot => {
        const width = Math.min(LINE_WIDTH, LINE_STEP_X * (count - 1));
        const x = count === 1 ? 50 : 50 - width / 2 + (i * width) / (count - 1);
        const y = FIRST_LINE_Y + (line * (LAST_LINE_Y - FIRST_LINE_Y)) / (lines.length - 1);
        return { position: line === 0 ? 'D' : line === lines.length - 1 ? 'F' : 'M', place: { x: Math.round(x), y: Math.round(y) } };
      }),
    ),
  ];
}
