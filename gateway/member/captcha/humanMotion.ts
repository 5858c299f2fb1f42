import type { Parsed } from '#contract/calls/calls.ts';

/** Pointer path of the puzzle piece: ms since it was picked up, its left edge, vertical offset; in px of the board. */
type Trail = Parsed<'captchaVerify'>['trail'];
type Step = Trail[number];

/** A human drag has at least this many points, and takes longer. */
const MIN_POINTS = 8;
const MIN_MS = 250;
/** No single step of a human drag covers half of the way. */
const MAX_STEP_SHARE = 0.5;
/** A human drag deviates from the straight line by at least this, in px. */
const MIN_DEVIATION = 0.5;
/** Human speed varies: minimum coefficient of variation of steps and speeds. */
const MIN_VARIATION = 0.2;
/** Keys repeat evenly, so only their pace counts: a held key repeats thirty times a second. */
const MIN_KEY_MS = 600;
const MAX_KEY_STEP = 20;
/** Tolerance of the last point, in px: pages round. */
const ROUNDING = 1.5;

/** Whether a finger or mouse may have moved the piece to `x` this way: not too short, straight, even, or in leaps. */
export function isHumanDrag(trail: Trail, x: number): boolean {
  const last = trail.at(-1);
  if (!last || trail.length < MIN_POINTS || last[0] < MIN_MS || !isConsistent(trail, x)) return false;
  const steps = stepsOf(trail);
  if (steps.some((value) => Math.abs(value) > MAX_STEP_SHARE * x)) return false;
  return deviationOf(trail) >= MIN_DEVIATION && variationOf(steps) >= MIN_VARIATION && variationOf(speedsOf(trail)) >= MIN_VARIATION;
}

/** Whether keys may have moved the piece to `x` this way: steps may be even, but neither long nor fast. */
export function isHumanKeying(trail: Trail, x: number): boolean {
  const last = trail.at(-1);
  if (!last || last[0] < MIN_KEY_MS || !isConsistent(trail, x)) return false;
  return stepsOf(trail).every((value) => Math.abs(value) <= MAX_KEY_STEP);
}

/** Whether time never decreases, and the path ends at the piece's position. */
function isConsistent(trail: Trail, x: number): boolean {
  const endsAtPiece = Math.abs((trail.at(-1)?.[1] ?? Infinity) - x) <= ROUNDING;
  return endsAtPiece && pairsOf(trail).every(([a, b]) => b[0] >= a[0]);
}

/** Steps from the board's left edge, where the piece starts. */
function stepsOf(trail: Trail): number[] {
  return [trail[0]?.[1] ?? 0, ...pairsOf(trail).map(([a, b]) => b[1] - a[1])];
}

function speedsOf(trail: Trail): number[] {
  return pairsOf(trail).map(([a, b]) => Math.hypot(b[1] - a[1], b[2] - a[2]) / Math.max(1, b[0] - a[0]));
}

/** Distance of the furthest point from the straight line between the first and the last, in px. */
function deviationOf(trail: Trail): number {
  const [first, last] = [trail[0], trail.at(-1)];
  if (!first || !last) return 0;
  const [dx, dy] = [last[1] - first[1], last[2] - first[2]];
  const length = Math.hypot(dx, dy);
  return length === 0 ? 0 : Math.max(...trail.map(([, x, y]) => Math.abs(dy * (x - first[1]) - dx * (y - first[2])) / length));
}

/** Coefficient of variation. */
function variationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return mean === 0 ? Infinity : Math.sqrt(variance) / Math.abs(mean);
}

function pairsOf(trail: Trail): [Step, Step][] {
  return trail.slice(1).flatMap((step, i) => {
    const before = trail[i];
    return before ? [[before, step] satisfies [Step, Step]] : [];
  });
}
