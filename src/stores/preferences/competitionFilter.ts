/** Shows all competitions except these, or only these. The first also shows competitions that are added tomorrow. */
export interface CompetitionFilter {
  readonly except: boolean;
  readonly ids: readonly number[];
}

export const EVERYTHING: CompetitionFilter = { except: true, ids: [] };

/** More than any season has; the oldest are dropped. */
const MAX_COMPETITIONS = 2_000;

/** Whether a competition is shown. */
export function includesCompetition({ except, ids }: CompetitionFilter, id: number): boolean {
  return ids.includes(id) !== except;
}

/** Whether the filter can hide anything. */
export function isFiltering({ except, ids }: CompetitionFilter): boolean {
  return !except || ids.length > 0;
}

/** Returns the filter with one competition switched. */
export function toggleCompetition({ except, ids }: CompetitionFilter, id: number): CompetitionFilter {
  return { except, ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-MAX_COMPETITIONS) };
}

/** Returns the filter that shows what this one hides. */
export function invertFilter({ except, ids }: CompetitionFilter): CompetitionFilter {
  return { except: !except, ids };
}

/** Returns a filter for these competitions only. */
export function onlyCompetitions(ids: readonly number[]): CompetitionFilter {
  return { except: false, ids: ids.slice(-MAX_COMPETITIONS) };
}

/** Parses a stored filter; anything invalid shows everything. */
export function parseCompetitionFilter(found: unknown): CompetitionFilter {
  if (typeof found !== 'object' || found === null || !('except' in found) || !('ids' in found)) return EVERYTHING;
  const { except, ids } = found;
  if (typeof except !== 'boolean' || !Array.isArray(ids)) return EVERYTHING;
  return { except, ids: ids.filter((id): id is number => Number.isInteger(id)).slice(-MAX_COMPETITIONS) };
}
