import { CAPTCHA_TRAIL_MAX_STEPS } from '#contract/calls/limits.ts';

/** ms since it was taken up, x and y in px of the board. */
export type Step = readonly [at: number, x: number, y: number];

/** How a piece came to where it is. */
export interface PointerTrail {
  add(now: number, x: number, y: number): void;
  /** What is sent: the first step, the last, and of those between as many as are taken, evenly. */
  steps(): [number, number, number][];
}

/** Begins when the piece is taken up at `start` (ms, any clock). */
export function createPointerTrail(start: number): PointerTrail {
  const steps: Step[] = [];
  return {
    add(now, x, y) {
      steps.push([Math.round(now - start), tenth(x), tenth(y)]);
    },
    steps: () => thinned(steps, CAPTCHA_TRAIL_MAX_STEPS).map(([at, x, y]) => [at, x, y]),
  };
}

function thinned(steps: readonly Step[], most: number): readonly Step[] {
  if (steps.length <= most) return steps;
  const gap = (steps.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, nth) => steps[Math.round(nth * gap)] ?? [0, 0, 0]);
}

function tenth(px: number): number {
  return Math.round(px * 10) / 10;
}
