import { useState } from 'react';

/** Changes what a switch stands for; a promise where that takes a while. */
export type Change = (on: boolean) => void | Promise<void>;

/**
 * The state of a switch, and its tap. While the change of the last tap is pending the switch shows what it asked for, then the truth.
 * Not `useOptimistic`: React holds back every other transition, screens included, while an async action is pending.
 */
export function useToggle(on: boolean, change: Change): readonly [shown: boolean, toggle: () => void] {
  const [pending, setPending] = useState<{ readonly on: boolean } | null>(null);
  const shown = pending?.on ?? on;

  return [shown, toggle];

  function toggle(): void {
    const requested = { on: !shown };
    const changing = change(requested.on);
    if (!changing) return;
    setPending(requested);
    const settle = (): void => setPending((latest) => (latest === requested ? null : latest));
    changing.then(settle, settle);
  }
}
