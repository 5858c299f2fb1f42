import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { ProviderHabits } from './habits.ts';

const SLOT_MS = 60_000;

/** Returns a list as a provider with these habits sends it in the minute of `at` (server ms): sometimes an entry twice, sometimes in another order. */
export function disordered<Entry>(list: readonly Entry[], habits: ProviderHabits, key: string, at: number): readonly Entry[] {
  const random = new SeededRandom('list', key, Math.floor(at / SLOT_MS));
  const [doubled] = random.hits(habits.duplicates) && list.length > 0 ? [list[random.whole(0, list.length - 1)]] : [];
  const all = doubled === undefined ? [...list] : [...list, doubled];
  if (!random.hits(habits.unordered)) return all;
  return all
    .map((entry) => ({ entry, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ entry }) => entry);
}

/** Returns whether names of a match are in capital letters in the minute of `at` (server ms). */
export function isInCapitals(habits: ProviderHabits, key: string, at: number): boolean {
  return new SeededRandom('case', key, Math.floor(at / SLOT_MS)).hits(habits.otherCase);
}
