import './match.css';
import type { ReactNode } from 'react';
import { LiveGate } from '#parts/LiveGate.tsx';
import { StatusBanners } from '#parts/StatusBanners.tsx';
import { NotLoaded } from '#parts/NotLoaded.tsx';
import { RowSkeleton } from '#parts/RowSkeleton.tsx';
import { useAreRowsPriced } from '#stores/queries/oddsOn.ts';
import { useMatchView } from '#stores/preferences/matchView.ts';
import { useLazyModule } from '#stores/useLazyModule.ts';
import { useIsWideScreen } from '#ui/useIsWideScreen.ts';
import { DayStrip } from './DayStrip.tsx';
import { GoalTicker } from './GoalTicker.tsx';
import { MatchListPanel } from './MatchListPanel.tsx';
import { TopBar } from './TopBar.tsx';

// Not visible at first on a phone, so loaded after the list.
const loadWall = () => import('./Wall.tsx');
const loadWallAside = () => import('./WallBeside.tsx');

/** The match screen: instant, schedule and over lists of one sport, or the wall. */
export default function Match(): ReactNode {
  const sport = useMatchView((state) => state.sport);
  const isPriced = useAreRowsPriced();
  return (
    <LiveGate
      waiting={
        <div className="match-waiting">
          <RowSkeleton sport={sport} rows={7} isPriced={isPriced} />
        </div>
      }
    >
      <Screen />
    </LiveGate>
  );
}

function Screen(): ReactNode {
  const isWide = useIsWideScreen();
  const isWallShown = useMatchView((state) => state.scope === 'wall') && !isWide;
  const wall = useLazyModule(loadWall, isWallShown);
  const wallAside = useLazyModule(loadWallAside, isWide);
  return (
    <div className="match-columns">
      <div className="match-column">
        <TopBar />
        {isWallShown ? (
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
        {/* Below the list, so that appearing banners do not shift it. */}
        <StatusBanners />
        <GoalTicker />
      </div>
      {isWide && wallAside.hasFailed && <NotLoaded onRetry={wallAside.retry} />}
      {isWide && wallAside.module && <wallAside.module.WallBeside />}
    </div>
  );
}
