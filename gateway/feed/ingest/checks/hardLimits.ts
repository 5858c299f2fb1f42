import type { SideCount } from '#contract/match/match.ts';
import type { SourceState } from '#contract/match/sourceState.ts';

/** Returns why a state is impossible, however often it is repeated, or null. */
export function hardLimitViolation(state: SourceState): string | null {
  const negative = countsOf(state).find(([, count]) => count && (count.home < 0 || count.away < 0));
  return negative ? `${negative[0]} is ${JSON.stringify(negative[1])}, but a count is at least 0` : null;
}

function countsOf(state: SourceState): readonly (readonly [string, SideCount | null | undefined])[] {
  if (state.sport === 'basketball') return [['score', state.score], ...state.periods.map((points, i) => [`periods.${i}`, points] as const)];
  const { score, half, regular, penalties, yellows, reds, corners, substitutions } = state;
  return Object.entries({ score, half, regular, penalties, yellows, reds, corners, substitutions });
}
