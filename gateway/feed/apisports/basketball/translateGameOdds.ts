import * as z from 'zod/mini';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import type { OddsContext } from '#gateway/feed/apisports/apisportsContext.ts';
import { readAnswer } from '#gateway/feed/apisports/envelope.ts';
import { number } from '#gateway/feed/apisports/fields.ts';
import { bookmakerRow, prematchPrices } from '#gateway/feed/apisports/odds/prematchPrices.ts';
import { parseRows } from '#gateway/feed/apisports/parseRows.ts';
import { apisportsId } from '#gateway/feed/apisports/sourceIds.ts';

const row = z.object({ game: z.object({ id: number }), bookmakers: z.array(z.unknown()) });

/** Home/away with overtime, handicap, over/under. */
const BETS = { europe: 2, handicap: 3, total: 4 };

/**
 * Translates `odds` of basketball, which come once a day before the game and without a time. Pairs of a handicap are read as in football;
 * those whose prices do not fit together are left out. Throws ProviderError when it is no answer.
 */
export function translateGameOdds(payload: unknown, { times, report, tails }: OddsContext): readonly ProviderEvent[] {
  return parseRows(readAnswer(payload).rows, row, 'odds of game', report).flatMap(({ game, bookmakers }) => {
    const sourceId = apisportsId('basketball', 'match', game.id);
    const read = parseRows(bookmakers, bookmakerRow, `a bookmaker of game ${sourceId}:`, report);
    return tails.event(sourceId, times.receivedAt, prematchPrices('basketball', read, BETS, times.receivedAt)) ?? [];
  });
}
