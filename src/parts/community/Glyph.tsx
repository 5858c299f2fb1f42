import type { ReactNode } from 'react';

/** 24 px line icons of posts, in the text colour. Not in `Icon`, which the first load contains. */
const DRAWINGS = {
  heart: 'M12 20C6 15.5 3.5 12.5 3.5 9A4.2 4.2 0 0 1 12 7.5 4.2 4.2 0 0 1 20.5 9c0 3.5-2.5 6.5-8.5 11z',
  comment: 'M4 5h16v11h-9l-4 4v-4H4z',
  reply: 'M8.5 6l-5 5 5 5M4.5 11H14a6 6 0 0 1 6 6v1.5',
  report: 'M12 4L2.5 20.5h19zM12 10v5M12 17.8h.01',
  block: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M6.2 17.8L17.8 6.2',
  remove: 'M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10.5 11v5.5m3-5.5v5.5',
  edit: 'M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4',
  copy: 'M8.5 8.5H20V20H8.5zM15.5 8.5V4H4v11.5h4.5',
  image: 'M3.5 5h17v14h-17zM3.5 16l5-5 4 4 3-3 5 5M15 9.5h.01',
  zoomIn: 'M4.5 10.5a6 6 0 1 0 12 0 6 6 0 1 0-12 0zM15 15l5.2 5.2M10.5 8v5M8 10.5h5',
  zoomOut: 'M4.5 10.5a6 6 0 1 0 12 0 6 6 0 1 0-12 0zM15 15l5.2 5.2M8 10.5h5',
} as const;

const FILLED = {
  heartOn: DRAWINGS.heart,
  more: 'M5 10.3a1.7 1.7 0 1 0 .01 0zm7 0a1.7 1.7 0 1 0 .01 0zm7 0a1.7 1.7 0 1 0 .01 0z',
  send: 'M3 4l18.5 8L3 20l2.3-6.8L13 12 5.3 10.8z',
} as const;

export type GlyphName = keyof typeof DRAWINGS | keyof typeof FILLED;

/** A decorative icon, hidden from screen readers. `size` is its side in px. */
export function Glyph({ name, size = 20 }: { readonly name: GlyphName; readonly size?: number }): ReactNode {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {isFilled(name) ? <path d={FILLED[name]} fill="currentColor" stroke="none" /> : <path d={DRAWINGS[name]} />}
    </svg>
  );
}

function isFilled(name: GlyphName): name is keyof typeof FILLED {
  return name in FILLED;
}
