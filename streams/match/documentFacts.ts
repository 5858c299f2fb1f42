import type { DocumentChannelName } from '#contract/wire/channels.ts';
import type { DocumentRow } from '#contract/wire/frames.ts';

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
