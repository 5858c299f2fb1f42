import * as z from 'zod/mini';
import { logoUrl } from '#contract/detail/fields.ts';
import type { TeamReference } from '#contract/detail/sourceDocument.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import { englishOf, maybeText, number } from './fields.ts';
import { apisportsId } from './sourceIds.ts';

export const teamRow = z.object({ id: number, name: z.string(), logo: maybeText });
export type TeamRow = z.output<typeof teamRow>;
export const teamsRow = z.object({ home: teamRow, away: teamRow });

type FixtureBody = ProviderEventOf<'fixture'>['body'];

/** Returns a team as it is announced in a fixture. */
export function announcedTeam(sport: Sport, team: TeamRow): FixtureBody['home'] {
  return { ...teamReference(sport, team), ...logoOf(team) };
}

/** Returns the competition of a fixture. */
export function announcedCompetition(
  sport: Sport,
  league: { readonly id: number; readonly name: string; readonly logo?: string | null | undefined },
  more: Pick<FixtureBody['competition'], 'kind' | 'type' | 'region'>,
): FixtureBody['competition'] {
  return { sourceId: apisportsId(sport, 'competition', league.id), name: nameOf('competition', league), ...logoOf(league), ...more };
}

/** Returns a team that need not be announced. */
export function teamReference(sport: Sport, team: Pick<TeamRow, 'id' | 'name'>): TeamReference {
  return { sourceId: apisportsId(sport, 'team', team.id), name: nameOf('team', team) };
}

/** A picture that the gateway could not take anyway is not worth the fixture. */
function logoOf({ logo }: { readonly logo?: string | null | undefined }): Pick<FixtureBody['home'], 'logo'> {
  const url = logoUrl.safeParse(logo);
  return url.success ? { logo: url.data } : {};
}

function nameOf(what: string, { id, name }: { readonly id: number; readonly name: string }) {
  return englishOf(name) ?? `${what} ${id}`;
}
