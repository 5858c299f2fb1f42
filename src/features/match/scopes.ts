import type { Scope } from '#stores/preferences/matchView.ts';

/** The ways to look at matches, in the order of their buttons, and how each is drawn; the first by its word. */
export const SCOPES: readonly Scope[] = ['all', 'followed', 'wall'];
export const SCOPE_ICONS = { all: undefined, followed: 'star', wall: 'wall' } as const;

/** The wall knows neither sports nor days: who chooses one wants its list. */
export function offWall(scope: Scope): { readonly scope?: Scope } {
  return scope === 'wall' ? { scope: 'all' } : {};
}
