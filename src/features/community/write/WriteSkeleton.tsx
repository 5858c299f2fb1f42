import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';

/** The geometry of the fields. */
export function WriteSkeleton(): ReactNode {
  return (
    <div className="write-scroll" aria-busy="true">
      <div className="write-card" aria-hidden="true">
        <Skeleton width="64%" height={22} />
        <Skeleton height={2} />
        <Skeleton height={17} />
        <Skeleton width="72%" height={17} />
        <Skeleton height={2} />
      </div>
    </div>
  );
}
