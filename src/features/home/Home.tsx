import './home.css';
import type { ReactNode } from 'react';
import { LiveGate } from '#parts/LiveGate.tsx';
import { RowSkeleton } from '#parts/RowSkeleton.tsx';
import { HomeHeader } from './HomeHeader.tsx';
import { Today } from './Today.tsx';

/** Index: what is in play now and what comes next, in both sports. */
export default function Home(): ReactNode {
  return (
    <div className="home">
      <HomeHeader />
      <LiveGate waiting={<RowSkeleton sport="football" rows={6} />}>
        <Today />
      </LiveGate>
    </div>
  );
}
