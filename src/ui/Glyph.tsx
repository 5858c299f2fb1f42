import type { ReactNode } from 'react';
import { Drawing } from './Drawing.tsx';

const DISC = 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0z';

const HEART = 'M12 20C6 15.5 3.5 12.5 3.5 9A4.2 4.2 0 0 1 12 7.5 4.2 4.2 0 0 1 20.5 9c0 3.5-2.5 6.5-8.5 11z';

/** The icons that no first screen shows, so that the first load does without them. The path of each. */
const DRAWINGS = {
  lockOn: 'M5 10.5h2.5V8a4.5 4.5 0 0 1 9 0v2.5H19V21H5zM9.5 10.5h5V8a2.5 2.5 0 0 0-5 0z',
  key: 'M4 15.5a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM11 12.5 19.5 4m-4 4 3 3',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  share: 'M12 14.5V3.8M8 7.2l4-3.7 4 3.7M5 11.5v8h14v-8',
  speaker: 'M4 9.5h3.5L12 5.6v12.8l-4.5-3.9H4zm11.4-.4c1.7 1.7 1.7 4.1 0 5.8m2.6-8.4c3.1 3.2 3.1 7.8 0 11',
  globe: `${DISC}M3.5 12h17M12 3.5c3.1 3.1 3.1 13.9 0 17m0-17c-3.1 3.1-3.1 13.9 0 17`,
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  play: 'M7 4.5 19.5 12 7 19.5z',
  pause: 'M6.5 5h4v14h-4zm7 0h4v14h-4z',
  next: 'M18 5v14M5.5 5.5 14 12l-8.5 6.5z',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zm8 0V8h4.5',
  eye: 'M2.8 12C5 8 8.3 6 12 6s7 2 9.2 6c-2.2 4-5.5 6-9.2 6s-7-2-9.2-6zM9.4 12a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0z',
  eyeOff: 'M2.8 12C5 8 8.3 6 12 6s7 2 9.2 6c-2.2 4-5.5 6-9.2 6s-7-2-9.2-6zM4.5 19.5l15-15',
  info: `${DISC}M12 11v6m0-9.5h.01`,
  coin: `${DISC}M12 7.5l4 4.5-4 4.5L8 12z`,
  wallet: 'M4 7h16v12H4zm0 0 11-3v3m.5 6H20',
  heart: HEART,
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
  heartOn: HEART,
  more: 'M5 10.3a1.7 1.7 0 1 0 .01 0zm7 0a1.7 1.7 0 1 0 .01 0zm7 0a1.7 1.7 0 1 0 .01 0z',
  link: 'M10 8H7a4 4 0 0 0 0 8h3m4-8h3a4 4 0 0 1 0 8h-3M8.5 12h7',
  qr: 'M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 0h2.500v2.500M20 14v3m-6 0v3h2.500m3.500 0v.01',
  send: 'M3 4l18.5 8L3 20l2.3-6.8L13 12 5.3 10.8z',
} satisfies Record<string, string>;

/** Drawn as an area, not a line. */
const FILLED: ReadonlySet<GlyphName> = new Set(['play', 'pause', 'heartOn', 'more', 'send', 'lockOn']);

export type GlyphName = keyof typeof DRAWINGS;

export interface GlyphProps {
  readonly name: GlyphName;
  /** Side in px, 20 by default. */
  readonly size?: number;
}

/** A decorative icon of a later screen, like `Icon`. */
export function Glyph({ name, size = 20 }: GlyphProps): ReactNode {
  return <Drawing path={DRAWINGS[name]} size={size} isFilled={FILLED.has(name)} />;
}
