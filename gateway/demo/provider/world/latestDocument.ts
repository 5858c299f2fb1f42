import type { SourceDocument } from '#contract/detail/sourceDocument.ts';
import { countUntil, type DetailPart } from '#gateway/demo/detail/detailPart.ts';

/** Reads a kind of documents of one match at growing times: a document that has not changed is not made again. */
export class LatestDocument {
  readonly #part: DetailPart;
  #time = Number.NaN;
  #document: SourceDocument | null = null;

  constructor(part: DetailPart) {
    this.#part = part;
  }

  /** When its content changes (server ms), in order. */
  get changes(): readonly number[] {
    return this.#part.changes;
  }

  /** Returns the document as of its last change, whole; null before the first one. */
  at(at: number): SourceDocument | null {
    const { changes } = this.#part;
    const time = changes[countUntil(changes, at) - 1];
    if (time === undefined) return null;
    if (time !== this.#time) {
      this.#document = this.#part.document(time, Number.NEGATIVE_INFINITY);
      this.#time = time;
    }
    return this.#document;
  }
}
