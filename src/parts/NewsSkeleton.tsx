import './newsline.css';
import type { ReactNode } from 'react';
import { Bone } from '#ui/Bone.tsx';

const WIDTHS = ['72%', '88%', '64%', '80%', '70%', '92%'];

/** News on its way, with the geometry of the real lines. */
export function NewsSkeleton({ lines }: { readonly lines: number }): ReactNode {
  return (
    <ul aria-busy="true">
      {Array.from({ length: lines }, (_, i) => (
        <li key={i} className="news-line waiting">
          <Bone width={WIDTHS[i % WIDTHS.length]} height={15} />
          <Bone width="56%" />
          <Bone width={96} />
        </li>
      ))}
    </ul>
  );
}
