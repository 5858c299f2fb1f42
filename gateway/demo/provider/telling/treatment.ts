import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { FootballMatch } from '#gateway/demo/provider/world/footballMatch.ts';
import type { ProviderHabits } from './habits.ts';

const HOUR_MS = 3_600_000;

/**
 * How a provider covers a match: `live` with all it knows; `nameless` without players; `atOnce` with a score that is entered now and
 * then, and nothing else; `late` not at all until the result is entered.
 */
export type Treatment = 'live' | 'nameless' | 'atOnce' | 'late';

/** Returns how a provider with these habits covers a match. */
export function treatmentOf({ sourceId, coverage, fate }: FootballMatch, habits: ProviderHabits): Treatment {
  if (coverage === 'full' || coverage === 'middle' || fate !== null) return 'live';
  const random = new SeededRandom('treatment', sourceId);
  if (coverage === 'bare' && random.hits(habits.lateResults)) return 'late';
  if (random.hits(habits.goalsAtOnce)) return 'atOnce';
  return random.hits(habits.nameless) ? 'nameless' : 'live';
}

/** Returns when the result of a `late` match is entered (server ms). */
export function enteredAt(match: FootballMatch): number {
  return match.endsAt + new SeededRandom('entered', match.sourceId).between(0.5, 3) * HOUR_MS;
}
