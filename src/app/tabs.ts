import type { IconName } from '#ui/Icon.tsx';

/** A screen of the bottom bar: kept alive when left (spec section 2). An entry shows once its screen exists. */
export interface TabEntry {
  readonly id: 'match' | 'home';
  /** Its path below the language; '' is Index. */
  readonly path: string;
  readonly icon: IconName;
}

export const TABS: readonly TabEntry[] = [
  { id: 'match', path: 'match', icon: 'match' },
  { id: 'home', path: '', icon: 'home' },
];

/** The tab that an address shows, or null for a screen above the tabs. */
export function tabOf(pathname: string): TabEntry | null {
  const path = pathname.split('/').slice(2).join('/').replace(/\/$/, '');
  return TABS.find((one) => one.path === path) ?? null;
}
