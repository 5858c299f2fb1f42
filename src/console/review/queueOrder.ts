import { type QueueItem, REVIEW_KINDS, type ReviewKind } from '#contract/console/reviewable.ts';

/** The tab of the queue: a kind, or everything. */
export type QueueTab = 'all' | ReviewKind;

/** Returns the queue with the least time left first, then what waits longest; ties keep one order on every screen. */
export function byTimeLeft(items: readonly QueueItem[]): readonly QueueItem[] {
  return items.toSorted((a, b) => a.due - b.due || a.since - b.since || (a.key < b.key ? -1 : 1));
}

/** Returns what a tab shows. */
export function inTab(items: readonly QueueItem[], tab: QueueTab): readonly QueueItem[] {
  return tab === 'all' ? items : items.filter(({ kind }) => kind === tab);
}

/** Returns the kinds that have items, with their numbers, in the order of the tabs. */
export function countByKind(items: readonly QueueItem[]): readonly { readonly kind: ReviewKind; readonly count: number }[] {
  return REVIEW_KINDS.map((kind) => ({ kind, count: items.filter((item) => item.kind === kind).length })).filter(({ count }) => count > 0);
}

/** Returns whether a colleague works on an item at a moment (ms). */
export function isTaken({ claim }: QueueItem, me: number, now: number): boolean {
  return claim !== null && claim.by.id !== me && claim.until > now;
}

/**
 * Returns the key of the next item that no colleague works on: after the open one, else the first; null when there is none. `step` -1 goes
 * backwards.
 */
export function nextKey(items: readonly QueueItem[], open: string, { me, now, step = 1 }: NextOptions): string | null {
  const at = items.findIndex(({ key }) => key === open);
  const rest = step === 1 ? [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))] : items.slice(0, Math.max(at, 0)).toReversed();
  return rest.find((item) => item.key !== open && !isTaken(item, me, now))?.key ?? null;
}

interface NextOptions {
  /** Id of the operator. */
  readonly me: number;
  readonly now: number;
  readonly step?: 1 | -1;
}

/** Returns the keys between two items of the list, both included, as a shift click selects them. */
export function keysBetween(items: readonly QueueItem[], from: string, to: string): readonly string[] {
  const [one, other] = [from, to].map((key) => items.findIndex((item) => item.key === key));
  if (one === undefined || other === undefined || one === -1 || other === -1) return other === -1 ? [] : [to];
  return items.slice(Math.min(one, other), Math.max(one, other) + 1).map(({ key }) => key);
}
