import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#api/callError.ts';
import { useThrottledTap } from '#parts/throttle.ts';
import { showText } from '#stores/overlays/toast.ts';

/**
 * Runs `task` once per double tap and not while it is pending. The API client's hook shows call errors (spec section 7); a failed
 * import is shown here.
 */
export function useSend(task: () => Promise<unknown>): { readonly busy: boolean; readonly send: () => void } {
  const { t } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const throttledSend = useThrottledTap(() => {
    setBusy(true);
    task()
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) showText(t('notLoaded.title'));
      })
      .finally(() => setBusy(false));
  });
  return {
    busy,
    send() {
      if (!busy) throttledSend();
    },
  };
}
