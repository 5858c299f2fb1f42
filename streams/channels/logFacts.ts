import type { LogPage } from '#contract/calls/logPage.ts';
import { isLogChannelName, type LogChannelName } from '#contract/wire/channels.ts';
import type { Frame } from '#contract/wire/frames.ts';

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

/** Returns the facts of a frame about log channels. */
export function logFactsOf(frame: Frame): readonly LogFact[] {
  if (frame.name === 'at')
    return frame.seqs.flatMap(([channel, epoch, seq]) =>
      isLogChannelName(channel) ? [{ kind: 'logPosition', channel, epoch, seq, at: frame.at } as const] : [],
    );
  if (frame.name !== 'log') return [];
  const { channel, epoch, firstSeq, at, entries } = frame;
  return [{ kind: 'log', channel, epoch, firstSeq, at, entries }];
}

/** Returns the fact of a page that was read over HTTP. */
export function pageFact(channel: LogChannelName, { epoch, firstSeq, at, entries }: LogPage): LogPageFact {
  return { kind: 'page', channel, epoch, firstSeq, at, entries };
}
