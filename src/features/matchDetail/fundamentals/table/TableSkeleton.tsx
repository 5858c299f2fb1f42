import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';

const ROWS = 12;

/** A table that is loading. */
export function TableSkeleton(): ReactNode {
  return (
    <div className="table-skeleton">
      {Array.from({ length: ROWS }, (_, i) => (
        <Skeleton key={i} height={28} />
      ))}
    </div>
  );
}
