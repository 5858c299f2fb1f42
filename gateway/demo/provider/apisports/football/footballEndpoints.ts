import type { EndpointResult } from '#gateway/demo/provider/apisports/apisportsAnswer.ts';
import type { ApisportsScene } from '#gateway/demo/provider/apisports/apisportsScene.ts';
import { FOOTBALL_BOOKMAKERS } from '#gateway/demo/provider/apisports/bookmakers.ts';
import { findDetail, findFixtures, findMeetings } from './findFixtures.ts';
import { findInjuries } from './injuries.ts';
import { findLeagues } from './leagues.ts';
import { findOdds, findOddsMapping, FOOTBALL_BETS } from './odds.ts';
import { findOddsLive, LIVE_BETS } from './oddsLive.ts';
import { findPredictions } from './predictions.ts';
import { findStandings } from './standings.ts';
import { findTeams } from './teams.ts';

type Endpoint = (params: Readonly<Record<string, string>>, scene: ApisportsScene) => EndpointResult;

/** API-Football's endpoints by path. */
export const FOOTBALL_ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  fixtures: findFixtures,
  'fixtures/headtohead': findMeetings,
  'fixtures/events': (params, scene) => findDetail('events', params, scene),
  'fixtures/lineups': (params, scene) => findDetail('lineups', params, scene),
  'fixtures/statistics': (params, scene) => findDetail('statistics', params, scene),
  'fixtures/players': (params, scene) => findDetail('players', params, scene),
  standings: findStandings,
  injuries: findInjuries,
  predictions: findPredictions,
  odds: findOdds,
  'odds/mapping': findOddsMapping,
  'odds/live': findOddsLive,
  'odds/bets': () => ({ response: FOOTBALL_BETS }),
  'odds/live/bets': () => ({ response: LIVE_BETS }),
  'odds/bookmakers': () => ({ response: FOOTBALL_BOOKMAKERS.map(({ id, name }) => ({ id, name })) }),
  leagues: findLeagues,
  teams: findTeams,
};
