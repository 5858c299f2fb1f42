import type { SourceDocumentKind } from '#contract/detail/sourceDocument.ts';

/** Documents that a feed still has to send for the first time, as they are due one after another. */
export interface FeedBacklog {
  /** Whether documents of a match that may be of this kind are in it. */
  has(sourceId: string, kind: SourceDocumentKind): boolean;
  /** Sends those before all others. Resolves once the sink has accepted them; rejects with its error. */
  send(sourceId: string, kind: SourceDocumentKind): Promise<void>;
}
