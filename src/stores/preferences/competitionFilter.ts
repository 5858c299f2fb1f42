/** Which competitions a reader wants: all but these, or only these. The first also takes what comes tomorrow, the second does not. */
export interface CompetitionFilter {
  readonly except: boolean;
  readonly ids: readonly number[];
}

export const EVERYTHING: CompetitionFilter = { except: true, ids: [] };

/** More than any season has; the oldest are forgotten. */
const MOST = 2_000;

/** Whether a competition is shown. */
export function includesCompetition({ except, ids }: CompetitionFilter, id: number): boolean {
  return ids.includes(id) !== except;
}

/** Whether it can hide anything. */
export function isFiltering({ except, ids }: CompetitionFilter): boolean {
  return !except || ids.length > 0;
}

/** The choice with one competition switched. */
export function toggleCompetition({ except, ids }: CompetitionFilter, id: number): CompetitionFilter {
  return { except, ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-MOST) };
}

/** Shown becomes hidden, and hidden shown. */
export function invertFilter({ except, ids }: CompetitionFilter): CompetitionFilter {
  return { except: !except, ids };
}

/** Only these. */
export function onlyCompetitions(ids: readonly number[]): CompetitionFilter {
  return { except: false, ids: ids.slice(-MOST) };
}

/** A choice as it was kept; anything else is no choice. */
export function parseCompetitionFilter(found: unknown): CompetitionFilter {
  if (typeof found !== 'object' || found === null || !('except' in found) || !('ids' in found)) return EVERYTHING;
  const { except, ids } = found;
  if (typeof except !== 'boolean' || !Array.isArray(ids)) return EVERYTHING;
  return { except, ids: ids.filter((id): id is number => Number.isInteger(id)).slice(-MOST) };
}
