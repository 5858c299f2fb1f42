import type { ReactNode } from 'react';
import type { EntryKind } from './inboxEntries.ts';

const COIN = 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM12 7.5l4 4.5-4 4.5L8 12z';
const AT = 'M8.5 12a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0zm7-3.5v5.2c0 3.4 5 2.6 5-1.7a8.5 8.5 0 1 0-3.6 7';
const FILE = 'M6 3.5h8l4.5 4.5v12.5H6zm8 0V8h4.5';

/** The path of each sign, drawn as `Icon` draws. */
const DRAWINGS: Readonly<Record<EntryKind, string>> = {
  announcement: 'M4 10v4.5h3l6.5 4v-12.5l-6.5 4zm13.5-.8v6m3-4.2v2.4M7 14.5v4h3.2',
  reply: AT,
  mention: AT,
  refund: COIN,
  reward: COIN,
  review: FILE,
  settlement: FILE,
  role: 'M6 21V4h12l-3 4.5 3 4.5H6',
  realName: 'M3.5 5.5h17v13h-17zM7 15.5c.4-2 4.6-2 5 0m-4.2-5a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 1 0-3.4 0zm7-.5h3m-3 3.5h3',
  moderation: 'M12 4.5 3 20h18zm0 5.8v4.4m0 2.8h.01',
  system: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6 8.5-6',
};

/** The sign of what an entry is about; decorative, its name stands beside it. */
export function KindGlyph({ kind, size = 16 }: { readonly kind: EntryKind; readonly size?: number }): ReactNode {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={DRAWINGS[kind]} />
    </svg>
  );
}
