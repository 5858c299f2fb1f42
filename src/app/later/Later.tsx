import { type ReactNode, useEffect } from 'react';
import { whenIdle } from '#app/idle.ts';
import { settleReaders } from '#app/takein.ts';
import { loadWords } from '#i18n/words.ts';
import { LiveGate } from '#parts/LiveGate.tsx';
import { useLazyWidget } from '#parts/useLazyWidget.ts';
import { useReader } from '#stores/reader.ts';
import { settle, useSettled } from '#stores/settled.ts';

/** What the frame of the app has beside its screens, and nobody waits for: it comes once the page has settled. */
export function Later(): ReactNode {
  const { language } = useReader();
  useEffect(() => whenIdle(settle), []);
  useEffect(() => settleReaders(language), [language]);
  const guard = useLazyWidget(loadGuard, true);
  const extras = useLazyWidget(loadExtras, useSettled());
  return (
    <>
      {guard && <guard.Guard />}
      {extras && (
        <LiveGate waiting={null}>
          <extras.Extras />
        </LiveGate>
      )}
    </>
  );
}

/** Whether the app is closed is asked at once, but after the first paint has asked for what it needs. */
const loadGuard = () => import('#app/maintenance/Guard.tsx');

async function loadExtras() {
  const [{ Extras }] = await Promise.all([import('./Extras.tsx'), loadWords('notices')]);
  return { Extras };
}
