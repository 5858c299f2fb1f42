/** Counts above this are not shown exactly (docs/product.md#view-counts). */
const MAX_VIEWS = 10_000;

/** Returns a count of views as text: `9999+` above 10000. */
export function viewsOf(count: number): string {
  return count > MAX_VIEWS ? '9999+' : String(count);
}

/** Returns a number as written in a language, grouped, with at most `digits` decimals. */
export function numberOf(value: number, language: string, digits = 0): string {
  return formatter(language, { maximumFractionDigits: digits }).format(value);
}

/** Returns a number with exactly one decimal, for columns. */
export function decimalOf(value: number, language: string): string {
  return formatter(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
}

/** Returns a number with its sign: +300, −38. */
export function signedOf(value: number, language: string): string {
  return `${value < 0 ? '−' : '+'}${numberOf(Math.abs(value), language)}`;
}

const FORMATTERS = new Map<string, Intl.NumberFormat>();

/** Creating a formatter is expensive, so each is created once. */
function formatter(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${options.minimumFractionDigits ?? 0} ${options.maximumFractionDigits ?? 0}`;
  const existing = FORMATTERS.get(key);
  if (existing) return existing;
  const created = new Intl.NumberFormat(language, options);
  FORMATTERS.set(key, created);
  return created;
}
