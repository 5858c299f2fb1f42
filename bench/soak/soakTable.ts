import type { HeapSize } from '#bench/memory/heapScales.ts';
import { median, type Table } from '#bench/table.ts';
import { KINDS, type OpenHandles } from './openHandles.ts';

/** The maximum growth of the heap from the first to the last hour, in bytes. */
const MAX_GROWTH = 1_000_000;

/** A page's heap samples by hour, and its open handles before the match screen, on it, and after it. */
export interface SoakResults {
  readonly samples: readonly (readonly HeapSize[])[];
  readonly before: OpenHandles;
  readonly duringScreen: OpenHandles;
  readonly after: OpenHandles;
}

/** Returns the table of the hours and of what is left of the screen, and which goals are met. */
export function soakTable({ samples, before, duringScreen, after }: SoakResults, title: string): Table {
  // The minimum of an hour, because React retains the rows of the last list until the next render, which is no leak; a leak raises the
  // minimum too.
  const minHeap = (hour: readonly HeapSize[] = []): number => Math.min(...hour.map((sample) => sample.heap));
  const growth = minHeap(samples.at(-1)) - minHeap(samples[0]);
  const leaked = KINDS.filter((kind) => after[kind] > before[kind]);
  const hasStayedSmall = growth <= MAX_GROWTH;
  return {
    title,
    head: ['', 'heap, MB (min)', 'growth, MB', 'max', 'nodes (median)', ...KINDS],
    rows: [
      ...samples.map((hour, i) => [
        `hour ${i + 1}`,
        (minHeap(hour) / 1e6).toFixed(2),
        ((minHeap(hour) - minHeap(samples[0])) / 1e6).toFixed(2),
        (Math.max(...hour.map((sample) => sample.heap)) / 1e6).toFixed(2),
        median(hour.map((sample) => sample.nodes)).toFixed(0),
      ]),
      openLine('before the match screen', (kind) => before[kind]),
      openLine('on it', (kind) => duringScreen[kind]),
      openLine('after it', (kind) => after[kind]),
      openLine('left behind', (kind) => after[kind] - before[kind]),
    ].map((cells) => Array.from({ length: 5 + KINDS.length }, (_, i) => cells[i] ?? '')),
    verdict: [
      `${hasStayedSmall ? 'met' : 'MISSED'}: the last hour uses at most ${MAX_GROWTH / 1e6} MB more than the first (${(growth / 1e6).toFixed(2)})`,
      `${leaked.length === 0 ? 'met' : 'MISSED'}: nothing stays open after the screen (${leaked.length === 0 ? 'nothing' : leaked.map((kind) => `${after[kind] - before[kind]} ${kind}`).join(', ')})`,
    ].join('; '),
    met: hasStayedSmall && leaked.length === 0,
  };
}

function openLine(name: string, valueOf: (kind: keyof OpenHandles) => number): readonly string[] {
  return [name, '', '', '', '', ...KINDS.map((kind) => String(valueOf(kind)))];
}
