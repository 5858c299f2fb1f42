import type { MatchRow } from '#contract/match.ts';

/** What only the columns of a row show: most changes are of these. */
const COUNTS: ReadonlySet<string> = new Set(['rev', 'corners', 'yellows'] satisfies readonly (keyof Extract<
  MatchRow,
  { sport: 'football' }
>)[]);

/** Whether two rows differ in nothing but counts: then clock, line and board need not be drawn anew. */
export function sameButCounts(a: MatchRow, b: MatchRow): boolean {
  if (a === b) return true;
  for (const key in a) if (!COUNTS.has(key) && Reflect.get(a, key) !== Reflect.get(b, key)) return false;
  return a.sport === 'basketball' || b.sport === 'basketball' || (a.corners === null) === (b.corners === null);
}

/** Compares the props of a part that shows a row without its counts: everything else must be the very same. */
export function samePartOfRow<Props extends { readonly row: MatchRow }>(a: Props, b: Props): boolean {
  for (const key in a) if (key !== 'row' && a[key] !== b[key]) return false;
  return sameButCounts(a.row, b.row);
}
