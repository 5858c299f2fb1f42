import { type ReactNode, useEffect } from 'react';
import { whenIdle } from '#app/boot/whenIdle.ts';
import { finishEntryPerUser } from '#app/boot/finishEntryPerUser.ts';
import { loadNamespaces } from '#i18n/setup.ts';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { useLazyWidget } from '#parts/screen/useLazyWidget.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useToasts } from '#stores/overlays/toast.ts';
import { markPageSettled, usePageSettled } from '#stores/overlays/pageSettled.ts';

/** Parts of the shell that load once the page has settled. */
export function DeferredWidgets(): ReactNode {
  const { language } = useLocale();
  useEffect(() => whenIdle(markPageSettled), []);
  useEffect(() => finishEntryPerUser(language), [language]);
  const guard = useLazyWidget(loadGuard, true);
  const isSettled = usePageSettled();
  const hasMessages = useToasts(({ messages }) => messages.length > 0); // which name a key
  const changes = useLazyWidget(loadScreenChanges, isSettled || hasMessages);
  const extras = useLazyWidget(loadExtras, isSettled);
  return (
    <>
      {guard && <guard.MaintenanceGuard />}
      {changes && <changes.ScreenChanges />}
      {extras && (
        <LiveGate waiting={null}>
          <extras.ExtraWidgets />
        </LiveGate>
      )}
    </>
  );
}

/** Maintenance is checked at once, after the requests of the first paint. */
const loadGuard = () => import('#app/maintenance/MaintenanceGuard.tsx');

const loadScreenChanges = () => import('#app/screenChange/ScreenChanges.tsx');

async function loadExtras() {
  const [{ ExtraWidgets }] = await Promise.all([import('./ExtraWidgets.tsx'), loadNamespaces('announcements')]);
  return { ExtraWidgets };
}
