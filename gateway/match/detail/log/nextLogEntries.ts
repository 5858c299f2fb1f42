import type { LiveText } from '#contract/detail/liveText.ts';
import type { MatchIncident } from '#contract/detail/matchIncident.ts';
import type { MatchLogEntry } from '#contract/detail/matchLogEntry.ts';
import { diffIncidents } from './diffIncidents.ts';
import { type KnownLog, sentenceOf } from './knownLog.ts';

/** Returns what a supplier's list of incidents adds to the log at server time `at`. */
export function incidentEntries(known: KnownLog, incidents: readonly MatchIncident[], at: number): readonly MatchLogEntry[] {
  return diffIncidents(known.incidents, incidents).map((change) => ({ ...change, at }));
}

/** Returns the sentences that the log does not have yet, each once. */
export function textEntries(known: KnownLog, texts: readonly LiveText[], at: number): readonly MatchLogEntry[] {
  const fresh = new Map(texts.filter((text) => !known.has(text)).map((text) => [sentenceOf(text), text]));
  return Array.from(fresh.values(), (text, i) => ({ type: 'text', id: `text-${known.texts + i + 1}`, at, text }));
}
