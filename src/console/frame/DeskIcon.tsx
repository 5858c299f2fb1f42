import type { ReactNode } from 'react';
import { Drawing } from '#ui/Drawing.tsx';

/** The icons of the console. The path of each. */
const DRAWINGS = {
  review: 'M12 3l7.5 2.5V11c0 5-3 8-7.5 10-4.5-2-7.5-5-7.5-10V5.5z',
  matches: 'M4 6h10M4 12h10M4 18h10m4.5-12.5v1.5m0 4v2m0 4v1.5',
  notices: 'M4 10v4h3.5L17 19V5L7.5 10zM20 9.5v5M8 14.5V20h3.5v-4',
  members:
    'M5.5 9a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0zM2.5 20c.6-3.5 3-5.3 6.5-5.3s5.9 1.8 6.5 5.3M15 5.7a3.5 3.5 0 0 1 0 6.6M17.5 15c2.3.6 3.6 2.3 4 5',
  ledger: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM12 7.5l4 4.5-4 4.5L8 12z',
  draw: 'M4 8h16v3a1.8 1.8 0 0 0 0 3.5V18H4v-3.5A1.8 1.8 0 0 0 4 11zM14 8v10',
  settings:
    'M4 7h8.8M17.2 7H20M4 17h2.8M11.2 17H20M12.8 7a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 1 0-4.4 0zM6.8 17a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 1 0-4.4 0z',
  check: 'm5 12.4 4.5 4.5L19 7.5',
  warn: 'M12 4 2.5 20.5h19zM12 10v5M12 17.8h.01',
  eye: 'M2.8 12C5 8 8.3 6 12 6s7 2 9.2 6c-2.2 4-5.5 6-9.2 6s-7-2-9.2-6zM9.4 12a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0z',
  close: 'm6 6 12 12m0-12L6 18',
  back: 'm14.5 5-7 7 7 7',
  keyboard: 'M3 6.5h18v11H3zM6.5 10h.01M10 10h.01M13.5 10h.01M17 10h.01M8 14h8',
} satisfies Record<string, string>;

export type DeskIconName = keyof typeof DRAWINGS;

export interface DeskIconProps {
  readonly name: DeskIconName;
  /** Side in px, 20 by default. */
  readonly size?: number;
}

/** A decorative icon of the console, hidden from screen readers. */
export function DeskIcon({ name, size = 20 }: DeskIconProps): ReactNode {
  return <Drawing path={DRAWINGS[name]} size={size} />;
}
