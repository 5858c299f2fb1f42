import type { QueueItem } from '#contract/console/reviewable.ts';
import { DEFAULT_LANGUAGE, tenantLanguage } from '#contract/locale/tenants.ts';
import { isLive } from '#contract/match/status.ts';
import type { StanceMatchNames } from '#gateway/prediction/tables.ts';
import type { SourcePorts } from './reviewSource.ts';

type NamedMatch = NonNullable<QueueItem['match']>;

/** Returns a match of the boards, named in the tenant's language; without names once it has left them. */
export function namedMatch({ catalogue, rowOf }: SourcePorts, tenant: string, id: number): NamedMatch {
  const language = tenantLanguage(tenant) ?? DEFAULT_LANGUAGE;
  const parts = catalogue.partsOf(id);
  const row = rowOf(id);
  return {
    id,
    home: parts === undefined ? '' : (catalogue.team(parts.homeId, language)?.name ?? ''),
    away: parts === undefined ? '' : (catalogue.team(parts.awayId, language)?.name ?? ''),
    competition: parts === undefined ? '' : (catalogue.competition(parts.competitionId, language)?.name ?? ''),
    kickoffAt: row?.kickoff ?? 0,
    isLive: row !== undefined && isLive(row),
  };
}

/** Returns the match of a stance, whose names it keeps. */
export function stanceMatch(
  { rowOf }: SourcePorts,
  tenant: string,
  { matchId, kickoff, names }: { readonly matchId: number; readonly kickoff: number; readonly names: StanceMatchNames },
): NamedMatch {
  const language = tenantLanguage(tenant) ?? DEFAULT_LANGUAGE;
  const row = rowOf(matchId);
  return {
    id: matchId,
    home: names.home.name[language],
    away: names.away.name[language],
    competition: names.competition[language],
    kickoffAt: row?.kickoff ?? kickoff,
    isLive: row !== undefined && isLive(row),
  };
}
