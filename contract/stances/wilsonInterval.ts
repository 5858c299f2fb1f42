/** Standard normal quantile of 97.5 %. */
const Z = 1.959_963_984_540_054;

/**
 * Returns the 95 % Wilson interval of `hits` in `count` trials, in percent (docs/domain.md#win-rate-interval): what luck allows around the
 * observed rate. The whole range without trials.
 */
export function wilsonInterval(hits: number, count: number): { readonly low: number; readonly high: number } {
  if (count === 0) return { low: 0, high: 100 };
  const rate = hits / count;
  const centre = rate + Z ** 2 / (2 * count);
  const reach = Z * Math.sqrt((rate * (1 - rate)) / count + (Z / (2 * count)) ** 2);
  const percent = (value: number): number => (100 * value) / (1 + Z ** 2 / count);
  return { low: percent(Math.max(0, centre - reach)), high: Math.min(100, percent(centre + reach)) };
}
