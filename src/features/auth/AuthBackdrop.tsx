import './authBackdrop.css';
import type { ReactNode } from 'react';

/** The pitch at its halfway line, over which the sheet rises. */
export function AuthBackdrop(): ReactNode {
  return (
    <div className="auth-backdrop" aria-hidden="true">
      <i />
    </div>
  );
}
