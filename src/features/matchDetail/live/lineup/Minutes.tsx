import './minutes.css';
import type { ReactNode } from 'react';
import type { PlayedStretch } from './playerEvents.ts';

/** The minutes of a player on a short line, goals above it, own goals below. Decoration: the player's label says it. */
export function Minutes({ stretch: { from, to, marks } }: { readonly stretch: PlayedStretch }): ReactNode {
  return (
    <i className="minutes" style={{ '--from': `${from}%`, '--to': `${to}%` }} aria-hidden="true">
      {marks.map(({ kind, x }, i) => (
        <u key={`${i} ${x}`} className={kind} style={{ '--x': `${x}%` }} />
      ))}
    </i>
  );
}
