import type { ReactNode } from 'react';
import { fetchBaseConfig } from '#api/fetchBaseConfig.ts';
import { loadDeviceId } from '#api/deviceId.ts';
import { storageOf } from '#app/boot/storageOf.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import { loadNamespaces } from '#i18n/setup.ts';
import { useLazyWidget } from '#parts/screen/useLazyWidget.ts';
import { useBaseConfig } from '#stores/queries/useBaseConfig.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useSession } from '#stores/session/session.ts';

/** Covers the app with the operator's text during maintenance. */
export function MaintenanceGuard(): ReactNode {
  const { language, timeZone } = useLocale();
  const config = useBaseConfig(TENANTS[language].tenantCode, () => {
    const client = { language, timeZone, appVersion: __APP_VERSION__, deviceId: loadDeviceId(storageOf(window), crypto)() };
    return fetchBaseConfig(client, useSession.getState().token, fetch);
  });
  const isClosed = config?.maintainStatus === 1;
  const overlay = useLazyWidget(loadOverlay, isClosed);
  return isClosed && overlay && <overlay.MaintenanceOverlay description={config.maintainDescription} />;
}

/** The operator's text shows even when the app's own fail to load. */
async function loadOverlay() {
  const texts = loadNamespaces('announcements').catch(() => undefined);
  const [{ MaintenanceOverlay }] = await Promise.all([import('./MaintenanceOverlay.tsx'), texts]);
  return { MaintenanceOverlay };
}
