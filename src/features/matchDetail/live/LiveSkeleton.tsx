import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';

const LINES = 10;

/** Placeholder of the tab while the match channel opens, as high as what will replace it. */
export function LiveSkeleton({ view }: { readonly view: 'story' | 'statistics' | 'players' }): ReactNode {
  return (
    <div className={`live-skeleton ${view}`} aria-busy="true">
      {Array.from({ length: LINES }, (_, i) => (
        <p key={i}>
          {view !== 'story' || i % 2 === 0 ? <Skeleton /> : <span />}
          <Skeleton height={20} />
          {view !== 'story' || i % 2 === 1 ? <Skeleton /> : <span />}
        </p>
      ))}
    </div>
  );
}
