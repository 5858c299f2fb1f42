import * as z from 'zod/mini';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import { readAnswer, readList } from './envelope.ts';
import { parseRows } from './parseRows.ts';
import { sourceIdOf } from './sourceIds.ts';
import type { TheSportsContext } from './theSportsContext.ts';

const trend = z.object({ data: z.array(z.array(z.number())) });
const row = z.object({ match_id: z.string().check(z.minLength(1)), trend });

/** As many as a document may have. */
const MAX_MINUTES = 80;
const MAX_PERIODS = 8;
const MAX_STRENGTH = 100;

/** Reads `match/trend/live`: pressure by minute and period, above 0 of the home side. */
export function translateLiveTrends(payload: unknown, context: TheSportsContext): readonly ProviderEvent[] {
  const rows = parseRows(
    readList(payload).results.map((one) => (typeof one === 'object' && one !== null ? { ...one, id: idOf(one) } : one)),
    row,
    'the trend of match',
    context.report,
  );
  return rows.flatMap(({ match_id: id, trend: { data } }) => trendEvents(id, data, context));
}

/** Reads `match/trend/detail` of one match. */
export function translateTrend(payload: unknown, matchId: string, context: TheSportsContext): readonly ProviderEvent[] {
  const read = trend.safeParse(readAnswer(payload).results);
  return read.success ? trendEvents(matchId, read.data.data, context) : [];
}

/** Extra time has no list of its own: the provider adds it to that of the second half. */
function trendEvents(id: string, data: readonly (readonly number[])[], { sport, receivedAt }: TheSportsContext): readonly ProviderEvent[] {
  const periods = data
    .slice(0, MAX_PERIODS)
    .map((values) => values.slice(0, MAX_MINUTES).map((value) => Math.max(-MAX_STRENGTH, Math.min(MAX_STRENGTH, value))));
  if (periods.every((values) => values.length === 0)) return [];
  return [{ kind: 'trend', sourceId: sourceIdOf(sport, 'match', id), at: receivedAt, body: { periods } }];
}

function idOf(one: object): unknown {
  return 'match_id' in one ? one.match_id : undefined;
}
