import type { Language } from '#contract/locale/tenants.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { isLive } from '#contract/match/status.ts';
import type { DemoQueueDeps } from '#gateway/demoPorts.ts';
import { shortTeamName } from '#gateway/demo/shortTeamName.ts';

/** The match that the items are about. */
export interface QueueMatch {
  readonly id: MatchId;
  readonly home: string;
  readonly away: string;
  readonly isLive: boolean;
}

/** Returns a football match of the boards, in play if there is one, of a well-known competition if there is one; null while there is none. */
export function queueMatch({ hub, catalogue }: Pick<DemoQueueDeps, 'hub' | 'catalogue'>, language: Language): QueueMatch | null {
  const ranked = [...hub.membersOf('football')].toSorted((a, b) => rankOf(b) - rankOf(a) || a.kickoff - b.kickoff || a.id - b.id);
  for (const row of ranked) {
    const parts = catalogue.partsOf(row.id);
    const [home, away] = [catalogue.teamNames(parts?.homeId ?? 0), catalogue.teamNames(parts?.awayId ?? 0)];
    if (home !== undefined && away !== undefined)
      return { id: row.id, home: shortTeamName(home, language), away: shortTeamName(away, language), isLive: isLive(row) };
  }
  return null;

  function rankOf(row: MatchRow): number {
    return (isLive(row) ? 2 : 0) + (catalogue.isHot(catalogue.partsOf(row.id)?.competitionId ?? 0) ? 1 : 0);
  }
}
