import type { PostMatch } from '#contract/community/post.ts';
import type { Language } from '#contract/locale/tenants.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { normalizeName } from '#contract/match/normalizeName.ts';
import { SPORTS } from '#contract/match/sport.ts';
import { isLive, phaseOf } from '#contract/match/status.ts';
import type { Hub } from '#gateway/live/hub.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import { sentCrest } from './postRows.ts';

const MAX_MATCHES = 30;

export interface BoardMatches {
  /** Returns matches of the boards that a post can be about: those in play first, then by kick-off. */
  find(text: string, language: Language): PostMatch[];
  /** Returns the ids of the matches in play. */
  inPlay(): number[];
}

/** Creates it from the boards in memory. */
export function createBoardMatches(
  hub: Pick<Hub, 'membersOf'>,
  catalogue: Pick<MatchCatalogue, 'partsOf' | 'named' | 'find'>,
): BoardMatches {
  return {
    find(text, language) {
      const isNamed = namedBy(text, language);
      const rows = SPORTS.flatMap((sport) => [...hub.membersOf(sport)]).filter((row) => phaseOf(row) !== 'hidden' && isNamed(row));
      const wanted = text === '' ? rows.filter((row) => isLive(row) || phaseOf(row) === 'upcoming') : rows;
      wanted.sort((a, b) => Number(isLive(b)) - Number(isLive(a)) || a.kickoff - b.kickoff || a.id - b.id);
      return wanted.flatMap((row) => matchOf(row, language) ?? []).slice(0, MAX_MATCHES);
    },
    inPlay: () => SPORTS.flatMap((sport) => Array.from(hub.membersOf(sport)).flatMap((row) => (isLive(row) ? [row.id] : []))),
  };

  /** Teams and competitions are found as the search of matches finds them. */
  function namedBy(text: string, language: Language): (row: MatchRow) => boolean {
    if (normalizeName(text) === '') return () => true;
    const found = SPORTS.map((sport) => catalogue.find(sport, text, language));
    const teamIds = new Set(found.flatMap(({ teams }) => teams.map(({ id }) => id)));
    const competitionIds = new Set(found.flatMap(({ competitions }) => competitions.map(({ id }) => id)));
    return ({ id }) => {
      const match = catalogue.partsOf(id);
      return match !== undefined && (teamIds.has(match.homeId) || teamIds.has(match.awayId) || competitionIds.has(match.competitionId));
    };
  }

  function matchOf({ id, kickoff, sport }: MatchRow, language: Language): PostMatch | undefined {
    const match = catalogue.partsOf(id);
    const named = match && catalogue.named(match, language);
    const [home, away] = [named?.info.homeId, named?.info.awayId].map((team) => named?.teams.find((one) => one.id === team));
    if (named === undefined || home === undefined || away === undefined) return undefined;
    const sides = { home: { ...home, crest: sentCrest(home.crest) }, away: { ...away, crest: sentCrest(away.crest) } };
    return { ...named.info, competition: named.competition.name, ...sides, sport, kickoffAt: kickoff, moment: null };
  }
}
