import { type ReactNode, useEffect, useState } from 'react';
import { fetchBaseConfig } from '#api/baseConfig.ts';
import { loadDeviceId } from '#api/deviceId.ts';
import { storageOf } from '#app/boot/storage.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import { loadNamespaces } from '#i18n/setup.ts';
import { watchMaintenance } from '#stores/session/maintenance.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useSession } from '#stores/session/session.ts';
import { MaintenanceOverlay } from './MaintenanceOverlay.tsx';

/** Covers the app with the operator's text during maintenance (spec section 1). */
export function MaintenanceGuard(): ReactNode {
  const { language, timeZone } = useLocale();
  const [description, setDescription] = useState<string | null>(null);
  useEffect(() => {
    const deviceId = loadDeviceId(storageOf(window), crypto)();
    const client = { language, timeZone, appVersion: __APP_VERSION__, deviceId };
    return watchMaintenance(
      TENANTS[language].tenantCode,
      () => fetchBaseConfig(client, useSession.getState().token, fetch),
      { document, window },
      ({ maintainStatus, maintainDescription }) => {
        if (maintainStatus === 0) return setDescription(null);
        // The operator's text shows even when the app's own fail to load.
        loadNamespaces('notices').then(
          () => setDescription(maintainDescription),
          () => setDescription(maintainDescription),
        );
      },
    );
  }, [language, timeZone]);
  return description === null ? null : <MaintenanceOverlay description={description} />;
}
