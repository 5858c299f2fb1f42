import type { SourceDocument } from '#contract/detail/sourceDocument.ts';

/** One kind of document of one match. */
export interface DetailPart {
  /** When its content changes (server ms), in order. */
  readonly changes: readonly number[];
  /** Returns the document as it stands at server time `at` (ms). Prices may be those since `after` alone. */
  document(at: number, after: number): SourceDocument;
}

/** Returns times in order, each once. */
export function inOrder(times: Iterable<number>): readonly number[] {
  return [...new Set(times)].sort((a, b) => a - b);
}

/** Returns how many of these times, which are in order, are not after `at`. */
export function countUntil(times: readonly number[], at: number): number {
  let from = 0;
  let to = times.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((times[middle] ?? 0) <= at) from = middle + 1;
    else to = middle;
  }
  return from;
}
