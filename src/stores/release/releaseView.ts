import { create } from 'zustand';
import type { Sport } from '#contract/match/sport.ts';
import { type CompetitionFilter, EVERYTHING } from '#stores/preferences/competitionFilter.ts';

/** Which matches the choice lists: those that can be chosen, those of the expert's strong leagues, or all. */
export const MATCH_SCOPES = ['choosable', 'strong', 'all'] as const;
export type MatchScope = (typeof MATCH_SCOPES)[number];

interface ReleaseViewState {
  readonly scope: MatchScope;
  readonly filters: Readonly<Record<Sport, CompetitionFilter>>;
}

/** What the choice of matches lists, until the page is left. */
export const useReleaseView = create<ReleaseViewState>(() => ({
  scope: 'choosable',
  filters: { football: EVERYTHING, basketball: EVERYTHING },
}));

export function setMatchScope(scope: MatchScope): void {
  useReleaseView.setState({ scope });
}

export function setReleaseFilter(sport: Sport, filter: CompetitionFilter): void {
  useReleaseView.setState(({ filters }) => ({ filters: { ...filters, [sport]: filter } }));
}
