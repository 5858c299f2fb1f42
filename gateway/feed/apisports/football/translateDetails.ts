import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import type { ApisportsContext } from '#gateway/feed/apisports/apisportsContext.ts';
import { readAnswer } from '#gateway/feed/apisports/envelope.ts';
import type { MatchTeams } from '#gateway/feed/apisports/matchTeams.ts';
import { parseRows } from '#gateway/feed/apisports/parseRows.ts';
import { eventRow } from './eventRow.ts';
import { type IncidentsScene, incidentsEvent } from './incidentsEvent.ts';
import { lineupsEvent, readLineups } from './lineupsEvent.ts';
import { playersEvent, readPlayers } from './playersEvent.ts';
import { statisticsEvent, statisticsRow } from './statisticsEvent.ts';

/** What is asked of one match alone. Its answers do not say who plays at home. Each function throws ProviderError when it is no answer. */

/** Translates `fixtures/events`. */
export function translateEvents(payload: unknown, scene: IncidentsScene, { times, report }: ApisportsContext): readonly ProviderEvent[] {
  const what = `an event of match ${scene.match.sourceId}:`;
  return [incidentsEvent(parseRows(readAnswer(payload).rows, eventRow, what, report), times.receivedAt, scene)];
}

/** Translates `fixtures/lineups`. */
export function translateLineups(payload: unknown, match: MatchTeams, { times, report }: ApisportsContext): readonly ProviderEvent[] {
  return known(lineupsEvent(readLineups(readAnswer(payload).rows, match, report), [], match, times.receivedAt));
}

/** Translates `fixtures/statistics`, with or without halves. */
export function translateStatistics(payload: unknown, match: MatchTeams, { times, report }: ApisportsContext): readonly ProviderEvent[] {
  const rows = parseRows(readAnswer(payload).rows, statisticsRow, `statistics of match ${match.sourceId}: team`, report);
  return known(statisticsEvent(rows, match, times.receivedAt));
}

/** Translates `fixtures/players`. `starters`: ids of those who started, where the line-up is known. */
export function translatePlayers(
  payload: unknown,
  match: MatchTeams,
  starters: ReadonlySet<string> | undefined,
  { times, report }: ApisportsContext,
): readonly ProviderEvent[] {
  return known(playersEvent(readPlayers(readAnswer(payload).rows, match, report), match, times.receivedAt, starters));
}

function known(event: ProviderEvent | null): readonly ProviderEvent[] {
  return event === null ? [] : [event];
}
