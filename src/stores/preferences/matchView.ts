import { create } from 'zustand';
import { isSport, type Sport } from '#contract/match/sport.ts';
import type { ListTab } from '#contract/match/status.ts';

export type Scope = 'all' | 'followed' | 'wall';

const KEY = 'touchline.sport';

interface MatchViewState {
  readonly sport: Sport;
  readonly tab: ListTab;
  readonly scope: Scope;
  /** The chosen day; null is today, also after midnight. */
  readonly day: string | null;
  choose(change: Partial<Pick<MatchViewState, 'sport' | 'tab' | 'scope' | 'day'>>): void;
}

/** What the match screen shows. The sport is persisted. */
export const useMatchView = create<MatchViewState>((set) => ({
  sport: persistedSport(),
  tab: 'instant',
  scope: 'all',
  day: null,
  choose(change) {
    set(change);
    if (change.sport) persistSport(change.sport);
  },
}));

function persistedSport(): Sport {
  try {
    const value = localStorage.getItem(KEY);
    return isSport(value) ? value : 'football';
  } catch {
    return 'football';
  }
}

function persistSport(sport: Sport): void {
  try {
    localStorage.setItem(KEY, sport);
  } catch {
    // storage is refused: the choice holds for this page
  }
}
