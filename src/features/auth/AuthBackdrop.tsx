import './authBackdrop.css';
import type { ReactNode } from 'react';

/** The pitch at its halfway line, over which the sheet rises. */
export function AuthBackdrop(): ReactNode {
  return (
    <div className="gate" aria-hidden="true">
      <i />
    </div>
  );
}
