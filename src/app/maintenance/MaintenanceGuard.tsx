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

/** Lays the operator's words over the whole app while it is closed for maintenance (spec section 1). */
export function MaintenanceGuard(): ReactNode {
  const { language, timeZone } = useLocale();
  const [description, setDescription] = useState<string | null>(null);
  useEffect(() => {
    const deviceId = loadDeviceId(storageOf(window), crypto)();
    const reader = { language, timeZone, appVersion: __APP_VERSION__, deviceId };
    return watchMaintenance(
      TENANTS[language].tenantCode,
      () => fetchBaseConfig(reader, useSession.getState().token, fetch),
      { document, window },
      ({ maintainStatus, maintainDescription }) => {
        if (maintainStatus === 0) return setDescription(null);
        // Without its own words it has the operator's all the same.
        loadNamespaces('notices').then(
          () => setDescription(maintainDescription),
          () => setDescription(maintainDescription),
        );
      },
    );
  }, [language, timeZone]);
  return description === null ? null : <MaintenanceOverlay description={description} />;
}
