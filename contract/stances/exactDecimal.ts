/** Decimals of displayed amounts and rates (docs/product.md#rounding). */
const DISPLAY_DECIMALS = 2;

/** `units` x 10^-`scale`, exactly. */
interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** Returns the exact product of decimals written as texts ("1.425"), as such a text without trailing zeros; "1" for none. */
export function multiplyDecimals(texts: readonly string[]): string {
  const factors = texts.map(parseDecimal);
  return formatDecimal({
    units: factors.reduce((product, { units }) => product * units, 1n),
    scale: factors.reduce((sum, { scale }) => sum + scale, 0),
  });
}

/** Returns the exact sum of two decimals written as texts. */
export function addDecimals(a: string, b: string): string {
  const [left, right] = [parseDecimal(a), parseDecimal(b)];
  const scale = Math.max(left.scale, right.scale);
  return formatDecimal({ units: unitsAt(left, scale) + unitsAt(right, scale), scale });
}

/** Returns the exact sum of decimals written as texts; "0" for none. */
export function sumDecimals(texts: readonly string[]): string {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1); // many returns are alike, and reading one takes longest
  const all = Array.from(times, ([text, count]) => ({ count: BigInt(count), ...parseDecimal(text) }));
  const scale = all.reduce((highest, one) => Math.max(highest, one.scale), 0);
  return formatDecimal({ units: all.reduce((sum, one) => sum + one.count * unitsAt(one, scale), 0n), scale });
}

/** Returns the mean of decimals written as texts, rounded half away from zero to `decimals`, without trailing zeros. Throws RangeError for none. */
export function meanOfDecimals(texts: readonly string[], decimals: number): string {
  if (texts.length === 0) throw new RangeError('none have no mean');
  const { units, scale } = parseDecimal(sumDecimals(texts));
  const divisor = BigInt(texts.length) * 10n ** BigInt(scale);
  const magnitude = (units < 0n ? -units : units) * 10n ** BigInt(decimals);
  const rounded = (2n * magnitude + divisor) / (2n * divisor);
  return formatDecimal({ units: units < 0n ? -rounded : rounded, scale: decimals });
}

/** Returns the exact difference `a - b` of decimals written as texts. */
export function subtractDecimals(a: string, b: string): string {
  const { units, scale } = parseDecimal(b);
  return addDecimals(a, formatDecimal({ units: -units, scale }));
}

/** Returns -1, 0 or 1 as `a` is less than, equal to or greater than `b`. */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
  const { units } = parseDecimal(subtractDecimals(a, b));
  if (units === 0n) return 0;
  return units < 0n ? -1 : 1;
}

/** Returns `units` x 10^-`scale` as a text without trailing zeros. */
export function decimalText(units: number, scale: number): string {
  return formatDecimal({ units: BigInt(units), scale });
}

/** Returns a decimal text as a number for display, rounded half away from zero. */
export function roundDecimal(text: string, decimals = DISPLAY_DECIMALS): number {
  const { units, scale } = parseDecimal(text);
  return roundQuotient(units, 10n ** BigInt(scale), decimals);
}

/** Returns `text / divisor` in percent as a number for display, rounded half away from zero. `divisor` is positive. */
export function roundPercent(text: string, divisor: string, decimals = DISPLAY_DECIMALS): number {
  const [part, all] = [parseDecimal(text), parseDecimal(divisor)];
  const scale = Math.max(part.scale, all.scale);
  return roundQuotient(100n * unitsAt(part, scale), unitsAt(all, scale), decimals);
}

function roundQuotient(dividend: bigint, divisor: bigint, decimals: number): number {
  const isNegative = dividend < 0n;
  const doubled = 2n * (isNegative ? -dividend : dividend) * 10n ** BigInt(decimals);
  const rounded = Number((doubled + divisor) / (2n * divisor)) / 10 ** decimals;
  return isNegative && rounded !== 0 ? -rounded : rounded;
}

function unitsAt({ units, scale }: Decimal, target: number): bigint {
  return scale === target ? units : units * 10n ** BigInt(target - scale);
}

/** Throws RangeError for a text that is no plain decimal. */
function parseDecimal(text: string): Decimal {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new RangeError(`${JSON.stringify(text)} is no decimal such as 1.425`);
  const [whole = '', fraction = ''] = text.split('.');
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

function formatDecimal({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}
