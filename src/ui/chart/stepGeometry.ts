/** A value that holds from `x` to the next step. */
export interface ChartStep {
  /** Share of the width, 0 to 1. */
  readonly x: number;
  /** One per series; null is a gap. */
  readonly values: readonly (number | null)[];
  /** Nothing holds until the next step: drawn as a hatched band. */
  readonly isClosed: boolean;
  /** Not joined to the step before it. */
  readonly isBreak: boolean;
}

/** Limits of the vertical axis with its lines, lowest first. */
export interface ValueAxis {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

export interface Band {
  readonly from: number;
  readonly to: number;
}

/** Roughly as many lines as can be labelled. */
const INTERVALS = 3;
/** Axis of a chart whose values are all the same. */
const MIN_SPAN = 0.06;
/** Px between two labels beside the chart. */
const LABEL_GAP = 20;
/** Width of path coordinates, stretched to that of the chart. */
export const PATH_WIDTH = 1_000;

/** Returns the axis around all values that are drawn; of a chart without values from 0 to 1. */
export function valueAxis(steps: readonly ChartStep[]): ValueAxis {
  const values = steps.flatMap((step) => (step.isClosed ? [] : step.values)).filter((value) => value !== null);
  if (values.length === 0) return { min: 0, max: 1, ticks: [] };
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const missing = Math.max(0, MIN_SPAN - (high - low)) / 2;
  const size = tickSize(high - low + 2 * missing);
  const first = Math.floor(round((low - missing) / size));
  const last = Math.ceil(round((high + missing) / size));
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => round((first + i) * size));
  return { min: round(first * size), max: round(last * size), ticks };
}

/** Returns 1, 2 or 5 times a power of ten. */
function tickSize(span: number): number {
  const rough = span / INTERVALS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5].find((one) => one * power >= rough * 0.999) ?? 10;
  return round(factor * power);
}

/** Returns the y in px of a value in a plot of `height` px. */
export function yOf(value: number, { min, max }: ValueAxis, height: number): number {
  return round(height * (1 - (value - min) / (max - min)), 2);
}

/**
 * Returns the SVG path of a series up to `end` (share of the width): horizontal and vertical lines only, with gaps where it is closed, has
 * no value, or breaks.
 */
export function stepPath(steps: readonly ChartStep[], series: number, end: number, axis: ValueAxis, height: number): string {
  let path = '';
  let isOpen = false;
  for (const [i, step] of steps.entries()) {
    const value = step.isClosed ? null : (step.values[series] ?? null);
    if (value === null) {
      isOpen = false;
      continue;
    }
    const x = pathX(step.x);
    const y = yOf(value, axis, height);
    path += isOpen && !step.isBreak ? `V${y}` : `M${x} ${y}`;
    path += `H${pathX(steps[i + 1]?.x ?? end)}`;
    isOpen = true;
  }
  return path;
}

/** Returns the stretches in which nothing holds, neighbours joined. */
export function closedBands(steps: readonly ChartStep[], end: number): readonly Band[] {
  const bands: Band[] = [];
  for (const [i, { x, isClosed }] of steps.entries()) {
    if (!isClosed) continue;
    const to = steps[i + 1]?.x ?? end;
    const last = bands.at(-1);
    if (last !== undefined && last.to === x) bands[bands.length - 1] = { from: last.from, to };
    else bands.push({ from: x, to });
  }
  return bands;
}

/** Returns the index of the step that holds at `x`; the first one before it. */
export function stepAt(steps: readonly ChartStep[], x: number): number {
  return Math.max(
    0,
    steps.findLastIndex((step) => step.x <= x),
  );
}

/** Returns the tops with those that are too close moved down, in their order from the top. */
export function spreadLabels(tops: readonly (number | null)[]): readonly (number | null)[] {
  const result = [...tops];
  let lowest = Number.NEGATIVE_INFINITY;
  const inOrder = tops.flatMap((top, i) => (top === null ? [] : [{ top, i }])).sort((a, b) => a.top - b.top);
  for (const { top, i } of inOrder) {
    lowest = Math.max(top, lowest + LABEL_GAP);
    result[i] = lowest;
  }
  return result;
}

function pathX(share: number): number {
  return round(share * PATH_WIDTH, 2);
}

function round(value: number, digits = 6): number {
  return Number(value.toFixed(digits));
}
