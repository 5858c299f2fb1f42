import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Skeleton of title, date and text. */
export function ArticleSkeleton(): ReactNode {
  return (
    <div className="article waiting" aria-busy="true">
      <Skeleton width="84%" height={22} />
      <Skeleton width={128} />
      {['100%', '94%', '98%', '62%'].map((width) => (
        <Skeleton key={width} width={width} height={15} />
      ))}
    </div>
  );
}
