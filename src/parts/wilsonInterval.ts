/** The normal quantile of a 95 % interval. */
const Z = 1.96;

/**
 * Returns the 95 % Wilson interval of `hits` in `count` trials, in percent (docs/domain.md#win-rate-interval): what luck allows around the
 * observed rate. The whole range without trials.
 */
export function wilsonInterval(hits: number, count: number): { readonly low: number; readonly high: number } {
  if (count === 0) return { low: 0, high: 100 };
  const rate = hits / count;
  const spread = Z * Math.sqrt((rate * (1 - rate)) / count + (Z * Z) / (4 * count * count));
  const scale = 1 + (Z * Z) / count;
  const centre = rate + (Z * Z) / (2 * count);
  return { low: (100 * (centre - spread)) / scale, high: (100 * (centre + spread)) / scale };
}
