import type { DocumentChannelName } from '#contract/wire/channels.ts';
import { type DocumentRow, SNAPSHOT_FROM } from '#contract/wire/frames.ts';
import type { DocumentsFact, DocumentsPositionFact } from '#streams/match/documentFacts.ts';

/** A minimal model of a correct gateway's document channel, the oracle of the stream tests. */
export class DocumentModel {
  readonly epoch: string;
  readonly #channel: DocumentChannelName;
  readonly #rows = new Map<string, DocumentRow>();
  seq = 0;

  constructor(epoch = 'm0000000-aaaa', channel: DocumentChannelName = 'match:101') {
    this.epoch = epoch;
    this.#channel = channel;
  }

  /** Sets a document, or withdraws it with null, at the next position. */
  set(key: string, body: unknown): void {
    this.seq += 1;
    this.#rows.set(key, [key, this.seq, body]);
  }

  /** The documents that exist. */
  rows(): ReadonlyMap<string, unknown> {
    return new Map([...this.#rows.values()].filter(([, , body]) => body !== null).map(([key, , body]) => [key, body]));
  }

  since(from: number): DocumentsFact {
    return this.#fact(
      from,
      [...this.#rows.values()].filter(([, rev]) => rev > from),
    );
  }

  whole(): DocumentsFact {
    return this.#fact(
      SNAPSHOT_FROM,
      [...this.#rows.values()].filter(([, , body]) => body !== null),
    );
  }

  heartbeat(): DocumentsPositionFact {
    return { kind: 'documentsPosition', channel: this.#channel, epoch: this.epoch, seq: this.seq, at: this.seq };
  }

  #fact(from: number, rows: readonly DocumentRow[]): DocumentsFact {
    return { kind: 'documents', channel: this.#channel, epoch: this.epoch, from, to: this.seq, at: this.seq, rows };
  }
}
