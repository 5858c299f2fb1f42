import './match.css';
import { Activity, memo, type ReactNode } from 'react';
import { useOutlet } from 'react-router-dom';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { NotLoaded } from '#parts/screen/NotLoaded.tsx';
import { RowSkeleton } from '#parts/row/RowSkeleton.tsx';
import { useAreRowsPriced } from '#stores/queries/oddsOn.ts';
import { useLazyWidget } from '#parts/screen/useLazyWidget.ts';
import { useFollowState } from '#stores/live/liveClient.ts';
import { usePageSettled } from '#stores/overlays/pageSettled.ts';
import { useMatchView } from '#stores/preferences/matchView.ts';
import { useWall } from '#stores/preferences/wall.ts';
import { useLazyModule } from '#stores/useLazyModule.ts';
import { useHasThreeColumns, useIsWideScreen } from '#ui/useIsWideScreen.ts';
import { MatchListPanel } from './list/MatchListPanel.tsx';
import { TopBar } from './TopBar.tsx';

// Not visible at first on a phone, so loaded after the list.
const loadWall = () => import('./wall/Wall.tsx');
const loadWallAside = () => import('./wall/WallBeside.tsx');
const loadDays = () => import('./list/DayStrip.tsx');
const loadTicker = () => import('./list/GoalTicker.tsx');

/**
 * The match screen: instant, schedule and over lists of one sport, or the wall. An open match covers the lists on a phone, takes the place
 * of the wall from 900 px, and is between both from 1200 px where a match is pinned.
 */
export default function Match(): ReactNode {
  const open = useOutlet();
  const isWide = useIsWideScreen();
  const hasThreeColumns = useHasThreeColumns();
  const sport = useMatchView((state) => state.sport);
  const isPriced = useAreRowsPriced();
  const hasPins = useWall().length > 0;
  return (
    <div className="match-columns">
      <Activity mode={open === null || isWide ? 'visible' : 'hidden'}>
        <LiveGate
          waiting={
            <div className="match-waiting">
              <RowSkeleton sport={sport} rows={7} isPriced={isPriced} />
            </div>
          }
        >
          <Lists isWide={isWide} />
        </LiveGate>
      </Activity>
      {open}
      {isWide && (open === null || (hasThreeColumns && hasPins)) && (
        <LiveGate waiting={null}>
          <WallColumn />
        </LiveGate>
      )}
    </div>
  );
}

/** Memoised: opening a match renders no list. */
const Lists = memo(function Lists({ isWide }: { readonly isWide: boolean }): ReactNode {
  const isWallShown = useMatchView((state) => state.scope === 'wall') && !isWide;
  const hasDays = useMatchView(({ tab }) => tab !== 'instant');
  const days = useLazyWidget(loadDays, usePageSettled() || hasDays);
  const wall = useLazyModule(loadWall, isWallShown);
  const hasFollows = useFollowState((state) => state.followedMatchIds.size > 0);
  const ticker = useLazyWidget(loadTicker, hasFollows);
  return (
    <div className="match-column">
      <TopBar />
      {isWallShown ? (
        <div id="match-panel" className="match-panel" role="tabpanel">
          {wall.hasFailed && <NotLoaded onRetry={wall.retry} />}
          {wall.module && <wall.module.Wall />}
        </div>
      ) : (
        <>
          {days ? <days.DayStrip /> : hasDays && <div className="days waiting" />}
          <MatchListPanel />
        </>
      )}
      {/* Below the list, so that appearing banners do not shift it. */}
      <StatusBanners />
      {ticker && <ticker.GoalTicker />}
    </div>
  );
});

function WallColumn(): ReactNode {
  const { module, hasFailed, retry } = useLazyModule(loadWallAside, true);
  if (hasFailed) return <NotLoaded onRetry={retry} />;
  return module && <module.WallBeside />;
}
