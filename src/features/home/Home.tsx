import './home.css';
import type { ReactNode } from 'react';
import { loadNamespaces } from '#i18n/setup.ts';
import { LiveGate } from '#parts/LiveGate.tsx';
import { RowSkeleton } from '#parts/RowSkeleton.tsx';
import { useLazyWidget } from '#parts/useLazyWidget.ts';
import { usePageSettled } from '#stores/overlays/pageSettled.ts';
import { HomeHeader } from './HomeHeader.tsx';
import { Today } from './Today.tsx';

/** Index: what is in play now and what comes next, in both sports; below it what the operator has to say. */
export default function Home(): ReactNode {
  const code = useLazyWidget(loadFoot, usePageSettled());
  return (
    <div className="home">
      <HomeHeader />
      <LiveGate waiting={<RowSkeleton sport="football" rows={6} />}>
        <Today />
        {code && <code.AnnouncementFooter />}
      </LiveGate>
    </div>
  );
}

async function loadFoot() {
  const [{ AnnouncementFooter }] = await Promise.all([import('./AnnouncementFooter.tsx'), loadNamespaces('notices')]);
  return { AnnouncementFooter };
}
