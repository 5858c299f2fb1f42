import './skeleton.css';
import type { ReactNode } from 'react';

export interface SkeletonProps {
  /** Width and height, in px or any CSS length. */
  readonly width?: number | string;
  readonly height?: number | string;
  readonly round?: boolean;
}

/** The place of something that is on its way: same size, so that nothing jumps when it comes. */
export function Skeleton({ width = '100%', height = 12, round = false }: SkeletonProps): ReactNode {
  return <i className={round ? 'skeleton round' : 'skeleton'} style={{ width, height }} aria-hidden="true" />;
}
