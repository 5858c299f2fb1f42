import './newsLine.css';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';

const WIDTHS = ['72%', '88%', '64%', '80%', '70%', '92%'];

/** Placeholder lines with the geometry of news. */
export function NewsSkeleton({ lines }: { readonly lines: number }): ReactNode {
  return (
    <ul aria-busy="true">
      {Array.from({ length: lines }, (_, i) => (
        <li key={i} className="news-line waiting">
          <Skeleton width={WIDTHS[i % WIDTHS.length]} height={15} />
          <Skeleton width="56%" />
          <Skeleton width={96} />
        </li>
      ))}
    </ul>
  );
}
