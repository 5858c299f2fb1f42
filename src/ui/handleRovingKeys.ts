import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Keys of a group that is one stop of the Tab key: arrows go round it, Home and End to its ends. Chooses and focuses the
 * place reached; the group's children are its choices, in order.
 */
export function handleRovingKeys<Id>(event: KeyboardEvent<HTMLElement>, ids: readonly Id[], chosen: Id, choose: (id: Id) => void): void {
  const to = placeAfter(event.key, ids.indexOf(chosen), ids.length);
  const id = to === null ? undefined : ids[to];
  if (to === null || id === undefined) return;
  event.preventDefault();
  choose(id);
  const target = event.currentTarget.children[to];
  if (target instanceof HTMLElement) target.focus();
}

function placeAfter(key: string, from: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (from + step + count) % count;
}
