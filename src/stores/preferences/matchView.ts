import { create } from 'zustand';
import { isSport, type Sport } from '#contract/match/sport.ts';
import type { ListTab } from '#contract/match/status.ts';

export type Scope = 'all' | 'followed' | 'wall';

const KEY = 'touchline.sport';

interface FilterState {
  readonly sport: Sport;
  readonly tab: ListTab;
  readonly scope: Scope;
  /** The day chosen on the strip; null is today, whatever day that has become. */
  readonly day: string | null;
  choose(change: Partial<Pick<FilterState, 'sport' | 'tab' | 'scope' | 'day'>>): void;
}

/** What the match screen shows: the reader's own choice. The sport is remembered on this device. */
export const useMatchView = create<FilterState>((set) => ({
  sport: keptSport(),
  tab: 'instant',
  scope: 'all',
  day: null,
  choose(change) {
    set(change);
    if (change.sport) keep(change.sport);
  },
}));

function keptSport(): Sport {
  try {
    const kept = localStorage.getItem(KEY);
    return isSport(kept) ? kept : 'football';
  } catch {
    return 'football';
  }
}

function keep(sport: Sport): void {
  try {
    localStorage.setItem(KEY, sport);
  } catch {
    // storage is refused: the choice holds for this page
  }
}
