import './mark.css';
import type { ReactNode } from 'react';

/** The flag of the app; decoration beside its name. */
export function Mark(): ReactNode {
  return <i className="flag-mark" aria-hidden="true" />;
}
