import { compactFormat } from './compactCount.ts';

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
  const parts = compactFormat(language).formatToParts(count);
  const unit = parts.find(({ type }) => type === 'compact')?.value ?? '';
  const figure = parts.flatMap(({ type, value }) => (type === 'compact' || type === 'literal' ? [] : [value])).join('');
  return { figure, unit };
}

/** Returns the same in one piece. */
export function compactTextOf(count: number, language: string): string {
  return count < MIN_COMPACT ? String(count) : compactFormat(language).format(count);
}
