import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#api/callError.ts';
import { useThrottledTap } from '#parts/throttle.ts';
import { showText } from '#stores/overlays/toast.ts';

/**
 * Sends what a form holds: once for a double tap, and not while the last is under way. A call that fails is shown by the API client's hook
 * (spec section 7); code that did not load is shown here.
 */
export function useSend(task: () => Promise<unknown>): { readonly busy: boolean; readonly send: () => void } {
  const { t } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const calmly = useThrottledTap(() => {
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
      if (!busy) calmly();
    },
  };
}
