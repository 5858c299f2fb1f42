import type { ReactNode } from 'react';

/** 24 px line icons of match rooms, in the text colour. Not in `Icon`, which the first load contains. */
const DRAWINGS = {
  expert: 'M6 21V4h12l-3 4.5 3 4.5H6',
  newest: 'M6 9.5l6 6 6-6',
  reply: 'M8.5 6l-5 5 5 5M4.5 11H14a6 6 0 0 1 6 6v1.5',
  mention: 'M8.4 12a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0M15.6 8.5v4.8a2.5 2.5 0 0 0 5 0V12a8.6 8.6 0 1 0-3.5 6.9',
  copy: 'M8.5 8.5H20V20H8.5zM15.5 8.5V4H4v11.5h4.5',
  report: 'M12 4L2.5 20.5h19zM12 10v5M12 17.8h.01',
  block: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M6.2 17.8L17.8 6.2',
  remove: 'M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10.5 11v5.5m3-5.5v5.5',
} as const;

const FILLED = {
  send: 'M3 4l18.5 8L3 20l2.3-6.8L13 12 5.3 10.8z',
  more: 'M5 10.3a1.7 1.7 0 1 0 .01 0zm7 0a1.7 1.7 0 1 0 .01 0zm7 0a1.7 1.7 0 1 0 .01 0z',
} as const;

export type RoomIconName = keyof typeof DRAWINGS | keyof typeof FILLED;

/** A decorative icon, hidden from screen readers. `size` is its side in px. */
export function RoomIcon({ name, size = 20 }: { readonly name: RoomIconName; readonly size?: number }): ReactNode {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {isFilled(name) ? <path d={FILLED[name]} fill="currentColor" stroke="none" /> : <path d={DRAWINGS[name]} />}
    </svg>
  );
}

function isFilled(name: RoomIconName): name is keyof typeof FILLED {
  return name in FILLED;
}
