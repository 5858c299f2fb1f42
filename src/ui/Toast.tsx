import './toast.css';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export interface ToastProps {
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A few words over the page. Where it stands and how long is its holder's; the holder is a live region. */
export function Toast({ icon, children }: ToastProps): ReactNode {
  return (
    <div className="toast">
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </div>
  );
}
