const FORMATTERS = new Map<string, Intl.NumberFormat>();

/** Returns a count in few characters, as written in a language: `1.2K`, `1,2 N`, `1.2万`. */
export function compactCount(count: number, language: string): string {
  return compactFormat(language).format(count);
}

/** Returns the format of such counts. */
export function compactFormat(language: string): Intl.NumberFormat {
  const formatter = FORMATTERS.get(language) ?? new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  FORMATTERS.set(language, formatter);
  return formatter;
}
