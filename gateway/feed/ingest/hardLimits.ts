import type { SideCount } from '#contract/match/match.ts';
import type { SourceState } from '#contract/match/sourceState.ts';

/** A clock of ours or theirs that is wrong by more would date what has not happened yet. */
const AHEAD_MS = 60_000;

/** What is wrong with a state that can be true of no match, however often it is said; null when nothing is. `now`: server time, ms. */
export function violatesHardLimits(state: SourceState, now: number): string | null {
  if (state.at - now > AHEAD_MS) return `it is dated ${Math.round((state.at - now) / 1000)} s ahead: set the clock`;
  const negative = countsOf(state).find(([, pair]) => pair && (pair.home < 0 || pair.away < 0));
  return negative ? `${negative[0]} is ${JSON.stringify(negative[1])}, and a count is 0 or more` : null;
}

function countsOf(state: SourceState): readonly (readonly [string, SideCount | null | undefined])[] {
  if (state.sport === 'basketball') return [['score', state.score], ...state.periods.map((pair, at) => [`periods.${at}`, pair] as const)];
  const { score, half, regular, penalties, yellows, reds, corners, substitutions } = state;
  return Object.entries({ score, half, regular, penalties, yellows, reds, corners, substitutions });
}
