import type { Sport } from '#contract/match/sport.ts';
import type { Language } from '#contract/locale/tenants.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';

/** A competition as a strong league of an expert. */
export interface StrongLeague {
  competitionId: number;
  sport: Sport;
  name: string;
}

/** Returns competitions in a language, in the given order. Those of another supplier than the current feed's are left out. */
export function strongLeaguesOf(
  catalogue: Pick<MatchCatalogue, 'competition'>,
  competitionIds: readonly number[],
  language: Language,
): StrongLeague[] {
  return competitionIds.flatMap((competitionId) => {
    const competition = catalogue.competition(competitionId, language);
    return competition === undefined ? [] : [{ competitionId, sport: competition.sport, name: competition.name }];
  });
}
