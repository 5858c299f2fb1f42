import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { RingtoneSettings } from '#contract/alerts/ringtoneSettings.ts';
import { errorKey } from '#stores/overlays/errorKey.ts';
import { useRingtone } from '#stores/live/liveClient.ts';
import { showText } from '#stores/overlays/toast.ts';

/** Returns a function that changes settings. A failure shows a toast; the store restores the gateway's last values. */
export function useSettingChange(): (change: Partial<RingtoneSettings>) => void {
  const { t } = useTranslation(['alerts', 'errors']);
  const change = useRingtone((state) => state.change);
  return useCallback(
    (settings) => {
      change(settings).catch((error: unknown) => showText(t('alerts:saveFailed', { why: t(`errors:${errorKey(error)}`) })));
    },
    [change, t],
  );
}
