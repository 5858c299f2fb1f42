import { useState } from 'react';

/** Applies a change of a switch; returns a promise where that takes time. */
export type Change = (on: boolean) => void | Promise<void>;

/**
 * Returns the shown state of a switch and its tap handler. While a change is pending the switch shows the requested state. Not
 * `useOptimistic`: React delays every other transition, screens included, while an async action is pending.
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
