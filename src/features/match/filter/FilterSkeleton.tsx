import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Has the geometry of the loaded list. */
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
