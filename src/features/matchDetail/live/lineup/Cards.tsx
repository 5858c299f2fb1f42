import './cards.css';
import type { ReactNode } from 'react';
import type { PlayerEvents } from './playerEvents.ts';

/** The cards of a player. Decoration: the player's label says them. */
export function Cards({ events: { events } }: { readonly events: PlayerEvents }): ReactNode {
  const cards = events.filter(({ kind }) => kind === 'yellow' || kind === 'secondYellow' || kind === 'red');
  if (cards.length === 0) return null;
  return (
    <i className="cards" aria-hidden="true">
      {cards.map(({ kind }, i) => (
        <i key={`${i} ${kind}`} className={kind === 'yellow' ? 'yellow' : 'red'} />
      ))}
    </i>
  );
}
