import type { Crest } from '#contract/match/fixtures.ts';

/** Distance of two colours in RGB below which two shirts look alike. */
const MIN_DISTANCE = 90;

/** Returns whether two teams' first colours can hardly be told apart: the away side then wears chalk. */
export function looksAlike(home: Crest, away: Crest): boolean {
  const [a, b] = [channels(home.colours[0]), channels(away.colours[0])];
  return Math.hypot(...a.map((value, i) => value - (b[i] ?? 0))) < MIN_DISTANCE;
}

/** Returns red, green and blue of `#12ab9f`. */
function channels(colour: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
