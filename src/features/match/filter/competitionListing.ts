import type { Competition } from '#contract/match/fixtures.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { CompetitionFilter } from '#stores/preferences/competitionFilter.ts';
import { EVERYTHING, invertFilter, onlyCompetitions, toggleCompetition } from '#stores/preferences/competitionFilter.ts';
import type { Group } from '#stores/live/liveClient.ts';

export interface CompetitionListing {
  readonly competition: Competition;
  readonly matches: number;
}

export const FILTER_GROUPS = ['all', 'hot', 'region'] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];

/** Returns the competitions of a list: hot ones first, then by number of matches. */
export function listCompetitions(
  groups: readonly Group[],
  competitionOf: (id: MatchId) => Competition | undefined,
): readonly CompetitionListing[] {
  const listings = new Map<number, CompetitionListing>();
  for (const { competitionId, matchIds } of groups) {
    const known = listings.get(competitionId);
    const competition = known?.competition ?? competitionOf(matchIds[0] ?? 0);
    if (competition) listings.set(competitionId, { competition, matches: (known?.matches ?? 0) + matchIds.length });
  }
  return [...listings.values()].sort(
    (a, b) =>
      Number(b.competition.hot) - Number(a.competition.hot) ||
      b.matches - a.matches ||
      a.competition.name.localeCompare(b.competition.name) ||
      a.competition.id - b.competition.id,
  );
}

/** Returns one section per region, or a single unnamed section. */
export function groupIntoSections(
  listings: readonly CompetitionListing[],
  group: FilterGroup,
): readonly { readonly region: string; readonly listings: readonly CompetitionListing[] }[] {
  if (group === 'all') return [{ region: '', listings }];
  if (group === 'hot') return [{ region: '', listings: listings.filter(({ competition }) => competition.hot) }];
  const regions = new Map<string, CompetitionListing[]>();
  for (const listing of listings) {
    const members = regions.get(listing.competition.region);
    if (members) members.push(listing);
    else regions.set(listing.competition.region, [listing]);
  }
  return [...regions].map(([region, members]) => ({ region, listings: members })).sort((a, b) => a.region.localeCompare(b.region));
}

/** Applies a bulk choice to the visible competitions or, with `everything`, to all, including later ones. */
export function chooseMany(
  choice: CompetitionFilter,
  bulkChoice: 'all' | 'none' | 'invert',
  visibleIds: readonly number[],
  everything: boolean,
): CompetitionFilter {
  if (everything) return bulkChoice === 'all' ? EVERYTHING : bulkChoice === 'none' ? onlyCompetitions([]) : invertFilter(choice);
  return visibleIds.reduce((now, id) => {
    const shown = now.ids.includes(id) !== now.except;
    const requested = bulkChoice === 'invert' ? !shown : bulkChoice === 'all';
    return shown === requested ? now : toggleCompetition(now, id);
  }, choice);
}
