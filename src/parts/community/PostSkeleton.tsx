import './memberLine.css';
import './postActions.css';
import './postCard.css';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';

/** The geometry of posts in a list. */
export function PostSkeleton({ cards = 3 }: { readonly cards?: number }): ReactNode {
  return (
    <div aria-busy="true">
      {Array.from({ length: cards }, (_, card) => (
        <div key={card} className="post-card" aria-hidden="true">
          <header>
            <div className="member-line">
              <Skeleton width={40} height={40} round />
              <span>
                <Skeleton width={112} height={16} />
              </span>
            </div>
          </header>
          <h3>
            <Skeleton width="72%" height={20} />
          </h3>
          <p className="excerpt">
            <Skeleton height={14} />
            <Skeleton width="48%" height={14} />
          </p>
          <div className="post-actions">
            <span />
          </div>
        </div>
      ))}
    </div>
  );
}
