import * as z from 'zod/mini';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import type { OddsContext } from '#gateway/feed/apisports/apisportsContext.ts';
import { readAnswer } from '#gateway/feed/apisports/envelope.ts';
import { number, timestamp } from '#gateway/feed/apisports/fields.ts';
import { parseRows } from '#gateway/feed/apisports/parseRows.ts';
import { bookmakerRow, prematchPrices } from '#gateway/feed/apisports/odds/prematchPrices.ts';
import { apisportsId } from '#gateway/feed/apisports/sourceIds.ts';

const row = z.object({ fixture: z.object({ id: number, timestamp }), update: z.string(), bookmakers: z.array(z.unknown()) });

/** Match winner, Asian handicap, goals over/under: other numbers than in play. */
const BETS = { europe: 1, handicap: 4, total: 5 };

/**
 * Translates a page of `odds`: the main lines of each bookmaker, at the time that the provider says. The list stays for days after kick-off,
 * and is then what a match that was joined late began with; what is younger than the kick-off is no price from before it. Throws
 * ProviderError when it is no answer.
 */
export function translatePrematchOdds(payload: unknown, { times, report, tails }: OddsContext): readonly ProviderEvent[] {
  return parseRows(readAnswer(payload).rows, row, 'odds of match', report).flatMap(({ fixture, update, bookmakers }) => {
    const at = Date.parse(update);
    if (Number.isNaN(at) || at >= fixture.timestamp * 1_000) return [];
    const sourceId = apisportsId('football', 'match', fixture.id);
    const read = parseRows(bookmakers, bookmakerRow, `a bookmaker of match ${sourceId}:`, report);
    return tails.event(sourceId, times.receivedAt, prematchPrices('football', read, BETS, at)) ?? [];
  });
}
