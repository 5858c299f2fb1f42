import type { Absence } from '#contract/detail/absences.ts';
import type { Side } from '#contract/match/match.ts';
import { toldIncidents } from '#gateway/demo/provider/telling/toldIncidents.ts';
import type { FootballMatch } from '#gateway/demo/provider/world/footballMatch.ts';
import { latinName } from '#gateway/demo/provider/world/worldNames.ts';
import { personId, type ThesportsScene, unixSeconds } from '#gateway/demo/provider/thesports/thesportsScene.ts';
import { lineupIncident } from './incidentRows.ts';

const ABSENCE_TYPES = { injured: 1, suspended: 2, doubtful: 3, unknown: 0 } as const;
const NO_RATING = '0.0';

/** Returns a match's line-up with ratings and absent players; an empty object before it is known. */
export function lineupResult(match: FootballMatch, { habits, at }: ThesportsScene) {
  const sheets = match.sheetsAt(at);
  if (sheets === null) return {};
  const incidents = toldIncidents(match, habits, at);
  const absences = match.absencesAt(Math.min(at, match.fixture.kickoff));
  const playersOf = (side: Side) => {
    const { starters, bench, captain } = sheets[side];
    const all = [...starters, ...bench.map((player) => ({ player, slot: null }))];
    return all.map(({ player, slot }, i) => {
      const rating = match.ratingAt(player, at);
      const own = incidents.filter((one) => one.player?.id === player.id || one.other?.id === player.id);
      return {
        id: personId('football', 'player', player.id),
        first: i < starters.length ? 1 : 0,
        captain: player === captain ? 1 : 0,
        name: latinName(player.name),
        logo: '',
        shirt_number: player.number,
        position: player.position,
        x: slot?.place.x ?? 0,
        y: slot?.place.y ?? 0,
        rating: rating === null ? NO_RATING : rating.toFixed(1),
        ...(own.length > 0 ? { incidents: own.map(lineupIncident) } : {}),
      };
    });
  };
  return {
    confirmed: 1,
    home_formation: sheets.home.formation ?? '',
    away_formation: sheets.away.formation ?? '',
    coach_id: {
      home: personId('football', 'coach', sheets.home.squad.coach.id),
      away: personId('football', 'coach', sheets.away.squad.coach.id),
    },
    lineup: { home: playersOf('home'), away: playersOf('away') },
    injury: { home: absences.home.map(absenceRow), away: absences.away.map(absenceRow) },
  };
}

/** `end_time` 0: still out. */
export function absenceRow({ player, position, kind, reason, since, until, matchesMissed }: Absence) {
  return {
    id: personId('football', 'player', player.id),
    name: latinName(player.name),
    position: position ?? '',
    logo: '',
    type: ABSENCE_TYPES[kind],
    reason: reason === null ? '' : latinName(reason),
    start_time: since === null ? 0 : unixSeconds(since),
    end_time: until === null ? 0 : unixSeconds(until),
    missed_matches: matchesMissed ?? 0,
  };
}
