import type { IconName } from '#ui/Icon.tsx';
import { MATCH, MATCH_DETAIL } from './firstRoutes.ts';
import { entryAt } from './route.ts';

/** A screen with the tab bar below it. */
export interface BarScreen {
  readonly id: 'match' | 'expert' | 'home' | 'community' | 'forecast' | 'account';
  readonly path: string;
  /** Whether the screen stays mounted when left (docs/product.md#kept-screens): all but the account, which depends on the member. */
  readonly isKeptAlive: boolean;
}

export interface TabEntry extends BarScreen {
  readonly id: Exclude<BarScreen['id'], 'forecast'>;
  readonly icon: IconName;
}

export const TABS: readonly TabEntry[] = [
  { id: 'match', path: 'match', icon: 'match', isKeptAlive: true },
  { id: 'expert', path: 'expert', icon: 'expert', isKeptAlive: true },
  { id: 'home', path: '', icon: 'home', isKeptAlive: true },
  { id: 'community', path: 'community', icon: 'community', isKeptAlive: true },
  { id: 'account', path: 'account', icon: 'account', isKeptAlive: false },
];

/** The tabs, and the forecast area, which has none. */
export const BAR_SCREENS: readonly BarScreen[] = [...TABS, { id: 'forecast', path: 'forecast', isKeptAlive: true }];

/** Returns the screen that shows a path, itself or in its outlet; null for a screen without the tab bar. */
export function barScreenOf(pathname: string): BarScreen | null {
  const path = isWithinTab(pathname) ? MATCH.path : below(pathname);
  return BAR_SCREENS.find((screen) => screen.path === path) ?? null;
}

/** Returns whether a path is shown in the outlet of its tab. */
export function isWithinTab(pathname: string): boolean {
  return entryAt(pathname, [MATCH_DETAIL]) !== undefined;
}

/** Returns the path below the language, without a slash at the end. */
function below(pathname: string): string {
  return pathname.split('/').slice(2).join('/').replace(/\/+$/, '');
}
