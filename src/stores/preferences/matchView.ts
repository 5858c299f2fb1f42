import { create } from 'zustand';
import { isSport, type Sport } from '#contract/match/sport.ts';
import type { ListTab } from '#contract/match/status.ts';
import { createPersistedStore } from './persistedStore.ts';

export type Scope = 'all' | 'followed' | 'wall';

interface MatchViewState {
  readonly sport: Sport;
  readonly tab: ListTab;
  readonly scope: Scope;
  /** The chosen day; null is today, also after midnight. */
  readonly day: string | null;
  choose(change: Partial<Pick<MatchViewState, 'sport' | 'tab' | 'scope' | 'day'>>): void;
}

/** The sport that was chosen last, for the next page: another tab keeps its own. */
const lastSport = createPersistedStore<{ readonly sport: Sport }>('sport', ({ sport }) => ({ sport: isSport(sport) ? sport : 'football' }));

/** What the match screen shows. */
export const useMatchView = create<MatchViewState>((set) => ({
  sport: lastSport.getState().sport,
  tab: 'instant',
  scope: 'all',
  day: null,
  choose(change) {
    set(change);
    if (change.sport) lastSport.setState({ sport: change.sport });
  },
}));
