import { BasketballStatus, CompetitionType } from '#contract/match/basketball.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { ProviderEvent, ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import type { RowsContext } from '#gateway/feed/apisports/apisportsContext.ts';
import { readAnswer } from '#gateway/feed/apisports/envelope.ts';
import { countryNames } from '#gateway/feed/apisports/countryNames.ts';
import { englishOf, lineOf } from '#gateway/feed/apisports/fields.ts';
import { parseRows } from '#gateway/feed/apisports/parseRows.ts';
import { announcedCompetition, announcedTeam } from '#gateway/feed/apisports/references.ts';
import { roundNames } from '#gateway/feed/apisports/roundNames.ts';
import { type GameRow, gameRow, gameTeamsOf } from './gameRow.ts';
import { gameState, gameStatusOf, totalOf } from './gameState.ts';
import { periodSecondsOf } from './gamePeriods.ts';

/** Translates `games`, whatever was asked: of each game its fixture, state and venue. Throws ProviderError when it is no answer. */
export function translateGames(payload: unknown, context: RowsContext): readonly ProviderEvent[] {
  return parseRows(readAnswer(payload).rows, gameRow, 'game', context.report).flatMap((row) => eventsOf(row, context));
}

function eventsOf(row: GameRow, context: RowsContext): readonly ProviderEvent[] {
  const { sourceId, home, away } = gameTeamsOf(row);
  const status = gameStatusOf(row);
  if (status === null || home === away) {
    context.report(`API-Sports: game ${sourceId} is left out: ${status === null ? 'its status is unknown' : 'it has one team'}`);
    return [];
  }
  if (status === BasketballStatus.finished && totalOf(row) === null) {
    context.report(`API-Sports: game ${sourceId} is left out: it has ended, and its score is not said`);
    return [];
  }
  const at = context.times.receivedAt;
  const state = gameState(row, sourceId, status, context);
  const phase = phaseOf({ sport: 'basketball', status });
  const isAnnounced = context.rows.has(sourceId) || phase === 'upcoming' || phase === 'delayed';
  return [fixtureEvent(row, sourceId, at, isAnnounced ? null : state), state, venueEvent(row, sourceId, at)].filter(
    (event) => event !== null,
  );
}

function fixtureEvent(row: GameRow, sourceId: string, at: number, state: ProviderEventOf<'state'> | null): ProviderEventOf<'fixture'> {
  const { league, country, teams, stage, week } = row;
  const region = countryNames(country?.name);
  const round = lineOf(stage) ?? lineOf(week);
  return {
    kind: 'fixture',
    sourceId,
    at,
    body: {
      sport: 'basketball',
      kickoff: row.timestamp * 1_000,
      competition: announcedCompetition('basketball', league, {
        ...kindOf(league.type),
        type: typeOf(stage ?? '', league.type),
        ...(region === null ? {} : { region }),
      }),
      home: announcedTeam('basketball', teams.home),
      away: announcedTeam('basketball', teams.away),
      ...(round === null ? {} : { round: roundNames(round) }),
      periodSeconds: periodSecondsOf(row, undefined),
      ...(state === null ? {} : { state: { at: state.at, body: state.body } }),
    },
  };
}

function kindOf(type: string | null | undefined): { readonly kind?: 'league' | 'cup' } {
  if (/^league$/i.test(type ?? '')) return { kind: 'league' };
  return /^cup$/i.test(type ?? '') ? { kind: 'cup' } : {};
}

function typeOf(stage: string, type: string | null | undefined): CompetitionType {
  if (/regular season/i.test(stage)) return CompetitionType.regularSeason;
  if (/pre-?season/i.test(stage)) return CompetitionType.preSeason;
  if (/all[ -]?star/i.test(stage)) return CompetitionType.allStar;
  if (/play-?\s?offs/i.test(stage)) return CompetitionType.playoffs;
  return /^cup$/i.test(type ?? '') ? CompetitionType.cup : CompetitionType.none;
}

function venueEvent({ venue }: GameRow, sourceId: string, at: number): ProviderEventOf<'environment'> | null {
  const name = englishOf(venue);
  if (name === null) return null;
  const unknown = { weather: null, temperatureC: null, wind: null, humidity: null, pressure: null, referee: null };
  return {
    kind: 'environment',
    sourceId,
    at,
    body: { ...unknown, neutral: false, venue: { name, city: null, capacity: null, attendance: null } },
  };
}
