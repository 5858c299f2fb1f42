import * as z from 'zod/mini';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import { readAnswer } from '#gateway/feed/thesports/envelope.ts';
import { parseRows } from '#gateway/feed/thesports/parseRows.ts';
import type { LiveMatches, LiveWord } from './liveMatches.ts';
import type { MatchParts } from './matchWords.ts';

const part = z.optional(z.unknown());
/** An entry of `match/detail_live`, of `match/live/history` and of the push. Each part is whole, never a change of it. */
const liveRow = z.object({
  id: z.string().check(z.minLength(1)),
  score: part,
  incidents: part,
  stats: part,
  tlive: part,
  timer: part,
  over_time_scores: part,
});

export interface LiveRow {
  readonly id: string;
  readonly parts: MatchParts;
}

/** Returns the rows of a list of words on matches, or the only one. A match that is missing has not changed; it is not over. */
export function readLiveRows(payload: unknown, report: (message: string) => void): readonly LiveRow[] {
  const rows = Array.isArray(payload) ? payload : [payload];
  return parseRows(rows, liveRow, 'the word on match', report).map(({ id, ...parts }) => ({
    id,
    // An empty list of statistics is no coverage. One of incidents says that there are none, such as after a cancelled goal.
    parts: Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined && value !== null)),
  }));
}

/** Reads `match/detail_live` or `match/live/history`. */
export function translateDetailLive(
  payload: unknown,
  live: LiveMatches,
  word: Omit<LiveWord, 'source'>,
  report: (message: string) => void,
): readonly ProviderEvent[] {
  const rows = readLiveRows(readAnswer(payload).results, report);
  return rows.flatMap(({ id, parts }) => live.take(id, parts, { ...word, source: 'poll' }));
}
