import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './afterPaint.ts';

/**
 * A value once the frame that it came in has been painted. What is costly to show follows it, so that the tap that asked for it
 * is answered first: on a slow phone a sheet takes longer to render than a tap may take to be seen.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => afterPaint(() => startTransition(() => setShown(value))), [value]);
  return shown;
}
