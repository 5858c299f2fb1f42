import './people.css';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';

const WIDTHS = [112, 88, 128, 96, 104];

/** Has the geometry of rows of members. */
export function PeopleSkeleton(): ReactNode {
  return (
    <ul className="people" aria-busy="true">
      {WIDTHS.map((width) => (
        <li key={width} aria-hidden="true">
          <div className="member-line">
            <Skeleton width={44} height={44} round />
            <div>
              <Skeleton width={width} height={16} />
              <Skeleton width={width + 48} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
