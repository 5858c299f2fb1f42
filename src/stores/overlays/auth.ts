import { create } from 'zustand';

/** The panels of the auth overlay (docs/product.md#auth-overlay). */
export const AUTH_PANELS = ['loginPhone', 'loginPassword', 'register', 'Forget'] as const;
export type AuthPanel = (typeof AUTH_PANELS)[number];

export interface AuthState {
  /** null: closed. */
  readonly panel: AuthPanel | null;
  /** Whether it has a close button; it has none where no screen lies beneath it. */
  readonly closable: boolean;
  /** The path below the language to open after login; null: stay. */
  readonly returnTo: string | null;
}

/** The auth overlay: any screen opens it, the shell renders it. */
export const useAuth = create<AuthState>(() => ({ panel: null, closable: true, returnTo: null }));

/** Opens the overlay. One that is open changes its panel and keeps its first `returnTo` and `closable`. */
export function openAuth(
  panel: AuthPanel = 'loginPhone',
  { closable = true, returnTo = null }: Partial<Omit<AuthState, 'panel'>> = {},
): void {
  useAuth.setState((state) =>
    state.panel === null ? { panel, closable, returnTo } : { panel, closable: state.closable, returnTo: state.returnTo ?? returnTo },
  );
}

/** How the overlay was closed: by a login, or left. */
export type AuthEnd = 'entered' | 'left';

const listeners = new Set<(end: AuthEnd) => void>();

/** Calls `run` whenever the overlay closes. Returns the unsubscribe function. */
export function onAuthClosed(run: (end: AuthEnd) => void): () => void {
  listeners.add(run);
  return () => listeners.delete(run);
}

/** Closes the overlay and notifies listeners; does nothing when it is closed. */
export function closeAuth(end: AuthEnd = 'left'): void {
  if (useAuth.getState().panel === null) return;
  useAuth.setState({ panel: null, closable: true, returnTo: null });
  for (const run of listeners) run(end);
}
