import { type FocusEvent, useState } from 'react';

/** Properties of an element that has the name. */
export interface SteadyName {
  readonly 'aria-label': string;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
}

/**
 * Returns the name of an element that stays while it has keyboard focus: screen readers speak each change of the focused element's name,
 * and a minute changes by itself. It follows what the user does there, `state`.
 */
export function useSteadyName(name: string, state: unknown): SteadyName {
  const [held, setHeld] = useState<{ readonly name: string; readonly state: unknown } | null>(null);
  if (held !== null && held.state !== state) setHeld({ name, state });
  return {
    'aria-label': held !== null && held.state === state ? held.name : name,
    onFocus: ({ currentTarget }) => setHeld(currentTarget.matches(':focus-visible') ? { name, state } : null),
    onBlur: () => setHeld(null),
  };
}
