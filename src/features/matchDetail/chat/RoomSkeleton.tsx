import './room.css';
import './message/messageItem.css';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Widths (px) of names, and of texts in percent. */
const LINES = [
  [72, 64],
  [96, 40],
  [64, 82],
  [88, 30],
  [72, 70],
  [104, 52],
  [64, 76],
  [80, 44],
] as const;

/** Stands for a room that is loading. */
export function RoomSkeleton(): ReactNode {
  return (
    <div className="room" aria-busy="true">
      <SkeletonLines />
      <div className="room-composer">
        <Skeleton height={44} />
      </div>
    </div>
  );
}

/** Stands for the messages, with their geometry. */
export function SkeletonLines(): ReactNode {
  return (
    <div className="room-list" aria-busy="true">
      <div className="room-rail">
        {LINES.map(([name, text], i) => (
          <div key={i} className="room-message">
            <time>{i % 3 === 0 && <Skeleton width={28} height={16} />}</time>
            <div className="room-body skeletons">
              <Skeleton width={name} />
              <Skeleton width={`${text}%`} height={14} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
