import type { Competition, Team } from '#contract/match/fixtures.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { SourceDocumentKind } from '#contract/detail/sourceDocument.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import type { RequestContext } from '#gateway/request/requestContext.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import { RequestCoalescer } from '#gateway/match/requestCoalescer.ts';
import type { KnownMatch, StoredMatches } from '#gateway/match/storedMatches.ts';
import type { DetailService } from './createDetailService.ts';

export interface DetailDeps {
  readonly detail: DetailService;
  readonly matches: Pick<StoredMatches, 'find' | 'ofTeam' | 'lastOfTeam'>;
  readonly catalogue: MatchCatalogue;
  readonly timers: Timers;
  /** Counts the stances about a match that a tenant's members can buy or read now. */
  readonly openStances: (tenant: string, matchId: MatchId) => Promise<number>;
}

/** What a shared answer may depend on besides its input. */
export type SharedContext = Pick<RequestContext, 'language' | 'tenant' | 'timeZone'>;

/** Returns a handler whose concurrent identical requests share one answer. */
export function shared<Input, Answer>(
  timers: Timers,
  read: (input: Input, context: SharedContext) => Promise<Answer>,
): (input: Input, context: SharedContext) => Promise<Answer> {
  const coalescer = new RequestCoalescer<Answer>(timers);
  return (input, context) => {
    const { language, tenant, timeZone } = context;
    return coalescer.run(JSON.stringify([input, language, tenant, timeZone]), () => read(input, { language, tenant, timeZone }));
  };
}

/** Returns a match. Throws LocalizedError, 404, for an unknown one. */
export async function knownMatch({ matches }: Pick<DetailDeps, 'matches'>, matchId: MatchId): Promise<KnownMatch> {
  const match = await matches.find(matchId);
  if (match === undefined) throw new LocalizedError(404, 'matchUnknown');
  return match;
}

/** Returns a match once the feed has sent its documents that may be of a kind, if it has any. Throws as `knownMatch`. */
export async function openedMatch(
  deps: Pick<DetailDeps, 'matches' | 'detail'>,
  matchId: MatchId,
  kind: SourceDocumentKind,
): Promise<KnownMatch> {
  const match = await knownMatch(deps, matchId);
  await deps.detail.pending.request([matchId], kind);
  return match;
}

/** Returns a match of a sport as `openedMatch` does. Throws LocalizedError, 404, also for one of the other sport. */
export async function openedMatchOf(
  deps: Pick<DetailDeps, 'matches' | 'detail'>,
  sport: Sport,
  matchId: MatchId,
  kind: SourceDocumentKind,
): Promise<KnownMatch> {
  const match = await knownMatch(deps, matchId);
  if (match.sport !== sport) throw new LocalizedError(404, sport === 'football' ? 'notFootball' : 'notBasketball');
  return openedMatch(deps, matchId, kind);
}

type WithPair<Coloured extends { readonly colours: readonly [string, string] }> = Omit<Coloured, 'colours'> & { colours: [string, string] };
export type TeamAnswer = Omit<Team, 'crest'> & { crest: WithPair<Team['crest']> };

/** Returns teams in a language, each once. */
export function teamsOf(catalogue: MatchCatalogue, ids: readonly number[], language: Language): TeamAnswer[] {
  return [...new Set(ids)].flatMap((id) => {
    const team = catalogue.team(id, language);
    return team === undefined ? [] : [{ ...team, crest: { ...team.crest, colours: pairOf(team.crest.colours) } }];
  });
}

/** Returns a competition in a language; undefined for an unknown one. */
export function competitionOf(
  catalogue: Pick<MatchCatalogue, 'competition'>,
  id: number,
  language: Language,
): WithPair<Competition> | undefined {
  const competition = catalogue.competition(id, language);
  return competition && { ...competition, colours: pairOf(competition.colours) };
}

function pairOf([a, b]: readonly [string, string]): [string, string] {
  return [a, b];
}
