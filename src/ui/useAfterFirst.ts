import { startTransition, useEffect, useState } from 'react';

/**
 * Returns false for the first render, then true. What is out of sight renders after what the user waits for, interruptible by a
 * tap.
 */
export function useAfterFirst(): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => startTransition(() => setIsAfter(true)), []);
  return isAfter;
}
