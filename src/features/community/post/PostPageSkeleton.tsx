import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';

/** The geometry of a post on its page. */
export function PostPageSkeleton(): ReactNode {
  return (
    <div className="post-scroll" aria-busy="true">
      <div className="post-open" aria-hidden="true">
        <header>
          <Skeleton width={44} height={44} round />
          <Skeleton width={144} height={16} />
        </header>
        <h2>
          <Skeleton height={22} />
        </h2>
        <div className="post-words">
          <Skeleton height={17} />
          <Skeleton height={17} />
          <Skeleton width="64%" height={17} />
        </div>
        <div className="post-foot" />
      </div>
    </div>
  );
}
