import type { PlayType } from '#contract/stances/playTypes.ts';

export type CellId = 'home' | 'draw' | 'away' | 'over' | 'under' | 'line' | 'pick' | 'price';

/**
 * Returns the cells of a selection. They depend on nothing but the play type, which is public: a locked page has the geometry of the open
 * one (docs/product.md#stance-page). Basketball lists the away side first where the language does.
 */
export function cellsOf(playType: PlayType, isAwayFirst = false): readonly CellId[] {
  const cells = CELLS[playType];
  return isAwayFirst && cells.includes('home') ? cells.toReversed() : cells;
}

const CELLS: Readonly<Record<PlayType, readonly CellId[]>> = {
  winDrawLose: ['home', 'draw', 'away'],
  handicap: ['home', 'line', 'away'],
  overUnder: ['over', 'line', 'under'],
  letBall: ['home', 'draw', 'away'],
  totalGoals: ['pick', 'price'],
  halfFull: ['pick', 'price'],
  score: ['pick', 'price'],
  moneyline: ['home', 'away'],
  spread: ['home', 'line', 'away'],
  total: ['over', 'line', 'under'],
};
