import { useStore } from 'zustand';
import type { Sport } from '#contract/match/sport.ts';
import { type CompetitionFilter, parseCompetitionFilter } from './competitionFilter.ts';
import { createPersistedStore, type Stored } from './persistedStore.ts';

/** By competition, or by kick-off. */
export type Arrangement = 'competition' | 'time';

/** How lists look on this device; persisted. */
export interface ListPrefs {
  readonly arrangement: Arrangement;
  readonly filters: Readonly<Record<Sport, CompetitionFilter>>;
}

export const listPrefs = createPersistedStore<ListPrefs>('lists', ({ arrangement, filters }) => {
  const stored: Stored = typeof filters === 'object' && filters !== null ? { ...filters } : {};
  return {
    arrangement: arrangement === 'time' ? 'time' : 'competition',
    filters: { football: parseCompetitionFilter(stored['football']), basketball: parseCompetitionFilter(stored['basketball']) },
  };
});

/** Selects a part of the list preferences. */
export function useListPrefs<Part>(select: (prefs: ListPrefs) => Part): Part {
  return useStore(listPrefs, select);
}

/** Sets the competition filter of a sport. */
export function setCompetitionFilter(sport: Sport, filter: CompetitionFilter): void {
  listPrefs.setState(({ filters }) => ({ filters: { ...filters, [sport]: filter } }));
}

/** Sets the arrangement of all lists. */
export function setArrangement(arrangement: Arrangement): void {
  listPrefs.setState({ arrangement });
}
