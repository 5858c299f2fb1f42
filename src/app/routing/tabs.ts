import type { IconName } from '#ui/Icon.tsx';
import { routeAt, withinOf } from './routeTable.ts';

export interface TabEntry {
  readonly id: 'match' | 'home' | 'account';
  readonly path: string;
  readonly icon: IconName;
  /** Whether the screen stays mounted when left (spec section 2): all but the account, which depends on the member. */
  readonly isKeptAlive: boolean;
}

export const TABS: readonly TabEntry[] = [
  { id: 'match', path: 'match', icon: 'match', isKeptAlive: true },
  { id: 'home', path: '', icon: 'home', isKeptAlive: true },
  { id: 'account', path: 'account', icon: 'account', isKeptAlive: false },
];

/** Returns the tab that shows a path, itself or in its outlet; null for a screen that is no tab. */
export function tabOf(pathname: string): TabEntry | null {
  const route = routeAt(pathname);
  return route === undefined ? null : (TABS.find((tab) => tab.path === (withinOf(route) ?? route.path)) ?? null);
}

/** Returns whether a path is shown in the outlet of its tab. */
export function isWithinTab(pathname: string): boolean {
  const route = routeAt(pathname);
  return route !== undefined && withinOf(route) !== undefined;
}
