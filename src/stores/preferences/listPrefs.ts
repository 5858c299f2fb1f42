import { useStore } from 'zustand';
import type { Sport } from '#contract/match/sport.ts';
import { type CompetitionFilter, parseCompetitionFilter } from './competitionFilter.ts';
import { createPersistedStore } from './persistedStore.ts';

/** Competition by competition, or kick-off by kick-off. */
export type Arrangement = 'competition' | 'time';

/** How this device's lists look: kept. */
export interface ListPrefs {
  readonly arrangement: Arrangement;
  readonly filters: Readonly<Record<Sport, CompetitionFilter>>;
}

export const listPrefs = createPersistedStore<ListPrefs>('lists', (found) => {
  const kept = typeof found === 'object' && found !== null ? found : {};
  const filters = 'filters' in kept && typeof kept.filters === 'object' && kept.filters !== null ? kept.filters : {};
  return {
    arrangement: 'arrangement' in kept && kept.arrangement === 'time' ? 'time' : 'competition',
    filters: {
      football: parseCompetitionFilter('football' in filters ? filters.football : null),
      basketball: parseCompetitionFilter('basketball' in filters ? filters.basketball : null),
    },
  };
});

/** A part of how lists look. */
export function useListPrefs<Part>(select: (prefs: ListPrefs) => Part): Part {
  return useStore(listPrefs, select);
}

/** Chooses competitions of a sport. */
export function setCompetitionFilter(sport: Sport, choice: CompetitionFilter): void {
  listPrefs.setState(({ filters }) => ({ filters: { ...filters, [sport]: choice } }));
}

/** Arranges the lists. */
export function setArrangement(arrangement: Arrangement): void {
  listPrefs.setState({ arrangement });
}
