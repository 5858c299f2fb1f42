import './home.css';
import type { ReactNode } from 'react';
import { loadNamespaces } from '#i18n/setup.ts';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { RowSkeleton } from '#parts/row/RowSkeleton.tsx';
import { useLazyWidget } from '#parts/screen/useLazyWidget.ts';
import { usePageSettled } from '#stores/overlays/pageSettled.ts';
import { HomeHeader } from './HomeHeader.tsx';
import { Today } from './Today.tsx';

/** Index: live and next matches of both sports, then the operator's banners and news. */
export default function Home(): ReactNode {
  const footer = useLazyWidget(loadFooter, usePageSettled());
  return (
    <div className="home-screen">
      <HomeHeader />
      <LiveGate waiting={<RowSkeleton sport="football" rows={6} />}>
        <Today />
        {footer && <footer.AnnouncementFooter />}
      </LiveGate>
    </div>
  );
}

async function loadFooter() {
  const [{ AnnouncementFooter }] = await Promise.all([import('./AnnouncementFooter.tsx'), loadNamespaces('announcements')]);
  return { AnnouncementFooter };
}
