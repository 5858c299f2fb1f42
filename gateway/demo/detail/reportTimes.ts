import { fnv1a } from '#contract/match/hash.ts';
import type { Stretch } from './stretch.ts';

const EVERY_MS = 30_000;

/** Returns when figures are reported (server ms): every half minute while play goes on, staggered by match, and at each period's end. */
export function reportTimes(sourceId: string, stretches: readonly Stretch[]): readonly number[] {
  const stagger = fnv1a(sourceId) % EVERY_MS;
  return stretches.flatMap(({ from, to }) => {
    const first = Math.ceil((from - stagger) / EVERY_MS) * EVERY_MS + stagger;
    const times = Array.from({ length: Math.max(0, Math.ceil((to - first) / EVERY_MS)) }, (_, i) => first + i * EVERY_MS);
    return [...times, to];
  });
}
