import './authBackdrop.css';
import type { ReactNode } from 'react';

/** A drawing of the pitch at its halfway line, behind the auth sheet. */
export function AuthBackdrop(): ReactNode {
  return (
    <div className="auth-backdrop" aria-hidden="true">
      <i />
    </div>
  );
}
