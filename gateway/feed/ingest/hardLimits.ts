import type { SideCount } from '#contract/match/match.ts';
import type { SourceState } from '#contract/match/sourceState.ts';

/** Tolerance for clock differences. */
const MAX_AHEAD_MS = 60_000;

/** Returns why a state is impossible, however often it is repeated, or null. `now`: server time in ms. */
export function hardLimitViolation(state: SourceState, now: number): string | null {
  if (state.at - now > MAX_AHEAD_MS) return `it is dated ${Math.round((state.at - now) / 1000)} s ahead: set the clock`;
  const negative = countsOf(state).find(([, count]) => count && (count.home < 0 || count.away < 0));
  return negative ? `${negative[0]} is ${JSON.stringify(negative[1])}, but a count is at least 0` : null;
}

function countsOf(state: SourceState): readonly (readonly [string, SideCount | null | undefined])[] {
  if (state.sport === 'basketball') return [['score', state.score], ...state.periods.map((points, i) => [`periods.${i}`, points] as const)];
  const { score, half, regular, penalties, yellows, reds, corners, substitutions } = state;
  return Object.entries({ score, half, regular, penalties, yellows, reds, corners, substitutions });
}
