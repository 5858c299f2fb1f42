import './skeleton.css';
import type { ReactNode } from 'react';

export interface SkeletonProps {
  /** In px or any CSS length. */
  readonly width?: number | string;
  readonly height?: number | string;
  readonly round?: boolean;
}

/** A placeholder with the size of what is loading, so that nothing shifts. */
export function Skeleton({ width = '100%', height = 12, round = false }: SkeletonProps): ReactNode {
  return <i className={round ? 'skeleton round' : 'skeleton'} style={{ width, height }} aria-hidden="true" />;
}
