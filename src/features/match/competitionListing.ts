import type { Competition } from '#contract/match/fixtures.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { CompetitionFilter } from '#stores/preferences/competitionFilter.ts';
import { EVERYTHING, invertFilter, onlyCompetitions, toggleCompetition } from '#stores/preferences/competitionFilter.ts';
import type { Group } from '#stores/live/liveClient.ts';

/** A competition of a list, and how many of its matches stand there. */
export interface Listing {
  readonly competition: Competition;
  readonly matches: number;
}

/** Which of the competitions of a list the filter shows. */
export const FILTER_GROUPS = ['all', 'hot', 'region'] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];

/** The competitions of a list, hot ones first, then the fullest. */
export function listingsOf(groups: readonly Group[], competitionOf: (id: MatchId) => Competition | undefined): readonly Listing[] {
  const listings = new Map<number, Listing>();
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

/** Listings in sections: by region under its name, else one section without. */
export function sectionsOf(
  listings: readonly Listing[],
  group: FilterGroup,
): readonly { readonly region: string; readonly listings: readonly Listing[] }[] {
  if (group === 'all') return [{ region: '', listings }];
  if (group === 'hot') return [{ region: '', listings: listings.filter(({ competition }) => competition.hot) }];
  const regions = new Map<string, Listing[]>();
  for (const one of listings) {
    const members = regions.get(one.competition.region);
    if (members) members.push(one);
    else regions.set(one.competition.region, [one]);
  }
  return [...regions].map(([region, members]) => ({ region, listings: members })).sort((a, b) => a.region.localeCompare(b.region));
}

/** All, none or the opposite of the competitions in sight; of all that there are, also of those that will come. */
export function chooseMany(
  choice: CompetitionFilter,
  wish: 'all' | 'none' | 'invert',
  seen: readonly number[],
  everything: boolean,
): CompetitionFilter {
  if (everything) return wish === 'all' ? EVERYTHING : wish === 'none' ? onlyCompetitions([]) : invertFilter(choice);
  return seen.reduce((now, id) => {
    const shown = now.ids.includes(id) !== now.except;
    const wanted = wish === 'invert' ? !shown : wish === 'all';
    return shown === wanted ? now : toggleCompetition(now, id);
  }, choice);
}
