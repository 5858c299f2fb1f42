import * as z from 'zod/mini';
import { injuries } from './absences.ts';
import { analysis } from './analysis.ts';
import { environment } from './environment.ts';
import { forecast, VOTE_CHOICES, votes } from './forecast.ts';
import { intelligence } from './intelligence.ts';
import { lineups } from './lineups.ts';
import { companyId, market, oddsLine, oddsPoint } from './odds.ts';
import { playerStatistics } from './playerStatistics.ts';
import { standings } from './standings.ts';
import { statistics } from './statistics.ts';
import { trend } from './trend.ts';
import { visibleId } from '#contract/text/textFields.ts';
import { get, post } from '#contract/calls/defineCall.ts';
import { competition, day, matchId, sport, team } from '#contract/calls/lists.ts';
import { logPage } from '#contract/calls/logPage.ts';

/** Of 32 bits, as in the database. */
const teamId = z.int32().check(z.positive());
const ofMatch = z.object({ matchId: z.pipe(z.coerce.number(), matchId) });
const teams = z.array(team);
const number = (schema: z.ZodMiniType<number, number>) => z.pipe(z.coerce.number(), schema);
/** A stage or season by the supplier's id, `-` for the current one. */
const part = z._default(visibleId, '-');

const table = z.object({
  competition,
  teams,
  standings: z.nullable(standings),
  /** Seasons and stages that can be chosen, newest first. */
  seasons: z.array(z.object({ id: z.string(), name: z.string() })),
  stages: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** A match of a season or schedule, as lists of fixtures show it; `matchId` is null for one that the gateway does not have. */
const scheduled = z.object({
  matchId: z.nullable(matchId),
  kickoff: z.int(),
  competition: z.string(),
  round: z.string(),
  homeId: z.int(),
  awayId: z.int(),
  status: z.int(),
  /** null before the match. */
  score: z.nullable(z.object({ home: z.int(), away: z.int() })),
});
const schedule = z.object({ sport, teams, matches: z.array(scheduled) });

/**
 * The data centre's calls about one match. What a supplier does not have is null, never zero. Documents are as on the match channel
 * (contract/detail), with names in the languages the supplier has. An unknown match is answered with 404.
 */
export const DETAIL_CALLS = {
  /** What the state channel `match:<id>` holds, for clients without a socket; `log` is the newest page of `match:<id>/log`. */
  liveMessage: get(
    '/WOS-DATACENTER/noauth/match/liveMessage',
    ofMatch,
    z.object({
      epoch: z.string(),
      seq: z.int(),
      at: z.int(),
      documents: z.array(z.tuple([z.string(), z.int(), z.unknown()])),
      log: logPage,
    }),
    { auth: 'none', cache: 'shared' },
  ),
  matchDataStats: get(
    '/WOS-DATACENTER/noauth/match/dataStats',
    ofMatch,
    z.object({ statistics: z.nullable(statistics), trend: z.nullable(trend), views: z.int() }),
    { auth: 'none', cache: 'shared' },
  ),
  lineup: get('/WOS-DATACENTER/noauth/match/lineup', ofMatch, z.nullable(lineups), { auth: 'none', cache: 'shared' }),
  playerStat: get('/WOS-DATACENTER/noauth/match/playerStat', ofMatch, z.nullable(playerStatistics), { auth: 'none', cache: 'shared' }),
  /** Meetings, recent matches and goals by period. */
  matchRecord: get('/WOS-DATACENTER/noauth/match/record', ofMatch, z.nullable(z.object({ teams, analysis })), {
    auth: 'none',
    cache: 'shared',
  }),
  futureMatch: get('/WOS-DATACENTER/noauth/match/future', ofMatch, z.object({ home: schedule, away: schedule }), {
    auth: 'none',
    cache: 'shared',
  }),
  environmentWeather: get('/WOS-DATACENTER/noauth/match/environment', ofMatch, z.nullable(environment), { auth: 'none', cache: 'shared' }),
  injury: get('/WOS-DATACENTER/noauth/football/injury', ofMatch, z.nullable(injuries), { auth: 'none', cache: 'shared' }),
  basketballInjury: get('/WOS-DATACENTER/noauth/basketball/injury', ofMatch, z.nullable(injuries), { auth: 'none', cache: 'shared' }),

  companyOddsList: get('/WOS-DATACENTER/noauth/odds/companies', ofMatch, z.object({ lines: z.array(oddsLine) }), {
    auth: 'none',
    cache: 'shared',
  }),
  /** Every point of a company's prices in one market, oldest first. */
  oddsChangeList: get(
    '/WOS-DATACENTER/noauth/odds/changes',
    z.object({ matchId: number(matchId), company: number(companyId), market }),
    z.object({ points: z.array(oddsPoint) }),
    { auth: 'none', cache: 'shared' },
  ),
  /** How many companies raised, kept and lowered their prices since their first, by market. */
  changeOddsStats: get(
    '/WOS-DATACENTER/noauth/odds/changeStats',
    ofMatch,
    z.object({
      markets: z.array(
        z.object({
          market,
          home: z.object({ up: z.int(), level: z.int(), down: z.int() }),
          away: z.object({ up: z.int(), level: z.int(), down: z.int() }),
        }),
      ),
    }),
    { auth: 'none', cache: 'shared' },
  ),

  /** The table around both teams of a match. */
  teamRank: get('/WOS-DATACENTER/noauth/match/teamRank', ofMatch, z.nullable(table), { auth: 'none', cache: 'shared' }),
  competitionRank: get(
    '/WOS-DATACENTER/noauth/competition/rank',
    z.object({ competitionId: number(teamId), seasonId: part, stageId: part }),
    z.nullable(table),
    { auth: 'none', cache: 'shared' },
  ),
  /** Where a team ended in earlier seasons of a competition, newest first. */
  historyRank: get(
    '/WOS-DATACENTER/noauth/team/historyRank',
    z.object({ teamId: number(teamId), competitionId: number(teamId) }),
    z.object({ seasons: z.array(z.object({ name: z.string(), position: z.int(), teams: z.int(), points: z.nullable(z.int()) })) }),
    { auth: 'none', cache: 'shared' },
  ),
  /** A team's matches of a season in a competition, oldest first. */
  seasonMatch: get(
    '/WOS-DATACENTER/noauth/team/seasonMatches',
    z.object({ teamId: number(teamId), competitionId: number(teamId), seasonId: part, stageId: part }),
    z.nullable(schedule),
    { auth: 'none', cache: 'shared' },
  ),
  /** A team's matches around a day, in all competitions. */
  teamSchedule: get('/WOS-DATACENTER/noauth/team/schedule', z.object({ teamId: number(teamId), day }), z.nullable(schedule), {
    auth: 'none',
    cache: 'shared',
  }),
  competitionRuleInfo: get(
    '/WOS-DATACENTER/noauth/competition/rule',
    z.object({ competitionId: number(teamId) }),
    z.nullable(z.object({ competition, rules: z.string(), tieRules: z.array(z.string()) })),
    { auth: 'none', cache: 'shared' },
  ),

  footballIntelligence: get('/WOS-PREDICTION/noauth/football/intelligence', ofMatch, z.nullable(intelligence), {
    auth: 'none',
    cache: 'shared',
  }),
  basketballIntelligence: get('/WOS-PREDICTION/noauth/basketball/intelligence', ofMatch, z.nullable(intelligence), {
    auth: 'none',
    cache: 'shared',
  }),
  /** Items of intelligence and published stances of a match. */
  recommendCount: get('/WOS-PREDICTION/noauth/recommend/count', ofMatch, z.object({ intelligence: z.int(), stances: z.int() }), {
    auth: 'none',
    cache: 'shared',
  }),
  matchForecast: get('/WOS-PREDICTION/noauth/match/forecast', ofMatch, z.object({ forecast: z.nullable(forecast), votes }), {
    auth: 'none',
    cache: 'shared',
  }),
  /** The caller's own vote; null without one. */
  myVote: get('/WOS-PREDICTION/match/myVote', ofMatch, z.object({ choice: z.nullable(z.enum(VOTE_CHOICES)) }), { auth: 'member' }),
  /** One vote a member, changeable until kick-off; afterwards 409. */
  vote: post(
    '/WOS-PREDICTION/match/vote',
    z.strictObject({ matchId, choice: z.enum(VOTE_CHOICES) }),
    z.object({ choice: z.enum(VOTE_CHOICES), votes }),
    { auth: 'member' },
  ),
} as const;

export type ScheduledMatch = z.infer<typeof scheduled>;
export type CompetitionTable = z.infer<typeof table>;
export type TeamSchedule = z.infer<typeof schedule>;
