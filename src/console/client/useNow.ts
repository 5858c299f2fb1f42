import { useEffect, useState } from 'react';

const TICK_MS = 1_000;

/** Returns the server time (ms), each second. `offset`: server time minus the time of this device. */
export function useNow(offset: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now + offset;
}
