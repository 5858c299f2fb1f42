import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Competitions on their way, with the geometry of the real ones. */
export function FilterSkeleton(): ReactNode {
  return (
    <ul className="filter-list" aria-busy="true">
      {[96, 140, 72, 120, 88, 104].map((width) => (
        <li key={width} className="filter-row">
          <Skeleton width={width} />
        </li>
      ))}
    </ul>
  );
}
