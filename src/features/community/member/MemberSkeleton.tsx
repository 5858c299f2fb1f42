import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DiarySkeleton } from './DiarySkeleton.tsx';

/** Has the geometry of a member with an introduction of one line. */
export function MemberSkeleton(): ReactNode {
  return (
    <div aria-busy="true">
      <header className="member-board waiting" aria-hidden="true">
        <div className="bar" />
        <div className="who">
          <Skeleton width={72} height={72} round />
          <div>
            <Skeleton width={136} height={22} />
            <Skeleton width={112} />
          </div>
        </div>
        <p className="profile">
          <Skeleton height={16} />
        </p>
        <ul className="counts">
          {[56, 32, 40, 56].map((width, i) => (
            <li key={i}>
              <div>
                <b>
                  <Skeleton width={width} height={24} />
                </b>
                <span>
                  <Skeleton width={40} />
                </span>
              </div>
            </li>
          ))}
        </ul>
      </header>
      <div className="member-tabs">
        <div className="tabs" />
        <DiarySkeleton />
      </div>
    </div>
  );
}
