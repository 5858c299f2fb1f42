import type { Absence } from '#contract/detail/absences.ts';
import type { FootballMatch } from '#gateway/demo/provider/world/footballMatch.ts';
import { dayAt, matchNumber, personNumber } from '#gateway/demo/provider/world/worldIds.ts';
import { latinName } from '#gateway/demo/provider/world/worldNames.ts';
import type { EndpointResult } from '#gateway/demo/provider/apisports/apisportsAnswer.ts';
import { type ApisportsScene, isoDate, logoUrl, seconds } from '#gateway/demo/provider/apisports/apisportsScene.ts';
import { leagueOf, teamOf } from './names.ts';

/** Answers `injuries` of a fixture or of a day: a row per player who is absent. */
export function findInjuries({ fixture, date }: Readonly<Record<string, string>>, scene: ApisportsScene): EndpointResult {
  if (fixture === undefined && date === undefined) return { errors: { required: 'At least one parameter is required.' } };
  const one = fixture === undefined ? undefined : scene.world.football(Number(fixture));
  const matches = date === undefined ? (one ? [one] : []) : scene.world.footballOn(dayAt(Date.parse(date)));
  return { response: matches.flatMap((match) => rowsOf(match, scene)) };
}

function rowsOf(match: FootballMatch, { world, at }: ApisportsScene) {
  const { fixture } = match;
  const absences = match.absencesAt(Math.min(at, fixture.kickoff));
  const { id, name, country, logo, flag, season } = leagueOf(match, world);
  return (['home', 'away'] as const).flatMap((side) =>
    absences[side].map((absence) => ({
      player: playerOf(absence),
      team: teamOf(fixture[side]),
      fixture: { id: matchNumber(fixture), timezone: 'UTC', date: isoDate(fixture.kickoff), timestamp: seconds(fixture.kickoff) },
      league: { id, season, name, country, logo, flag },
    })),
  );
}

function playerOf({ player, kind, reason }: Absence) {
  const id = personNumber(player.id ?? '');
  return {
    id,
    name: latinName(player.name),
    photo: logoUrl('football', 'players', id),
    type: kind === 'doubtful' ? 'Questionable' : 'Missing Fixture',
    reason: kind === 'suspended' ? 'Red Card' : reason === null ? 'Unknown Injury' : latinName(reason),
  };
}
