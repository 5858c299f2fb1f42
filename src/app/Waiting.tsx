import type { ReactNode } from 'react';

/** The ground before the first screen: its colours stand, nothing moves. */
export function Waiting(): ReactNode {
  return <div className="shell" aria-busy="true" />;
}
