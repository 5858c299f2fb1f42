import type { ReactNode } from 'react';

/** A stand with empty seats. Decoration. */
export function EmptyStand(): ReactNode {
  return (
    <svg className="empty-stand" viewBox="0 0 240 104" aria-hidden="true" focusable="false">
      <path d="M0 101h240M30 82h180M34 82V68h22v14M78 82V68h22v14M122 82V68h22v14M166 82V68h22v14M52 50h136M56 50V36h22v14M100 50V36h22v14M144 50V36h22v14" />
      <g className="faint">
        <circle cx="45" cy="59" r="7" />
        <circle cx="133" cy="59" r="7" />
        <circle cx="177" cy="59" r="7" />
        <circle cx="67" cy="27" r="7" />
        <circle cx="155" cy="27" r="7" />
      </g>
    </svg>
  );
}
