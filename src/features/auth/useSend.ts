import { useState } from 'react';
import { useCalmTap } from '#parts/calm.ts';

/**
 * Sends what a form holds: once for a double tap, and not while the last is under way. A failure is said by the door (spec section
 * 7): here it only ends the waiting.
 */
export function useSend(task: () => Promise<unknown>): { readonly busy: boolean; readonly send: () => void } {
  const [busy, setBusy] = useState(false);
  const calmly = useCalmTap(() => {
    setBusy(true);
    task()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  });
  return {
    busy,
    send() {
      if (!busy) calmly();
    },
  };
}
