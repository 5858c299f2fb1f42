import type { Environment } from '#contract/detail/environment.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { toldState } from '#gateway/demo/provider/telling/toldState.ts';
import type { FootballMatch } from '#gateway/demo/provider/world/footballMatch.ts';
import { latinName } from '#gateway/demo/provider/world/worldNames.ts';
import {
  competitionId,
  matchId,
  seasonId,
  stageId,
  teamId,
  type ThesportsScene,
  unixSeconds,
  venueId,
} from '#gateway/demo/provider/thesports/thesportsScene.ts';
import { scoreArray, statusId } from './scoreArrays.ts';

/** How long before kick-off a fixture is entered. */
const ENTERED_BEFORE_MS = 20 * 86_400_000;

/** Returns a match as the lists of fixtures have it. */
export function fixtureRow(match: FootballMatch, { habits, at }: ThesportsScene) {
  const { fixture } = match;
  const { division, knockout, season } = fixture;
  const state = toldState(match, habits, at);
  const { weather, ...air } = match.environmentAt(at);
  const isOver = state.status === FootballStatus.finished;
  const known = match.coverage === 'full' || match.coverage === 'middle';
  return {
    id: matchId(fixture),
    season_id: seasonId(division, knockout, season),
    competition_id: competitionId(division, knockout),
    home_team_id: teamId('football', fixture.home.sourceId),
    away_team_id: teamId('football', fixture.away.sourceId),
    status_id: statusId(state),
    match_time: unixSeconds(fixture.kickoff),
    venue_id: match.coverage === 'bare' ? '' : venueId('football', fixture.home.sourceId),
    referee_id: '',
    neutral: 0,
    note: '',
    home_scores: scoreArray(match, state, 'home'),
    away_scores: scoreArray(match, state, 'away'),
    home_position: '',
    away_position: '',
    coverage: { mlive: known ? 1 : 0, lineup: known ? 1 : 0 },
    round: {
      stage_id: stageId(division, knockout, season),
      round_num: knockout ? 0 : Number(latinName(fixture.round).replace(/\D/g, '')),
      group_num: 0,
    },
    ...(weather === null || match.coverage === 'bare' ? {} : { environment: environmentOf(weather, air) }),
    ...(state.status === FootballStatus.pending ? { tbd: 1 } : {}),
    ...(state.regular === null ? {} : { has_ot: 1 }),
    ...(isOver ? { ended: unixSeconds(state.at) } : {}),
    ...(state.awarded ? { loss: 1 } : {}),
    updated_at: unixSeconds(Math.max(updatedAt(match, at), fixture.kickoff - ENTERED_BEFORE_MS)),
  };
}

function environmentOf(weather: number, { temperatureC, wind, humidity, pressure }: Omit<Environment, 'weather'>) {
  return { weather, pressure: `${pressure}mmHg`, temperature: `${temperatureC}°C`, wind: `${wind}m/s`, humidity: `${humidity}%` };
}

/** The last time at which something about the match changed. */
function updatedAt(match: FootballMatch, at: number): number {
  return Math.max(0, Math.min(at, match.stateAt(at).at));
}
