import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import { readLiveRows } from '#gateway/feed/thesports/live/detailLive.ts';
import type { LiveMatches } from '#gateway/feed/thesports/live/liveMatches.ts';

/**
 * Reads a message of the push: a list of `{id, score?, stats?, incidents?, tlive?}`, one match in up to four entries. A message that is
 * none is reported and costs nothing, because the poll beside it heals what is lost.
 */
export function translatePush(
  text: string,
  live: LiveMatches,
  receivedAt: number,
  report: (message: string) => void,
): readonly ProviderEvent[] {
  const payload = parsed(text);
  if (!Array.isArray(payload)) {
    report('a message of the push is left out: it is no list');
    return [];
  }
  return readLiveRows(payload, report).flatMap(({ id, parts }) => live.take(id, parts, { at: receivedAt, receivedAt, source: 'push' }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
