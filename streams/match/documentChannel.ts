import { type Observable, Subject } from 'rxjs';
import type { DocumentChannelName } from '#contract/wire/channels.ts';
import type { DocumentChannel } from '#streams/channels/liveChannel.ts';
import { DocumentBoard } from './documentBoard.ts';
import { invalidFields } from './invalidFields.ts';

/** Documents that changed, and that the channel is known as of `at` (server time, ms). A null body is a withdrawn document. */
export interface DocumentsEvent<Row> {
  readonly at: number;
  readonly rows: readonly Row[];
}

export interface DecodedDocumentChannel<Row> extends DocumentChannel<DocumentsEvent<Row>> {
  readonly events$: Observable<DocumentsEvent<Row>>;
  readonly board: DocumentBoard;
}

export interface DocumentChannelOptions<Row> {
  readonly name: DocumentChannelName;
  /** Returns the document of a key, null for a key of a later version. Throws a ZodError. */
  readonly decode: (key: string, rev: number, body: unknown) => Row | null;
  readonly onInvalid: (message: string) => void;
}

/**
 * Creates a document channel that decodes what changed. A document that breaks its schema is reported to `onInvalid` and skipped, so that
 * the former one stays; keys of a later version are ignored.
 */
export function createDocumentChannel<Row>({ name, decode, onInvalid }: DocumentChannelOptions<Row>): DecodedDocumentChannel<Row> {
  const board = new DocumentBoard();
  const events$ = new Subject<DocumentsEvent<Row>>();
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

  function decoded(key: string): readonly Row[] {
    const [, rev, body] = board.row(key) ?? [key, 0, null];
    try {
      const row = decode(key, rev, body);
      return row === null ? [] : [row];
    } catch (error) {
      onInvalid(`${key}: ${invalidFields(error)}`);
      return [];
    }
  }
}
