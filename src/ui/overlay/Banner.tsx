import './banner.css';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';

export interface BannerProps {
  readonly icon: IconName;
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Makes the banner a region of this name instead of a live region, when its content is announced elsewhere. */
  readonly region?: string;
}

/** A line across the page about the app itself, such as a lost network. Announced politely. */
export function Banner({ icon, children, action, region }: BannerProps): ReactNode {
  return (
    <div className="banner" role={region === undefined ? 'status' : 'region'} aria-label={region}>
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
