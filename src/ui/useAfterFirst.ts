import { startTransition, useEffect, useState } from 'react';

/**
 * False at first, true once that has been shown. What is out of sight follows what the reader waits for, and in slices, so that a
 * tap in between is answered.
 */
export function useAfterFirst(): boolean {
  const [after, setAfter] = useState(false);
  useEffect(() => startTransition(() => setAfter(true)), []);
  return after;
}
