import type { Sport } from '#contract/match/sport.ts';
import { apisportsNumberOf } from '#gateway/feed/apisports/sourceIds.ts';
import type { ProviderRequest } from '#gateway/feed/provider/providerAnswer.ts';
import { type DetailNeed, type DetailTurns, MATCHES_A_REQUEST } from './detailTurns.ts';
import type { PlanAccess } from './planAccess.ts';

/** The matches that a request for details names. */
export interface NamedMatches {
  /** Source ids; empty: it is nobody's turn. */
  readonly due: readonly string[];
  /** Of the job: what the plan refuses to many at once, it may answer for one. */
  readonly name: 'details' | 'detail';
  readonly params: ProviderRequest['params'];
}

/** Returns the matches whose turn it is at a server time (ms), as many as the account's plan permits to name. */
export function namedMatches(
  sport: Sport,
  { turns, access }: { readonly turns: DetailTurns; readonly access: PlanAccess },
  needs: readonly DetailNeed[],
  now: number,
): NamedMatches {
  const isList = access.permitsLists(now);
  const due = turns.due(needs, now, isList ? MATCHES_A_REQUEST : 1);
  const ids = due.flatMap((sourceId) => apisportsNumberOf(sport, 'match', sourceId) ?? []).join('-');
  return { due: ids === '' ? [] : due, name: isList ? 'details' : 'detail', params: isList ? { ids } : { id: ids } };
}
