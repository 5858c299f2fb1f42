import { useState } from 'react';
import { usePressed } from './usePressed.ts';

/** A value that keeps still while the page is pressed, so that nothing appears, goes or grows under the finger. */
export function useHeldWhileTouched<Value>(value: Value): Value {
  const pressed = usePressed();
  const [held, setHeld] = useState<{ readonly value: Value } | null>(null);
  if (pressed && held === null) setHeld({ value });
  if (!pressed && held !== null) setHeld(null);
  return pressed && held !== null ? held.value : value;
}
