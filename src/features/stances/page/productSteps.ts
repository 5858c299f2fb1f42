import { multiplyDecimals } from '#contract/stances/exactDecimal.ts';

/** The drawing's size in its own units; the stake lies at BASE. */
export const CHART = { width: 358, height: 160, base: 120 } as const;
/** The highest and the lowest step. */
const TOP = 27;
const BOTTOM = 152;

export interface ProductSteps {
  readonly path: string;
  /** After each leg: the product as a text, and where its step lies. */
  readonly steps: readonly { readonly product: string; readonly x: number; readonly y: number }[];
}

/** Returns the way of one unit through the legs of a parlay, as steps: a leg changes it at the middle of its column. */
export function productSteps(factors: readonly string[]): ProductSteps {
  const products = factors.map((_, i) => multiplyDecimals(factors.slice(0, i + 1)));
  const values = products.map(Number);
  const rise = Math.max(0, ...values.map((value) => value - 1));
  const fall = Math.max(0, ...values.map((value) => 1 - value));
  const scale = Math.min(rise > 0 ? (CHART.base - TOP) / rise : Infinity, fall > 0 ? (BOTTOM - CHART.base) / fall : Infinity);
  const yOf = (value: number): number => (value === 1 ? CHART.base : round(CHART.base - (value - 1) * scale));
  const steps = products.map((product, i) => ({ product, x: round(((i + 0.5) * CHART.width) / factors.length), y: yOf(Number(product)) }));
  const path = steps.map(({ x, y }) => `H${x}V${y}`).join('');
  return { path: `M0 ${CHART.base}${path}`, steps };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
