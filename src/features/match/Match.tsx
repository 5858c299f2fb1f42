import './match.css';
import type { ReactNode } from 'react';
import { LiveGate } from '#parts/LiveGate.tsx';
import { Notices } from '#parts/Notices.tsx';
import { RowSkeleton } from '#parts/RowSkeleton.tsx';
import { useFilters } from '#stores/filters.ts';
import { DayStrip } from './DayStrip.tsx';
import { PanelBody } from './PanelBody.tsx';
import { TopBar } from './TopBar.tsx';

/** The match screen: instant, schedule and over lists of one sport. The bar stands at once; what is live follows. */
export default function Match(): ReactNode {
  const sport = useFilters((state) => state.sport);
  return (
    <LiveGate
      waiting={
        <div className="match-waiting">
          <RowSkeleton sport={sport} rows={7} />
        </div>
      }
    >
      <TopBar />
      <Notices />
      <DayStrip />
      <PanelBody />
    </LiveGate>
  );
}
