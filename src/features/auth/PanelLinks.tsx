import type { ReactNode } from 'react';
import type { AuthPanel } from '#stores/overlays/auth.ts';
import { openAuth } from '#stores/overlays/auth.ts';
import { Button } from '#ui/Button.tsx';

/** Links from one panel to others. */
export function PanelLinks({ links }: { readonly links: readonly { readonly to: AuthPanel; readonly label: string }[] }): ReactNode {
  return (
    <nav className="auth-links">
      {links.map(({ to, label }) => (
        <Button key={to} variant="quiet" onClick={() => openAuth(to)}>
          {label}
        </Button>
      ))}
    </nav>
  );
}
