import { useState } from 'react';
import { usePressed } from './field/usePressed.ts';

/** Returns a value that does not change while the page is pressed, so that nothing appears, disappears or grows under the finger. */
export function useHeldWhileTouched<Value>(value: Value): Value {
  const isPressed = usePressed();
  const [retained, setRetained] = useState<{ readonly value: Value } | null>(null);
  if (isPressed && retained === null) setRetained({ value });
  if (!isPressed && retained !== null) setRetained(null);
  return isPressed && retained !== null ? retained.value : value;
}
