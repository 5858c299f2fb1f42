import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';

const LINES = 6;

/** Stands for a tab whose code is loading. */
export function PanelSkeleton(): ReactNode {
  return (
    <div className="detail-waiting" aria-busy="true">
      {Array.from({ length: LINES }, (_, i) => (
        <p key={i}>
          <Skeleton width={48} />
          <Skeleton width={i % 2 === 0 ? 120 : 88} />
          <Skeleton width={48} />
        </p>
      ))}
    </div>
  );
}
