import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import type { RingtoneSettings } from '#contract/alerts/ringtoneSettings.ts';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useAlertState, useRingtone } from '#stores/live/liveClient.ts';
import { shownSettings } from '#stores/queries/ringtone.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Shows the settings once the gateway has sent them, so that no switch shows a wrong state. */
export function SettingsGate({ children }: { readonly children: (settings: RingtoneSettings) => ReactNode }): ReactNode {
  const { t } = useTranslation(['ringtone', 'errors', 'common']);
  const settings = useRingtone(useShallow(shownSettings));
  const { isKnown, error, load } = useRingtone(useShallow(({ isKnown, error, load }) => ({ isKnown, error, load })));
  const prepare = useAlertState((state) => state.prepare);
  useEffect(() => {
    prepare(); // load sounds before the first tap
    load().catch(() => undefined); // another tab may have changed them; the store holds the error
  }, [load, prepare]);
  if (isKnown) {
    return (
      <div className="ring-scroll">
        <StatusBanners />
        {children(settings)}
      </div>
    );
  }
  if (error === null) return <SettingsSkeleton />;
  return <LoadError title={t('errorTitle')} error={error} onRetry={() => void load().catch(() => undefined)} />;
}

/** Has the geometry of the loaded settings. */
export function SettingsSkeleton(): ReactNode {
  return (
    <div className="ring-scroll" aria-busy="true">
      <div className="ring-state waiting" />
      <ul className="ring-list" aria-hidden="true">
        {[64, 112, 48].map((width) => (
          <li key={width}>
            <div className="grow">
              <Skeleton width={width} />
            </div>
            <Skeleton width={52} height={28} />
          </li>
        ))}
      </ul>
    </div>
  );
}
