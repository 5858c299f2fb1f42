import type { ReactNode } from 'react';
import { Drawing } from './Drawing.tsx';

const DISC = 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0z';

/** The icons of the first screens, which load with them; those of later screens are in `Glyph.tsx`. The path of each. */
const DRAWINGS = {
  football: `${DISC}M12 8l3.8 2.8-1.5 4.4H9.7l-1.5-4.4zM12 8V3.7m3.8 7.1 4.1-1.4m-5.6 5.8 2.6 3.5m-7.2-3.5-2.6 3.5m1.1-7.9L4.1 9.4`,
  basketball: `${DISC}M12 3.5v17M3.5 12h17M6.2 5.8c3.4 3.6 3.4 8.8 0 12.4M17.8 5.8c-3.4 3.6-3.4 8.8 0 12.4`,
  search: 'M4.5 10.5a6 6 0 1 0 12 0 6 6 0 1 0-12 0zM15 15l5.2 5.2',
  wall: 'M4 4.5h6.5v6.5H4zm9.5 0H20v6.5h-6.5zM4 13.5h6.5V20H4zm9.5 0H20V20h-6.5z',
  pin: 'M8.5 3.5h7m-5.8 0v6.2L7 13.2h10l-2.7-3.5V3.5M12 13.2v7.3',
  delay: 'M4.5 13a7.5 7.5 0 1 0 15 0 7.5 7.5 0 1 0-15 0zM12 9v4.2l2.8 1.6M9.5 2.8h5M12 2.8v2.7',
  filter: 'M4 7h16M7 12h10m-7 5h4',
  bell: 'M5 17h14l-1.6-2.6V10a5.4 5.4 0 0 0-10.8 0v4.4zm5.2 3.2h3.6',
  star: 'm12 3.6 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6-4.4-4.2 6-.8z',
  back: 'm14.5 5-7 7 7 7',
  home: 'M3.5 5.5h17v13h-17zM12 5.5v3.3m0 6.4v3.3M8.8 12a3.2 3.2 0 1 0 6.4 0 3.2 3.2 0 1 0-6.4 0z',
  expert: 'M6 21V4h12l-3 4.5 3 4.5H6',
  community: 'M4 5h16v11h-9l-4 4v-4H4z',
  match: 'M4 6h10M4 12h10M4 18h10m4.5-12.5v1.5m0 4v2m0 4v1.5',
  speakerOff: 'M4 9.5h3.5L12 5.6v12.8l-4.5-3.9H4zm11.6.1 4.8 4.8m0-4.8-4.8 4.8',
  wifiOff:
    'm3.5 3.5 17 17M5 12.6a10 10 0 0 1 3.8-2.3M2.4 9a14 14 0 0 1 3.4-2.3m8.9 3.4a10 10 0 0 1 4.3 2.5M10.4 5.2A14 14 0 0 1 21.6 9M9 16a4.4 4.4 0 0 1 6 0m-3 3.6h.01',
  retry: 'M19.4 12a7.4 7.4 0 1 1-2.2-5.2m2.2-3v4.3h-4.3',
  clock: `${DISC}M12 7.2v5.2l3.4 2`,
  mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6 8.5-6',
  chevron: 'm9.5 6 6 6-6 6',
  lock: 'M6 10.5h12V20H6zm2.8 0V8a3.2 3.2 0 0 1 6.4 0v2.5',
  check: 'm5 12.4 4.5 4.5L19 7.5',
  warn: 'M12 4.5 3 20h18zm0 5.8v4.4m0 2.8h.01',
  account: 'M8 8.5a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6',
  close: 'm6 6 12 12m0-12L6 18',
} satisfies Record<string, string>;

export type IconName = keyof typeof DRAWINGS;

export interface IconProps {
  readonly name: IconName;
  /** Side in px, 20 by default. */
  readonly size?: number;
}

/** A decorative icon, hidden from screen readers: the text or control around it has the name. */
export function Icon({ name, size = 20 }: IconProps): ReactNode {
  return <Drawing path={DRAWINGS[name]} size={size} />;
}
