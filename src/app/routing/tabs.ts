import type { IconName } from '#ui/Icon.tsx';

/** A screen of the bottom bar. An entry shows once its screen exists. */
export interface TabEntry {
  readonly id: 'match' | 'home' | 'account';
  /** Its path below the language; '' is Index. */
  readonly path: string;
  readonly icon: IconName;
  /** Kept alive when left (spec section 2): all but the account, which is made anew for who is logged in. */
  readonly kept: boolean;
}

export const TABS: readonly TabEntry[] = [
  { id: 'match', path: 'match', icon: 'match', kept: true },
  { id: 'home', path: '', icon: 'home', kept: true },
  { id: 'account', path: 'account', icon: 'account', kept: false },
];

/** The tab that an address shows, or null for a screen above the tabs. */
export function tabOf(pathname: string): TabEntry | null {
  const path = pathname.split('/').slice(2).join('/').replace(/\/$/, '');
  return TABS.find((one) => one.path === path) ?? null;
}
