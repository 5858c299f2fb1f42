import type { StoredStandings } from './standingsStore.ts';

/** Stands for the current season or stage in a call. */
export const CURRENT = '-';

/** Kick-offs in [from, to), in server ms. */
export interface SeasonPeriod {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns when a season was played, judged by when the tables of the seasons were last true: it begins where the one before it ended, and
 * the current one has no end. null for an unknown season.
 */
export function periodOf(tables: readonly StoredStandings[], seasonId: string): SeasonPeriod | null {
  const ends = endsOf(tables);
  if (ends.length === 0 && seasonId === CURRENT) return { from: 0, to: Number.MAX_SAFE_INTEGER };
  const index = seasonId === CURRENT ? 0 : ends.findIndex(({ id }) => id === seasonId);
  const season = ends[index];
  if (season === undefined) return null;
  return { from: ends[index + 1]?.end ?? 0, to: index === 0 ? Number.MAX_SAFE_INTEGER : season.end };
}

/** Seasons with the time of their newest table, the newest first. */
function endsOf(tables: readonly StoredStandings[]): readonly { readonly id: string; readonly end: number }[] {
  const ends = new Map<string, number>();
  for (const { at, body } of tables) ends.set(body.season.id, Math.max(at, ends.get(body.season.id) ?? 0));
  return Array.from(ends, ([id, end]) => ({ id, end })).sort((a, b) => b.end - a.end);
}
