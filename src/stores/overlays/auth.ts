import { create } from 'zustand';

/** The panels of the auth overlay, by the specification's type values. */
export const AUTH_PANELS = ['loginPhone', 'loginPassword', 'register', 'Forget'] as const;
export type AuthPanel = (typeof AUTH_PANELS)[number];

export interface AuthState {
  /** null: closed. */
  readonly panel: AuthPanel | null;
  /** Whether it has a close button: where nothing lies beneath it there is nothing to go back to. */
  readonly closable: boolean;
  /** The address below the language that was asked for, opened after login; null: stay. */
  readonly returnTo: string | null;
}

/** The auth overlay: any screen opens it, the shell shows it. */
export const useAuth = create<AuthState>(() => ({ panel: null, closable: true, returnTo: null }));

/** Opens the overlay. One that is open already changes its panel, and keeps what was wanted first, and whether it can be closed. */
export function openAuth(
  panel: AuthPanel = 'loginPhone',
  { closable = true, returnTo = null }: Partial<Omit<AuthState, 'panel'>> = {},
): void {
  useAuth.setState((state) =>
    state.panel === null ? { panel, closable, returnTo } : { panel, closable: state.closable, returnTo: state.returnTo ?? returnTo },
  );
}

/** How the overlay came to its end: somebody logged in, or left it. */
export type AuthEnd = 'entered' | 'left';

const waiting = new Set<(end: AuthEnd) => void>();

/** Tells of each end of the overlay (the specification's success event), until the answer is called. */
export function onAuthClosed(run: (end: AuthEnd) => void): () => void {
  waiting.add(run);
  return () => waiting.delete(run);
}

/** Closes it, and tells whoever waits for its end. What is closed already says nothing. */
export function closeAuth(end: AuthEnd = 'left'): void {
  if (useAuth.getState().panel === null) return;
  useAuth.setState({ panel: null, closable: true, returnTo: null });
  for (const run of waiting) run(end);
}
