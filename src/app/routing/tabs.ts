import type { IconName } from '#ui/Icon.tsx';

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

/** Returns the tab of a path, or null for a screen that is no tab. */
export function tabOf(pathname: string): TabEntry | null {
  const path = pathname.split('/').slice(2).join('/').replace(/\/$/, '');
  return TABS.find((tab) => tab.path === path) ?? null;
}
