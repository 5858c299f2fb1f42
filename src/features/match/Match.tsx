import './match.css';
import type { ReactNode } from 'react';
import { LiveGate } from '#parts/LiveGate.tsx';
import { Notices } from '#parts/Notices.tsx';
import { RowSkeleton } from '#parts/RowSkeleton.tsx';
import { useFilters } from '#stores/filters.ts';
import { useWide } from '#ui/useWide.ts';
import { DayStrip } from './DayStrip.tsx';
import { GoalTicker } from './GoalTicker.tsx';
import { PanelBody } from './PanelBody.tsx';
import { TopBar } from './TopBar.tsx';
import { Wall, WallBeside } from './Wall.tsx';

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
      <Screen />
    </LiveGate>
  );
}

function Screen(): ReactNode {
  const wide = useWide();
  const onWall = useFilters((state) => state.scope === 'wall') && !wide;
  return (
    <div className="match-columns">
      <div className="match-column">
        <TopBar />
        <Notices />
        {onWall ? (
          <div id="match-panel" className="match-panel" role="tabpanel">
            <Wall />
          </div>
        ) : (
          <>
            <DayStrip />
            <PanelBody />
          </>
        )}
        <GoalTicker />
      </div>
      {wide && <WallBeside />}
    </div>
  );
}
