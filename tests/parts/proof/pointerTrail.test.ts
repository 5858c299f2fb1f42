import { describe, expect, test } from 'vitest';
import { CAPTCHA_TRAIL_MAX_STEPS } from '#contract/calls/limits.ts';
import { createPointerTrail } from '#parts/proof/pointerTrail.ts';

describe('createPointerTrail', () => {
  test('records ms since the start and positions rounded to 0.1 px', () => {
    const trail = createPointerTrail(5_000.4);
    trail.add(5_000.4, 0, 0);
    trail.add(5_016.9, 12.3456, -1.04);
    expect(trail.steps()).toEqual([
      [0, 0, 0],
      [17, 12.3, -1],
    ]);
  });

  test('thins a long trail to CAPTCHA_TRAIL_MAX_STEPS steps, with the first and the last', () => {
    const trail = createPointerTrail(0);
    for (let at = 0; at < 5_000; at += 1) trail.add(at, at / 20, 0);
    const steps = trail.steps();
    expect(steps).toHaveLength(CAPTCHA_TRAIL_MAX_STEPS);
    expect([steps[0]?.[0], steps.at(-1)?.[0]]).toEqual([0, 4_999]);
    expect(steps.every(([at], nth) => nth === 0 || at > (steps[nth - 1]?.[0] ?? -1))).toBe(true);
  });
});
