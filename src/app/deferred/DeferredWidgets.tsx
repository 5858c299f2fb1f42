import { type ReactNode, useEffect } from 'react';
import { whenIdle } from '#app/boot/whenIdle.ts';
import { settleSessions } from '#app/boot/handleEntryParams.ts';
import { loadNamespaces } from '#i18n/setup.ts';
import { LiveGate } from '#parts/LiveGate.tsx';
import { useLazyWidget } from '#parts/useLazyWidget.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { markPageSettled, usePageSettled } from '#stores/overlays/pageSettled.ts';

/** What the frame of the app has beside its screens, and nobody waits for: it comes once the page has settled. */
export function DeferredWidgets(): ReactNode {
  const { language } = useLocale();
  useEffect(() => whenIdle(markPageSettled), []);
  useEffect(() => settleSessions(language), [language]);
  const guard = useLazyWidget(loadGuard, true);
  const extras = useLazyWidget(loadExtras, usePageSettled());
  return (
    <>
      {guard && <guard.MaintenanceGuard />}
      {extras && (
        <LiveGate waiting={null}>
          <extras.ExtraWidgets />
        </LiveGate>
      )}
    </>
  );
}

/** Whether the app is closed is asked at once, but after the first paint has asked for what it needs. */
const loadGuard = () => import('#app/maintenance/MaintenanceGuard.tsx');

async function loadExtras() {
  const [{ ExtraWidgets }] = await Promise.all([import('./ExtraWidgets.tsx'), loadNamespaces('notices')]);
  return { ExtraWidgets };
}
