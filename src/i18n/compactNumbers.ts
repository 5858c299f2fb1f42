/** Counts below this are written in full. */
const MIN_COMPACT = 10_000;

/** A count in two parts: its unit, such as 万, N, k or rb, is shown smaller; empty for a count that is written in full. */
export interface CompactCount {
  readonly figure: string;
  readonly unit: string;
}

/** Returns a count of people or things as a language shortens it: 1.2万, 12 N, 12K, 12 rb. Short ones have neither unit nor grouping: 8460. */
export function compactCountOf(count: number, language: string): CompactCount {
  if (count < MIN_COMPACT) return { figure: String(count), unit: '' };
  const parts = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).formatToParts(count);
  const textOf = (isUnit: boolean): string =>
    parts
      .filter(({ type }) => (type === 'compact' || type === 'literal') === isUnit)
      .map(({ value }) => value)
      .join('');
  return { figure: textOf(false), unit: textOf(true).trim() };
}

/** Returns the same in one piece. */
export function compactTextOf(count: number, language: string): string {
  const { figure, unit } = compactCountOf(count, language);
  return `${figure}${unit}`;
}
