import { CAPTCHA_TRAIL_MAX_STEPS } from '#contract/calls/limits.ts';

/** ms since the start of the drag; x and y in px of the board. */
export type TrailStep = readonly [at: number, x: number, y: number];

export interface PointerTrail {
  add(now: number, x: number, y: number): void;
  /** Returns the first step, the last and evenly chosen ones between them, at most CAPTCHA_TRAIL_MAX_STEPS. */
  steps(): [number, number, number][];
}

/** `start` is the time of pointer down or of the first key (ms, any clock). */
export function createPointerTrail(start: number): PointerTrail {
  const steps: TrailStep[] = [];
  return {
    add(now, x, y) {
      steps.push([Math.round(now - start), roundToTenth(x), roundToTenth(y)]);
    },
    steps: () => sampleEvenly(steps, CAPTCHA_TRAIL_MAX_STEPS).map(([at, x, y]) => [at, x, y]),
  };
}

function sampleEvenly(steps: readonly TrailStep[], max: number): readonly TrailStep[] {
  if (steps.length <= max) return steps;
  const interval = (steps.length - 1) / (max - 1);
  return Array.from({ length: max }, (_, index) => steps[Math.round(index * interval)] ?? [0, 0, 0]);
}

function roundToTenth(px: number): number {
  return Math.round(px * 10) / 10;
}
