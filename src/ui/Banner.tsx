import './banner.css';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';

export interface BannerProps {
  readonly icon: IconName;
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** For one that says what is spoken elsewhere: it is a region of this name, read by whoever comes upon it. */
  readonly region?: string;
}

/** A line of news about the app itself, across the page: the network is gone, sound is locked. Announced politely. */
export function Banner({ icon, children, action, region }: BannerProps): ReactNode {
  return (
    <div className="strip" role={region === undefined ? 'status' : 'region'} aria-label={region}>
      <Icon name={icon} />
      <span>{children}</span>
      {action && (
        <Button variant="quiet" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
