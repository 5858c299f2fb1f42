import './match.css';
import type { ReactNode } from 'react';
import { LiveGate } from '#parts/LiveGate.tsx';
import { StatusBanners } from '#parts/StatusBanners.tsx';
import { NotLoaded } from '#parts/NotLoaded.tsx';
import { RowSkeleton } from '#parts/RowSkeleton.tsx';
import { useMatchView } from '#stores/preferences/matchView.ts';
import { useLazyModule } from '#stores/useLazyModule.ts';
import { useIsWideScreen } from '#ui/useIsWideScreen.ts';
import { DayStrip } from './DayStrip.tsx';
import { GoalTicker } from './GoalTicker.tsx';
import { MatchListPanel } from './MatchListPanel.tsx';
import { TopBar } from './TopBar.tsx';

// Not in sight at first on a phone: its code comes after the list's.
const loadWall = () => import('./Wall.tsx');
const loadWallBeside = () => import('./WallBeside.tsx');

/** The match screen: instant, schedule and over lists of one sport. The bar stands at once; what is live follows. */
export default function Match(): ReactNode {
  const sport = useMatchView((state) => state.sport);
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
  const wide = useIsWideScreen();
  const onWall = useMatchView((state) => state.scope === 'wall') && !wide;
  const wall = useLazyModule(loadWall, onWall);
  const beside = useLazyModule(loadWallBeside, wide);
  return (
    <div className="match-columns">
      <div className="match-column">
        <TopBar />
        {onWall ? (
          <div id="match-panel" className="match-panel" role="tabpanel">
            {wall.hasFailed && <NotLoaded onRetry={wall.retry} />}
            {wall.module && <wall.module.Wall />}
          </div>
        ) : (
          <>
            <DayStrip />
            <MatchListPanel />
          </>
        )}
        {/* At the foot: what comes and goes here must not move the list. */}
        <StatusBanners />
        <GoalTicker />
      </div>
      {wide && beside.hasFailed && <NotLoaded onRetry={beside.retry} />}
      {wide && beside.module && <beside.module.WallBeside />}
    </div>
  );
}
