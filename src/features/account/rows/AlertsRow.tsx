import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { useSoundStatus } from '#parts/alerts/soundStatus.ts';
import { useAlertState, useRingtone } from '#stores/live/liveClient.ts';
import { Icon } from '#ui/Icon.tsx';
import { AccountLink } from './AccountLink.tsx';

/** Leads to the settings of alerts, and says whether a goal would sound. */
export function AlertsRow(): ReactNode {
  const { t } = useTranslation('account');
  const { settings, isKnown } = useRingtone(useShallow(({ settings, isKnown }) => ({ settings, isKnown })));
  const audio = useAlertState((state) => state.audio);
  const soundStatus = useSoundStatus(settings, audio);
  return (
    <AccountLink to="match/ringtone" icon={<Icon name="bell" />} name={t('alerts.title')} state={isKnown && t(`alerts.${soundStatus}`)} />
  );
}
