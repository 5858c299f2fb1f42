import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Has the geometry of a day with four entries. */
export function InboxSkeleton(): ReactNode {
  return (
    <div className="inbox-list" aria-busy="true">
      <h2 />
      {[160, 208, 176, 144].map((width) => (
        <div key={width} className="inbox-row waiting">
          <Skeleton width={64} />
          <Skeleton width={width} height={20} />
          <Skeleton width={width + 32} />
        </div>
      ))}
    </div>
  );
}
