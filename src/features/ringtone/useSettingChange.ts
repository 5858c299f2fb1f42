import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { RingtoneSettings } from '#contract/alerts/ringtone.ts';
import { errorKey } from '#stores/overlays/errorKey.ts';
import { useRingtone } from '#stores/live/liveClient.ts';
import { showText } from '#stores/overlays/toast.ts';

/** Changes settings of this device. A failure is said, and the switch goes back to what the gateway last said. */
export function useSettingChange(): (change: Partial<RingtoneSettings>) => void {
  const { t } = useTranslation(['alerts', 'errors']);
  const change = useRingtone((state) => state.change);
  return useCallback(
    (wish) => {
      change(wish).catch((error: unknown) => showText(t('alerts:saveFailed', { why: t(`errors:${errorKey(error)}`) })));
    },
    [change, t],
  );
}
