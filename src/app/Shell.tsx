import './shell.css';
import { Activity, type ReactNode, useRef } from 'react';
import { useLocation, useOutlet } from 'react-router-dom';
import { LiveProvider } from '#app/live/LiveProvider.tsx';
import { DeferredWidgets } from '#app/deferred/DeferredWidgets.tsx';
import { AuthOverlayHost } from './AuthOverlayHost.tsx';
import { MatchSheetHost } from './MatchSheetHost.tsx';
import { TabBar } from './TabBar.tsx';
import { BAR_SCREENS, type BarScreen, barScreenOf, isWithinTab } from '#app/routing/tabs.ts';
import { useMatchNavigation } from '#app/routing/useMatchNavigation.ts';
import { Toasts } from './Toasts.tsx';

/**
 * The frame around every screen: tabs, overlays, tab bar and toasts. A tab that is kept alive has its own scroll box; while hidden its
 * effects are unmounted, so it subscribes to no list.
 */
export function Shell(): ReactNode {
  const outlet = useOutlet();
  const { pathname } = useLocation();
  const screen = barScreenOf(pathname);
  useMatchNavigation();
  const keptScreens = useRef(new Map<BarScreen['id'], ReactNode>());
  if (screen?.isKeptAlive) keptScreens.current.set(screen.id, outlet);
  return (
    <LiveProvider>
      <div className="shell">
        {BAR_SCREENS.map(({ id }) =>
          keptScreens.current.has(id) ? (
            <Activity key={id} mode={id === screen?.id ? 'visible' : 'hidden'}>
              <main className="screen">{keptScreens.current.get(id)}</main>
            </Activity>
          ) : null,
        )}
        {screen?.isKeptAlive !== true && <main className="screen">{outlet}</main>}
        {screen !== null && <TabBar current={screen.id} wideOnly={isWithinTab(pathname)} />}
        <MatchSheetHost />
        <DeferredWidgets />
        <AuthOverlayHost />
      </div>
      <Toasts />
    </LiveProvider>
  );
}
