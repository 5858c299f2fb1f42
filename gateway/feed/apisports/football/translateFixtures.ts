import { FootballStatus } from '#contract/match/football.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import type { FixturesContext } from '#gateway/feed/apisports/apisportsContext.ts';
import { readAnswer } from '#gateway/feed/apisports/envelope.ts';
import { countsOf } from '#gateway/feed/apisports/fields.ts';
import type { MatchTeams } from '#gateway/feed/apisports/matchTeams.ts';
import { parseRows } from '#gateway/feed/apisports/parseRows.ts';
import { phaseOf } from '#contract/match/status.ts';
import { eventRow, type EventRow } from './eventRow.ts';
import { environmentEvent, fixtureEvent } from './fixtureEvent.ts';
import { fixtureRow, type FixtureRow, matchTeamsOf } from './fixtureRow.ts';
import { statusOf } from './footballStatus.ts';
import { incidentsEvent } from './incidentsEvent.ts';
import { lineupsEvent, readLineups, startersIn } from './lineupsEvent.ts';
import { playersEvent, readPlayers } from './playersEvent.ts';
import { stateEvent } from './stateEvent.ts';
import { statisticsEvent, statisticsRow } from './statisticsEvent.ts';

/**
 * Translates an answer of `fixtures`, whatever was asked: of each match its fixture and state, and as far as the answer has them venue and
 * referee, incidents, line-ups, statistics and players. Throws ProviderError when it is no answer.
 */
export function translateFixtures(payload: unknown, context: FixturesContext): readonly ProviderEvent[] {
  return parseRows(readAnswer(payload).rows, fixtureRow, 'match', context.report).flatMap((row) => eventsOf(row, context));
}

function eventsOf(row: FixtureRow, context: FixturesContext): readonly ProviderEvent[] {
  const match = matchTeamsOf(row);
  const status = statusOf(row);
  if (status === null || match.home === match.away) {
    context.report(`API-Sports: match ${match.sourceId} is left out: ${status === null ? 'its status is unknown' : 'it has one team'}`);
    return [];
  }
  if (status === FootballStatus.finished && countsOf(row.goals) === null) {
    context.report(`API-Sports: match ${match.sourceId} is left out: it has ended, and its score is not said`);
    return [];
  }
  const at = context.times.receivedAt;
  const events = row.events === null ? null : parseRows(row.events, eventRow, `an event of match ${match.sourceId}:`, context.report);
  const state = stateEvent({ row, match, status, events }, context);
  const isAnnounced = context.rows.has(match.sourceId) || hasNotBegun(status);
  return [
    fixtureEvent(row, match.sourceId, at, context.leagues.get(row.league.id), isAnnounced ? null : state),
    state,
    environmentEvent(row, match.sourceId, at),
    ...detailsOf(row, match, status, events, context),
  ].filter((event) => event !== null);
}

function hasNotBegun(status: FootballStatus): boolean {
  const phase = phaseOf({ sport: 'football', status });
  return phase === 'upcoming' || phase === 'delayed';
}

function detailsOf(
  row: FixtureRow,
  match: MatchTeams,
  status: FootballStatus,
  events: readonly EventRow[] | null,
  { report, times, startersOf }: FixturesContext,
) {
  const at = times.receivedAt;
  const statistics = parseRows(row.statistics ?? [], statisticsRow, `statistics of match ${match.sourceId}: team`, report);
  const players = readPlayers(row.players ?? [], match, report);
  const lineups = lineupsEvent(readLineups(row.lineups ?? [], match, report), players, match, at);
  const starters = lineups === null ? startersOf(match.sourceId) : startersIn(lineups.body);
  const isOver = status === FootballStatus.finished;
  return [
    events === null ? null : incidentsEvent(events, at, { match, starters, score: countsOf(row.goals), isOver }),
    lineups,
    statisticsEvent(statistics, match, at),
    playersEvent(players, match, at, starters),
  ];
}
