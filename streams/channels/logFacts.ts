import type { LogPage } from '#contract/calls/logPage.ts';
import type { LogChannelName } from '#contract/wire/channels.ts';

/** Entries `firstSeq`, `firstSeq + 1`, … of a log channel. Without entries it states that the next one will be `firstSeq`. */
export interface LogEntriesFact {
  readonly kind: 'log';
  readonly channel: LogChannelName;
  readonly epoch: string;
  readonly firstSeq: number;
  readonly at: number;
  readonly entries: readonly unknown[];
}

/** The newest entries, read over HTTP: what was before them is out of reach of the live client. */
export interface LogPageFact {
  readonly kind: 'page';
  readonly channel: LogChannelName;
  readonly epoch: string;
  readonly firstSeq: number;
  readonly at: number;
  readonly entries: readonly unknown[];
}

/** The gateway's current position, from a heartbeat. */
export interface LogPositionFact {
  readonly kind: 'logPosition';
  readonly channel: LogChannelName;
  readonly epoch: string;
  readonly seq: number;
  readonly at: number;
}

export type LogFact = LogEntriesFact | LogPageFact | LogPositionFact;

/** Returns the fact of a page that was read over HTTP. */
export function pageFact(channel: LogChannelName, { epoch, firstSeq, at, entries }: LogPage): LogPageFact {
  return { kind: 'page', channel, epoch, firstSeq, at, entries };
}
