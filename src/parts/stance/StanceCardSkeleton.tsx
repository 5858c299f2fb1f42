import './stanceCard.css';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';
import { HiddenLines } from './HiddenLines.tsx';

/** The geometry of stance cards. */
export function StanceCardSkeleton({ cards = 3 }: { readonly cards?: number }): ReactNode {
  return (
    <div aria-busy="true">
      {Array.from({ length: cards }, (_, i) => (
        <div key={i} className="stance-card" aria-hidden="true">
          <p className="stance-line">
            <Skeleton width={180} />
          </p>
          <h3>
            <Skeleton width={240} height={20} />
          </h3>
          <ul>
            <li />
          </ul>
          <HiddenLines />
        </div>
      ))}
    </div>
  );
}
