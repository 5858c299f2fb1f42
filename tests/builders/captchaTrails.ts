import type { Input } from '#contract/calls/calls.ts';

type Trail = Input<'captchaVerify'>['trail'];

/** A trail by hand in `ms`: eased, with small vertical movement. */
export function byHand(x: number, ms = 700, points = 24): Trail {
  return Array.from({ length: points }, (_, i) => {
    const part = (i + 1) / points;
    const eased = part * part * (3 - 2 * part);
    return [Math.round(part * ms), Math.round(x * eased), Math.round(3 * Math.sin(part * 5))] as const;
  }).map(([at, to, down]) => [at, to, down]);
}

/** A trail by keyboard: equal steps. */
export function byKeys(x: number, step = 5, every = 40): Trail {
  const steps = Math.ceil(x / step);
  return Array.from({ length: steps }, (_, i) => [(i + 1) * every, Math.min(x, (i + 1) * step), 0]);
}
