import type { Held } from '#bench/memory/heapScales.ts';
import { median, type Table } from '#bench/table.ts';
import { KINDS, type Open } from './openHandles.ts';

/** The last hour may hold so much more than the first, in bytes. */
const MOST_GROWTH = 1_000_000;

/** A page through the hours: its weights in each, and what it had open before the match screen came, on it, and after it was left. */
export interface Soaked {
  readonly held: readonly (readonly Held[])[];
  readonly before: Open;
  readonly on: Open;
  readonly after: Open;
}

/** The table of the hours and of what is left of the screen, and what is met of the goals. */
export function soakTable({ held, before, on, after }: Soaked, title: string): Table {
  // The least of an hour: React holds on to the rows of the last list until the next one is drawn, which is no leak, and a leak
  // raises the least as well.
  const heap = (hour: readonly Held[] = []): number => Math.min(...hour.map((one) => one.heap));
  const growth = heap(held.at(-1)) - heap(held[0]);
  const left = KINDS.filter((kind) => after[kind] > before[kind]);
  const slim = growth <= MOST_GROWTH;
  return {
    title,
    head: ['', 'heap, MB (least)', 'more than the first', 'most', 'nodes (median)', ...KINDS],
    rows: [
      ...held.map((hour, i) => [
        `hour ${i + 1}`,
        (heap(hour) / 1e6).toFixed(2),
        ((heap(hour) - heap(held[0])) / 1e6).toFixed(2),
        (Math.max(...hour.map((one) => one.heap)) / 1e6).toFixed(2),
        median(hour.map((one) => one.nodes)).toFixed(0),
      ]),
      openLine('before the match screen', (kind) => before[kind]),
      openLine('on it', (kind) => on[kind]),
      openLine('after it was left', (kind) => after[kind]),
      openLine('left behind', (kind) => after[kind] - before[kind]),
    ].map((cells) => Array.from({ length: 5 + KINDS.length }, (_, i) => cells[i] ?? '')),
    verdict: [
      `${slim ? 'met' : 'MISSED'}: the last hour holds at most ${MOST_GROWTH / 1e6} MB more than the first (${(growth / 1e6).toFixed(2)})`,
      `${left.length === 0 ? 'met' : 'MISSED'}: nothing is left open when the screen is left (${left.length === 0 ? 'nothing' : left.map((kind) => `${after[kind] - before[kind]} ${kind}`).join(', ')})`,
    ].join('; '),
    met: slim && left.length === 0,
  };
}

function openLine(name: string, of: (kind: keyof Open) => number): readonly string[] {
  return [name, '', '', '', '', ...KINDS.map((kind) => String(of(kind)))];
}
