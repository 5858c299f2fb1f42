import { useEffect, useState } from 'react';
import { secondsLeft, type SmsPurpose } from './smsCooldown.ts';

/** Counts down the seconds until a code may be sent again. Call `restart` after sending one. */
export function useSecondsLeft(purpose: SmsPurpose): { readonly left: number; readonly restart: () => void } {
  const { tenantCode, transType, isOwn = false } = purpose;
  const [left, setLeft] = useState(() => secondsLeft(purpose, Date.now()));
  const restart = (): void => setLeft(secondsLeft({ tenantCode, transType, isOwn }, Date.now()));
  const isCounting = left > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setLeft(secondsLeft({ tenantCode, transType, isOwn }, Date.now())), 1_000);
    return () => clearInterval(timer);
  }, [isCounting, tenantCode, transType, isOwn]);
  return { left, restart };
}
