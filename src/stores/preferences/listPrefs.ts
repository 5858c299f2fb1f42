import { useStore } from 'zustand';
import type { Sport } from '#contract/match/sport.ts';
import { type CompetitionFilter, parseCompetitionFilter } from './competitionFilter.ts';
import { createPersistedStore } from './persistedStore.ts';

/** By competition, or by kick-off. */
export type Arrangement = 'competition' | 'time';

/** How lists look on this device; persisted. */
export interface ListPrefs {
  readonly arrangement: Arrangement;
  readonly filters: Readonly<Record<Sport, CompetitionFilter>>;
}

export const listPrefs = createPersistedStore<ListPrefs>('lists', (found) => {
  const persisted = typeof found === 'object' && found !== null ? found : {};
  const filters = 'filters' in persisted && typeof persisted.filters === 'object' && persisted.filters !== null ? persisted.filters : {};
  return {
    arrangement: 'arrangement' in persisted && persisted.arrangement === 'time' ? 'time' : 'competition',
    filters: {
      football: parseCompetitionFilter('football' in filters ? filters.football : null),
      basketball: parseCompetitionFilter('basketball' in filters ? filters.basketball : null),
    },
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
