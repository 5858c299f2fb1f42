import { type DocumentChannelName, isDocumentChannelName } from '#contract/wire/channels.ts';
import type { DocumentRow, Frame } from '#contract/wire/frames.ts';

/** Documents of a channel that changed in (from, to]; from `SNAPSHOT_FROM`, all of them as of `to`. */
export interface DocumentsFact {
  readonly kind: 'documents';
  readonly channel: DocumentChannelName;
  readonly epoch: string;
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly rows: readonly DocumentRow[];
}

/** The gateway's current position, from a heartbeat. */
export interface DocumentsPositionFact {
  readonly kind: 'documentsPosition';
  readonly channel: DocumentChannelName;
  readonly epoch: string;
  readonly seq: number;
  readonly at: number;
}

export type DocumentFact = DocumentsFact | DocumentsPositionFact;

/** Returns the facts of a frame about document channels. */
export function documentFactsOf(frame: Frame): readonly DocumentFact[] {
  if (frame.name === 'at')
    return frame.seqs.flatMap(([channel, epoch, seq]) =>
      isDocumentChannelName(channel) ? [{ kind: 'documentsPosition', channel, epoch, seq, at: frame.at } as const] : [],
    );
  if (frame.name !== 'documents') return [];
  const { channel, epoch, from, to, at, rows } = frame;
  return [{ kind: 'documents', channel, epoch, from, to, at, rows }];
}
