import type { Side } from '#contract/match/match.ts';

/** Returns the side of a `position`: 1 home, 2 away, anything else neither. */
export function sideOf(position: number | null | undefined): Side | null {
  if (position === 1) return 'home';
  return position === 2 ? 'away' : null;
}
