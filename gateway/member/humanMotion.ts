import type { Parsed } from '#contract/calls/calls.ts';

/** How a piece came to its place: ms since it was taken up, its left edge, how far the finger went up or down; in px of the board. */
type Trail = Parsed<'captchaVerify'>['trail'];
type Step = Trail[number];

/** A hand leaves more points than this, and takes longer. */
const LEAST_POINTS = 8;
const LEAST_MS = 250;
/** No step of a hand covers half of its way. */
const MOST_OF_WAY = 0.5;
/** A hand strays from the straight line by this at least, in px. */
const LEAST_STRAY = 0.5;
/** And speeds up and slows down: the spread of its steps, in parts of the mean. */
const LEAST_SPREAD = 0.2;
/** Keys repeat evenly, so only their pace tells: a key that is held down repeats thirty times a second. */
const LEAST_KEY_MS = 600;
const LONGEST_KEY_STEP = 20;
/** What the last point may be off the place that is said, in px: a page rounds. */
const ROUNDING = 1.5;

/** Whether a finger or a mouse may have brought a piece to `x` like this: not too short, straight, even or by leaps. */
export function isHumanDrag(trail: Trail, x: number): boolean {
  const last = trail.at(-1);
  if (!last || trail.length < LEAST_POINTS || last[0] < LEAST_MS || !isWhole(trail, x)) return false;
  const steps = stepsOf(trail);
  if (steps.some((one) => Math.abs(one) > MOST_OF_WAY * x)) return false;
  return strayOf(trail) >= LEAST_STRAY && spreadOf(steps) >= LEAST_SPREAD && spreadOf(speedsOf(trail)) >= LEAST_SPREAD;
}

/** Whether keys may have brought a piece to `x` like this: steps may be even, but neither long nor quick. */
export function isHumanKeying(trail: Trail, x: number): boolean {
  const last = trail.at(-1);
  if (!last || last[0] < LEAST_KEY_MS || !isWhole(trail, x)) return false;
  return stepsOf(trail).every((one) => Math.abs(one) <= LONGEST_KEY_STEP);
}

/** Whether time runs forward in it, and it ends where the piece lies. */
function isWhole(trail: Trail, x: number): boolean {
  const ends = Math.abs((trail.at(-1)?.[1] ?? Infinity) - x) <= ROUNDING;
  return ends && pairsOf(trail).every(([a, b]) => b[0] >= a[0]);
}

/** Steps from the left edge of the board, where the piece lay. */
function stepsOf(trail: Trail): number[] {
  return [trail[0]?.[1] ?? 0, ...pairsOf(trail).map(([a, b]) => b[1] - a[1])];
}

function speedsOf(trail: Trail): number[] {
  return pairsOf(trail).map(([a, b]) => Math.hypot(b[1] - a[1], b[2] - a[2]) / Math.max(1, b[0] - a[0]));
}

/** How far the furthest point lies from the straight line between the first and the last, in px. */
function strayOf(trail: Trail): number {
  const [first, last] = [trail[0], trail.at(-1)];
  if (!first || !last) return 0;
  const [dx, dy] = [last[1] - first[1], last[2] - first[2]];
  const length = Math.hypot(dx, dy);
  return length === 0 ? 0 : Math.max(...trail.map(([, x, y]) => Math.abs(dy * (x - first[1]) - dx * (y - first[2])) / length));
}

/** Standard deviation in parts of the mean. */
function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length;
  return mean === 0 ? Infinity : Math.sqrt(variance) / Math.abs(mean);
}

function pairsOf(trail: Trail): [Step, Step][] {
  return trail.slice(1).flatMap((step, i) => {
    const before = trail[i];
    return before ? [[before, step] satisfies [Step, Step]] : [];
  });
}
