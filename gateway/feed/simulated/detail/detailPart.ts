import type { SourceDocument } from '#contract/detail/sourceDocument.ts';

/** One kind of document of one match. */
export interface DetailPart {
  /** When its content changes (server ms), in order. */
  readonly changes: readonly number[];
  /** Returns the document as it stands at server time `at` (ms). */
  document(at: number): SourceDocument;
}

/** Returns times in order, each once. */
export function inOrder(times: Iterable<number>): readonly number[] {
  return [...new Set(times)].sort((a, b) => a - b);
}
