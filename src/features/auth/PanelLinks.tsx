import type { ReactNode } from 'react';
import type { AuthPanel } from '#stores/overlays/auth.ts';
import { openAuth } from '#stores/overlays/auth.ts';
import { Button } from '#ui/Button.tsx';

/** The ways from one panel to others. */
export function PanelLinks({ ways }: { readonly ways: readonly { readonly to: AuthPanel; readonly words: string }[] }): ReactNode {
  return (
    <nav className="auth-ways">
      {ways.map(({ to, words }) => (
        <Button key={to} variant="quiet" onClick={() => openAuth(to)}>
          {words}
        </Button>
      ))}
    </nav>
  );
}
