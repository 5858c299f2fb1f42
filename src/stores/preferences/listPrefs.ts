import { useStore } from 'zustand';
import type { Sport } from '#contract/match/sport.ts';
import { type CompetitionFilter, competitionFilterOf } from './competitionFilter.ts';
import { createPersistedStore } from './persistedStore.ts';

/** Competition by competition, or kick-off by kick-off. */
export type Arrangement = 'competition' | 'time';

/** How this device's lists look: kept. */
export interface ListPrefs {
  readonly arrangement: Arrangement;
  readonly chosen: Readonly<Record<Sport, CompetitionFilter>>;
}

export const listPrefs = createPersistedStore<ListPrefs>('lists', (found) => {
  const kept = typeof found === 'object' && found !== null ? found : {};
  const chosen = 'chosen' in kept && typeof kept.chosen === 'object' && kept.chosen !== null ? kept.chosen : {};
  return {
    arrangement: 'arrangement' in kept && kept.arrangement === 'time' ? 'time' : 'competition',
    chosen: {
      football: competitionFilterOf('football' in chosen ? chosen.football : null),
      basketball: competitionFilterOf('basketball' in chosen ? chosen.basketball : null),
    },
  };
});

/** A part of how lists look. */
export function useListPrefs<Part>(select: (prefs: ListPrefs) => Part): Part {
  return useStore(listPrefs, select);
}

/** Chooses competitions of a sport. */
export function choose(sport: Sport, choice: CompetitionFilter): void {
  listPrefs.setState(({ chosen }) => ({ chosen: { ...chosen, [sport]: choice } }));
}

/** Arranges the lists. */
export function arrange(arrangement: Arrangement): void {
  listPrefs.setState({ arrangement });
}
