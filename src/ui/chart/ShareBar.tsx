import './shareBar.css';
import type { ReactNode } from 'react';

export interface ShareBarProps {
  /** Shares of a whole in drawing order: the first is solid, the last grey, one between them hatched. */
  readonly shares: readonly number[];
  /** `thin`: a small sample. `tall`: the main figure of its section. */
  readonly size?: 'thin' | 'tall';
}

/** A bar divided into two or three shares. Decoration: the figures stand beside it as text. */
export function ShareBar({ shares, size }: ShareBarProps): ReactNode {
  const last = shares.length - 1;
  return (
    <i className={size ? `share-bar ${size}` : 'share-bar'} aria-hidden="true">
      {shares.map((share, i) => (
        <u key={i} className={i === 0 ? 'first' : i === last ? 'last' : 'middle'} style={{ flexGrow: share }} />
      ))}
    </i>
  );
}
