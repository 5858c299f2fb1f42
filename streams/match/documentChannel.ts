import { type Observable, Subject } from 'rxjs';
import { decodeMatchDocument, type MatchDocumentRow } from '#contract/detail/matchDocument.ts';
import type { DocumentChannelName } from '#contract/wire/channels.ts';
import type { DocumentChannel } from '#streams/channels/liveChannel.ts';
import { DocumentBoard } from './documentBoard.ts';
import { invalidFields } from './invalidFields.ts';

/** Documents that changed, and that the channel is known as of `at` (server time, ms). A null body is a withdrawn document. */
export interface DocumentsEvent {
  readonly at: number;
  readonly rows: readonly MatchDocumentRow[];
}

export interface MatchDocumentChannel extends DocumentChannel<DocumentsEvent> {
  readonly events$: Observable<DocumentsEvent>;
  readonly board: DocumentBoard;
}

/**
 * Creates a document channel that decodes what changed. A document that breaks its schema is reported to `onInvalid` and skipped, so that
 * the former one stays; keys of a later version are ignored.
 */
export function createDocumentChannel(name: DocumentChannelName, onInvalid: (message: string) => void): MatchDocumentChannel {
  const board = new DocumentBoard();
  const events$ = new Subject<DocumentsEvent>();
  return {
    kind: 'documents',
    name,
    board,
    events$: events$.asObservable(),
    position: () => board.position,
    apply(fact) {
      const { changedKeys, resync } = board.apply(fact);
      if (changedKeys.size > 0 || (resync === null && board.position !== null))
        events$.next({ at: fact.at, rows: [...changedKeys].flatMap(decoded) });
      return resync;
    },
  };

  function decoded(key: string): readonly MatchDocumentRow[] {
    const [, rev, body] = board.row(key) ?? [key, 0, null];
    try {
      const row = decodeMatchDocument(key, rev, body);
      return row === null ? [] : [row];
    } catch (error) {
      onInvalid(`${key}: ${invalidFields(error)}`);
      return [];
    }
  }
}
