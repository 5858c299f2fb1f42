import './postDiary.css';
import '#parts/community/postCard.css';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Has the geometry of posts without images. */
export function DiarySkeleton(): ReactNode {
  return (
    <div className="post-diary" aria-busy="true">
      {[220, 260, 180].map((width) => (
        <div key={width}>
          <span />
          <div className="post-card" aria-hidden="true">
            <h3>
              <Skeleton width={width} height={18} />
            </h3>
            <Skeleton />
            <Skeleton width={140} />
          </div>
        </div>
      ))}
    </div>
  );
}
