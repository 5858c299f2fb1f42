import { includesCompetition, type CompetitionFilter } from '#stores/preferences/competitionFilter.ts';
import type { ReleaseMatch } from '#stores/queries/release.ts';
import type { MatchScope } from '#stores/release/releaseView.ts';

/** The matches of a competition. */
export interface ReleaseGroup {
  readonly competitionId: number;
  readonly competition: string;
  /** Of the first match; '' where the matches have several. */
  readonly round: string;
  readonly strong: boolean;
  readonly matches: readonly ReleaseMatch[];
}

/** Why a match cannot be chosen at a time (ms): its kick-off may have passed since it was listed. */
export function blockOf({ blocked, kickoffAt }: ReleaseMatch, now: number): ReleaseMatch['blocked'] {
  return blocked ?? (now >= kickoffAt ? 'started' : null);
}

/** Returns the matches that a scope and a competition filter show. */
export function matchesIn(
  matches: readonly ReleaseMatch[],
  scope: MatchScope,
  filter: CompetitionFilter,
  now: number,
): readonly ReleaseMatch[] {
  return matches.filter(
    (match) =>
      includesCompetition(filter, match.competitionId) &&
      (scope === 'all' || (scope === 'strong' ? match.strong : blockOf(match, now) === null)),
  );
}

/**
 * Returns matches by competition: the expert's strong leagues first, then by the next match that can be chosen; competitions without one
 * come last. Inside, matches that can be chosen come first, by kick-off.
 */
export function groupMatches(matches: readonly ReleaseMatch[], now: number): readonly ReleaseGroup[] {
  const groups = new Map<number, ReleaseMatch[]>();
  for (const match of matches) groups.set(match.competitionId, [...(groups.get(match.competitionId) ?? []), match]);
  const rank = (match: ReleaseMatch): number => match.kickoffAt + (blockOf(match, now) === null ? 0 : BLOCKED_MS);
  return [...groups.values()]
    .map((members) => members.toSorted((a, b) => rank(a) - rank(b) || a.id - b.id))
    .flatMap((members) => {
      const [first] = members;
      if (first === undefined) return [];
      const { competitionId, competition, round, strong } = first;
      const isOneRound = members.every((one) => one.round === round);
      return [{ competitionId, competition, round: isOneRound ? round : '', strong, matches: members, rank: rank(first) }];
    })
    .sort((a, b) => Number(b.strong) - Number(a.strong) || a.rank - b.rank || a.competitionId - b.competitionId);
}

/** Puts matches that cannot be chosen behind all others. */
const BLOCKED_MS = 1e13;
