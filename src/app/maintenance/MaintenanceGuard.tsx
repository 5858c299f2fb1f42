import { type ReactNode, useEffect, useState } from 'react';
import { fetchBaseConfig } from '#api/fetchBaseConfig.ts';
import { loadDeviceId } from '#api/deviceId.ts';
import { storageOf } from '#app/boot/storageOf.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import { loadNamespaces } from '#i18n/setup.ts';
import { useBaseConfig } from '#stores/queries/useBaseConfig.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useSession } from '#stores/session/session.ts';
import { MaintenanceOverlay } from './MaintenanceOverlay.tsx';

/** Covers the app with the operator's text during maintenance (spec section 1). */
export function MaintenanceGuard(): ReactNode {
  const { language, timeZone } = useLocale();
  const [isReady, setReady] = useState(false);
  const config = useBaseConfig(TENANTS[language].tenantCode, () => {
    const client = { language, timeZone, appVersion: __APP_VERSION__, deviceId: loadDeviceId(storageOf(window), crypto)() };
    return fetchBaseConfig(client, useSession.getState().token, fetch);
  });
  const isClosed = config?.maintainStatus === 1;
  useEffect(() => {
    const show = (): void => setReady(true);
    if (isClosed) loadNamespaces('announcements').then(show, show); // the operator's text shows even when the app's own fail to load
  }, [isClosed]);
  return isClosed && isReady ? <MaintenanceOverlay description={config.maintainDescription} /> : null;
}
