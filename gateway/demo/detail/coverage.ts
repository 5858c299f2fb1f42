import type { Fixture } from '#gateway/demo/season/matchDay.ts';

/** Levels below the hot ones with line-ups, text and odds. */
const MIDDLE_LEVEL = 3;

/**
 * How much a supplier knows of a competition: `full` everything; `middle` no box score and no ratings, fewer companies; `low` no
 * line-ups, text or odds; `bare` incidents without players, corners and cards.
 */
export type Coverage = 'full' | 'middle' | 'low' | 'bare';

/** Returns the coverage of a match's competition. */
export function coverageOf({ competition, division }: Pick<Fixture, 'competition' | 'division'>): Coverage {
  if (competition.hot) return 'full';
  if (division.reserve) return 'bare';
  return division.level <= MIDDLE_LEVEL ? 'middle' : 'low';
}
