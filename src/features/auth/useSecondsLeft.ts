import { useEffect, useState } from 'react';
import { secondsLeft, type Sending } from './smsCooldown.ts';

/** Seconds until a code may be sent again, counted down on screen; `again` looks anew, for one has just been sent. */
export function useSecondsLeft(sending: Sending): { readonly left: number; readonly again: () => void } {
  const { tenantCode, transType } = sending;
  const [left, setLeft] = useState(() => secondsLeft(sending, Date.now()));
  const again = (): void => setLeft(secondsLeft({ tenantCode, transType }, Date.now()));
  const counting = left > 0;
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setLeft(secondsLeft({ tenantCode, transType }, Date.now())), 1_000);
    return () => clearInterval(timer);
  }, [counting, tenantCode, transType]);
  return { left, again };
}
