import type { SeededRandom } from './seededRandom.ts';

/** Returns one of the values, each as probable as its weight; null when no weight is above 0. */
export function weightedPick<Value>(random: SeededRandom, values: readonly Value[], weight: (value: Value) => number): Value | null {
  const total = values.reduce((sum, value) => sum + weight(value), 0);
  let rest = random.next() * total;
  for (const value of values) {
    rest -= weight(value);
    if (rest < 0) return value;
  }
  return total > 0 ? (values.findLast((value) => weight(value) > 0) ?? null) : null;
}
