import type { Scope } from '#stores/preferences/matchView.ts';

/** In button order. */
export const SCOPES: readonly Scope[] = ['all', 'followed', 'wall'];
export const SCOPE_ICONS = { all: undefined, followed: 'star', wall: 'wall' } as const;

/** The wall has neither sport nor day, so choosing one leaves it. */
export function leaveWall(scope: Scope): { readonly scope?: Scope } {
  return scope === 'wall' ? { scope: 'all' } : {};
}
