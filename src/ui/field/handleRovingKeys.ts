import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Handles the keys of a group that is one Tab stop: arrows move around it, Home and End to its ends. Chooses and focuses the item
 * reached; the children of the group must be its items in order.
 */
export function handleRovingKeys<Id>(event: KeyboardEvent<HTMLElement>, ids: readonly Id[], chosen: Id, choose: (id: Id) => void): void {
  // The choice may be rendered later than the next key comes, the focus is where the last one went.
  const focused = [...event.currentTarget.children].findIndex((item) => item === document.activeElement);
  const to = indexAfter(event.key, focused < 0 ? ids.indexOf(chosen) : focused, ids.length);
  const id = to === null ? undefined : ids[to];
  if (to === null || id === undefined) return;
  event.preventDefault();
  choose(id);
  const target = event.currentTarget.children[to];
  if (target instanceof HTMLElement) target.focus();
}

function indexAfter(key: string, from: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (from + step + count) % count;
}
