import type { LiveText } from '#contract/detail/liveText.ts';
import type { MatchIncident } from '#contract/detail/matchIncident.ts';
import type { MatchLogEntry } from '#contract/detail/matchLogEntry.ts';
import type { MatchRow, Side } from '#contract/match/match.ts';
import { diffIncidents } from './diffIncidents.ts';
import { type KnownLog, sentenceOf } from './knownLog.ts';

/** Returns what a supplier's list of incidents adds to the log at server time `at`, at which the match stands as in `row`. */
export function incidentEntries(
  known: KnownLog,
  incidents: readonly MatchIncident[],
  row: MatchRow | undefined,
  at: number,
): readonly MatchLogEntry[] {
  const cancelled = { home: cancelledGoals(row, 'home'), away: cancelledGoals(row, 'away') };
  return diffIncidents(known.incidents, incidents, cancelled).map((change) => ({ ...change, at }));
}

function cancelledGoals(row: MatchRow | undefined, side: Side): number {
  if (row?.sport !== 'football') return 0;
  return row.incidents.filter((mark) => mark.kind === 'cancelled' && mark.side === side).length;
}

/** Returns the sentences that the log does not have yet, each once. */
export function textEntries(known: KnownLog, texts: readonly LiveText[], at: number): readonly MatchLogEntry[] {
  const fresh = new Map(texts.filter((text) => !known.has(text)).map((text) => [sentenceOf(text), text]));
  return Array.from(fresh.values(), (text, i) => ({ type: 'text', id: `text-${known.texts + i + 1}`, at, text }));
}
