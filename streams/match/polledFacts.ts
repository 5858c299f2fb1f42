import type { Output } from '#contract/calls/calls.ts';
import type { DocumentChannelName } from '#contract/wire/channels.ts';
import { SNAPSHOT_FROM } from '#contract/wire/frames.ts';
import type { DocumentsFact } from './documentFacts.ts';
import type { LogPageFact } from '#streams/channels/logFacts.ts';
import type { Position } from '#streams/channels/position.ts';

/** Returns the fact of a polled match: all its documents. */
export function polledDocumentsFact(
  channel: DocumentChannelName,
  { epoch, seq, at, documents }: Omit<Output<'liveMessage'>, 'log'>,
): DocumentsFact {
  return { kind: 'documents', channel, epoch, from: SNAPSHOT_FROM, to: seq, at, rows: documents };
}

/** Returns the page without the entries up to a position, or null when it has no others. */
export function newEntries(page: LogPageFact, position: Position | null): LogPageFact | null {
  if (position === null || position.epoch !== page.epoch) return page;
  const known = position.seq + 1 - page.firstSeq;
  if (known <= 0) return page;
  return known >= page.entries.length ? null : { ...page, firstSeq: position.seq + 1, entries: page.entries.slice(known) };
}
